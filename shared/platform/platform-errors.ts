import type { Errors } from '#shared/platform/error-codes.ts'

export const platformErrors = {
  not_found: [404, 'This could not be found.'],
  unauthorized: [401, 'Unauthorized'],
  forbidden: [403, "You don't have permission to do this."],
  validation_failed: [400, 'Please check the marked fields.'],
  edit_conflict: [409, 'Somebody else changed this while you were editing. Your text is still here.'],
  malformed_request: [400, 'The request could not be understood.'],
  precondition_failed: [412, 'This has changed since you last loaded it.'],
  range_not_satisfiable: [416, 'The requested range does not exist.'],
  too_large: [413, 'This is too large.'],
  unsupported_media_type: [415, 'This type of content is not supported here.'],
  foreign_origin: [403, 'This request came from another website and was blocked.'],
  too_many_requests: [429, 'Too many attempts. Please wait a few minutes and try again.'],
  busy: [503, 'The site is very busy. Please try again in a moment.'],
  timeout: [408, 'The request took too long to arrive. Please try again.'],
  storage_full: [507, 'The site has run out of storage space, so nothing was saved. Please try again later.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  invalid_photo: [400, 'This photo is no longer available. Please choose it again.'],
  invalid_file_type: [400, 'Invalid file type'],
  file_too_large: [413, 'File too large'],
  file_missing: [400, 'No file was sent.'],
  undo_over: [409, 'This can no longer be undone.'],
  needs_confirmation: [409, 'Please confirm this unusual entry.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    platform: typeof platformErrors
  }
}
