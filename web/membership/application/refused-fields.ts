import { ApiError } from '#web/platform/api-error.ts'
import { fieldErrorsOf } from '#web/platform/editing/field-errors.ts'

/** An error of the server about a field of the form, or about the whole application (`path` is null). */
export type Refused = { path: string | null; message: string }

const LOST = 'The connection was lost. Your answers are still here: please try again.'
const NOT_SENT = 'Your application could not be sent. Your answers are still here: please try again.'

/** What to say about a failure that is not about a field. */
export const explainFailure = (error: unknown): string =>
  error instanceof ApiError ? error.userMessage || NOT_SENT : LOST

/** Whether the server refused the file itself; any other failed upload may succeed when it is tried again. */
export const isAboutFile = (error: unknown): boolean =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status)

/** The messages of an error response, per field where it names some. */
export function refusedBy(error: unknown): Refused[] {
  const failure = [{ path: null, message: explainFailure(error) }]
  if (!(error instanceof ApiError)) return failure
  if (error.code === 'invalid_photo') return [{ path: 'photo', message: error.userMessage }]
  const fields = Object.entries(fieldErrorsOf(error, fieldOf))
  return fields.length > 0 ? fields.map(([path, message]) => ({ path, message })) : failure
}

const fieldOf = (path: string) => path.replace(/^member\./, '').replace(/^photoUrl$/, 'photo')
