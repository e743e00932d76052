import type { EditConflict } from '#shared/platform/edit-conflict-rules.ts'
import type { ErrorCode, Errors } from '#shared/platform/error-codes.ts'
import { platformErrors } from '#shared/platform/platform-errors.ts'

type RegisteredError = Errors[string]
const registered = new Map<string, RegisteredError>(Object.entries(platformErrors))

/** Makes the errors of the features known to AppError. Throws if two of them declare the same code. */
export function registerErrors(features: readonly { name: string; errors?: Errors }[]): void {
  const owners = new Map(Object.keys(platformErrors).map((code) => [code, 'platform']))
  for (const { name, errors = {} } of features) {
    for (const code of Object.keys(errors)) {
      const owner = owners.get(code)
      if (owner) throw new Error(`The error '${code}' is declared by ${owner} and by ${name}`)
      owners.set(code, name)
    }
  }
  for (const { errors = {} } of features) for (const code in errors) registered.set(code, errors[code]!)
}

/** Every registered error with its code, for the API document. */
export const listErrors = () => [...registered].map(([code, [status, message]]) => ({ code, status, message }))

function getError(code: string): RegisteredError {
  const error = registered.get(code)
  if (!error) throw new Error(`No feature has registered the error '${code}'`)
  return error
}

export type Fields = Record<string, string>
export type ErrorBody = { message: string; code: ErrorCode; fields?: Fields; editConflict?: EditConflict }
type More = { message?: string; fields?: Fields; retryAfterSeconds?: number; editConflict?: EditConflict }

/** Thrown when a rule rejects a request; any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Fields | undefined
  readonly retryAfterSeconds: number | undefined
  readonly editConflict: EditConflict | undefined

  constructor(code: ErrorCode, more: More = {}) {
    const [status, defaultMessage] = getError(code)
    super(more.message ?? defaultMessage)
    this.name = 'AppError'
    this.code = code
    this.status = status
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.editConflict = more.editConflict
  }

  /** The response body: never a stack, never SQL. */
  get body(): ErrorBody {
    const { message, code, fields, editConflict } = this
    return { message, code, ...(fields && { fields }), ...(editConflict && { editConflict }) }
  }
}

/** What is wrong with one field, as its message and as the response's. */
export const fieldError = (field: string, message: string): AppError =>
  new AppError('validation_failed', { message, fields: { [field]: message } })

const FRAMEWORK_STATUS: Record<number, ErrorCode> = {
  400: 'malformed_request',
  403: 'not_found',
  404: 'not_found',
  408: 'timeout',
  412: 'precondition_failed',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  503: 'busy',
}

type ValidationIssue = { keyword?: string; instancePath?: string; message?: string }
type FrameworkError = { statusCode?: number; validation?: ValidationIssue[]; validationContext?: string }

/** Converts anything thrown into an AppError, or null if it is a bug. */
export function findAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  const { statusCode, validation, validationContext } = error as FrameworkError
  if (validation) {
    if (validationContext === 'params') return new AppError('not_found')
    if (validation.some(isNoBody))
      return new AppError('validation_failed', { message: platformErrors.malformed_request[1] })
    const fields = Object.fromEntries(
      validation.toReversed().map(({ instancePath = '', message = '' }) => [fieldPath(instancePath), message]),
    )
    return new AppError('validation_failed', { message: Object.values(fields).at(-1), fields })
  }
  const code = statusCode === undefined ? undefined : (FRAMEWORK_STATUS[statusCode] ?? codeOfOthers(statusCode))
  return code ? new AppError(code) : null
}

/** Any other 4xx error that a library raises about a request is the sender's to fix. */
const codeOfOthers = (status: number): ErrorCode | undefined =>
  status >= 400 && status < 500 ? 'malformed_request' : undefined

/** Nothing was sent, or something without fields. */
const isNoBody = ({ keyword, instancePath }: ValidationIssue) => keyword === 'invalid_type' && instancePath === '/'
const fieldPath = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.')
