import type { EditConflict } from '#shared/platform/edit-conflict-rules.ts'
import { ApiError } from '../api-error.ts'

/** Reads what others changed while a form was open from the error of a rejected save; null for any other error. */
export function readEditConflict(error: unknown): EditConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const body = error.message.slice(error.message.indexOf(':') + 1)
  return (JSON.parse(body) as { meanwhile?: EditConflict }).meanwhile ?? null
}
