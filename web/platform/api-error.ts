/** A call that did not succeed. Written as plain data into a rendered page, it is the same there. */
export type ApiFailure = {
  name: string
  status: number
  /** 'status: body', or the status text when the body is empty. */
  message: string
  /** What a person is told. */
  userMessage: string
  code: string | undefined
  fields: Record<string, string> | undefined
}

type Told = { message?: string; code?: string; fields?: Record<string, string> }

export class ApiError extends Error implements ApiFailure {
  readonly status: number
  readonly userMessage: string
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    const told = readTold(body)
    // whatever else stands in the way speaks in its own words, which tell a person nothing
    this.userMessage = told.message ?? ''
    this.code = told.code
    this.fields = told.fields
  }

  toJSON(): ApiFailure {
    const { name, status, message, userMessage, code, fields } = this
    return { name, status, message, userMessage, code, fields }
  }
}

/** True for a call that was refused because nobody is signed in. */
export const isUnauthorized = (error: { message: string }) => /^401: .*Unauthorized/.test(error.message)

function readTold(body: string): Told {
  try {
    const told: unknown = JSON.parse(body)
    return typeof told === 'object' && told !== null ? (told as Told) : {}
  } catch {
    return {}
  }
}
