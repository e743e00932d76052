import type { EditConflict } from '#shared/platform/edit-conflict-rules.ts'
import { ApiError } from '../api-error.ts'

/** What others changed while a form was open, when a save was refused for it; null for every other failure. */
export function readEditConflict(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const body = error.message.slice(error.message.indexOf(':') + 1)
  return (JSON.parse(body) as { meanwhile?: EditConflict }).meanwhile ?? null
}
