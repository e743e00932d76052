import { ApiError } from '#web/platform/api-error.ts'

/** An error of the server about a field of the form, or about the whole application (`path` is null). */
export type Refused = { path: string | null; message: string }

export const LOST = 'The connection was lost. Your answers are still here: please try again.'

/** The messages of an error response, per field where it names some. */
export function refusedBy(error: unknown): Refused[] {
  if (!(error instanceof ApiError)) return [{ path: null, message: LOST }]
  if (error.code === 'invalid_photo') return [{ path: 'photo', message: error.userMessage }]
  const fields = Object.entries(error.fields ?? {})
  if (fields.length === 0) return [{ path: null, message: error.userMessage }]
  return fields.map(([path, message]) => ({ path: pathOf(path), message }))
}

const pathOf = (sent: string) => {
  const path = sent.replace(/^member\./, '')
  return path === 'photoUrl' ? 'photo' : path
}
