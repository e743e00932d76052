import type { Errors } from '#shared/platform/error-codes.ts'

export const bloodCallsErrors = {
  invalid_blood_call_link: [400, 'This link is not valid. Please use the link in the email.'],
  blood_call_over: [409, 'This call is closed. Thank you for being willing to help.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    'blood-calls': typeof bloodCallsErrors
  }
}
