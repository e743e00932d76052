import type { Errors } from '#shared/platform/error-codes.ts'

export const contactErrors = {
  already_answered: [409, 'Somebody has already replied to this message.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    contact: typeof contactErrors
  }
}
