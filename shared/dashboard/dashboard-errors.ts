import type { Errors } from '#shared/platform/error-codes.ts'

export const dashboardErrors = {
  erasure_requested: [409, 'You have already asked us to delete your data.'],
  no_erasure_request: [404, 'There is no open deletion request.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    dashboard: typeof dashboardErrors
  }
}
