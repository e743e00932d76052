import type { Errors } from '#shared/platform/error-codes.ts'

export const announcementsErrors = {
  announcement_not_draft: [409, 'This announcement is already being sent, so it can no longer be changed.'],
  announcement_sending: [409, 'This announcement is being sent. Cancel it first, or wait until it has been sent.'],
  announcement_not_cancellable: [409, 'There is nothing left to cancel.'],
  digest_sent: [409, 'This summary is already being sent, so it can no longer be skipped.'],
  delivery_without_address: [409, 'This person has no email address. Enter one in the register first.'],
  delivery_not_failed: [409, 'Only messages that failed or may not have arrived can be sent again.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    announcements: typeof announcementsErrors
  }
}
