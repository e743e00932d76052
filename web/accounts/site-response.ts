import { ApiError } from '#web/platform/api-error.ts'

/**
 * True for an error response of the site itself. A proxy in front of it responds without a code, and has rejected
 * nothing.
 */
export const isSiteResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined
