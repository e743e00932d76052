import { ApiError } from '#web/platform/api-error.ts'

/**
 * True for a response that rejects what was sent, with or without a code. A gateway that could not reach the site has
 * rejected nothing: it responds with a page of its own.
 */
export const isSiteResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status < 500 || IS_JSON.test(error.message))

/** An ApiError's message is 'status: body'. */
const IS_JSON = /^\d+: *\{/
