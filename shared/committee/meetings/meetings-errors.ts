import type { Errors } from '#shared/platform/error-codes.ts'

export const meetingsErrors = {
  minutes_taken: [409, 'Somebody else is writing these minutes.'],
  minutes_taken_over: [409, 'Somebody else has taken over these minutes. Your text is still here: please copy it.'],
  minutes_sent: [409, 'The minutes have been sent. Please correct them with a note at the next meeting.'],
  meeting_not_begun: [409, 'This meeting has not begun.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    meetings: typeof meetingsErrors
  }
}
