import { ApiError } from '#web/platform/api-error.ts'

/** True for an answer of the site itself; what stands in front of it answers without a code, and has refused nothing. */
export const isSiteResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== undefined
