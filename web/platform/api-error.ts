/** A call that failed. In a rendered page it is stored as plain data with the same fields. */
export type ApiFailure = {
  name: string
  status: number
  /** 'status: body', or the status text when the body is empty. */
  message: string
  /** The message to show to a person. */
  userMessage: string
  code: string | undefined
  fields: Record<string, string> | undefined
}

type ErrorBody = { message?: string; code?: string; fields?: Record<string, string> }

export class ApiError extends Error implements ApiFailure {
  readonly status: number
  readonly userMessage: string
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const response = readErrorBody(body)
    // an error of a proxy in front of the site has no message for people
    this.userMessage = response.message ?? ''
    this.code = response.code
    this.fields = response.fields
  }

  toJSON(): ApiFailure {
    const { name, status, message, userMessage, code, fields } = this
    return { name, status, message, userMessage, code, fields }
  }
}

/** What the server or a proxy in front of it said, without the status. */
export const textOf = ({ message, userMessage }: ApiFailure): string => userMessage || message.replace(/^\d+: /, '')

/** True when a call was rejected because nobody is signed in. */
export const isUnauthorized = (error: { message: string }) => /^401: .*Unauthorized/.test(error.message)

function readErrorBody(body: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as ErrorBody) : {}
  } catch {
    return {}
  }
}
