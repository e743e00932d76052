import type { Errors } from '#shared/platform/error-codes.ts'

export const jobsErrors = {
  too_many_cvs: [409, 'You can store up to 10 CVs. Please delete one first.'],
  already_applied: [409, 'You have already applied for this job.'],
  applications_closed: [409, 'Applications for this job are closed.'],
  application_withdrawn: [409, 'This application has been withdrawn.'],
  wrong_step: [409, 'The status of this application has changed. Please check it again.'],
} as const satisfies Errors

declare module '#shared/platform/error-codes.ts' {
  interface FeatureErrors {
    jobs: typeof jobsErrors
  }
}
