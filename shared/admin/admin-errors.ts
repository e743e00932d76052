import type { Errors } from '#shared/platform/error-codes.ts'

export const adminErrors = {
  own_erasure: [409, 'You cannot delete your own data. Ask another super admin to do it.'],
  own_role: [409, 'You cannot change your own role. Ask another super admin to do it.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    admin: typeof adminErrors
  }
}
