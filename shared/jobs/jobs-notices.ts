import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const jobsNotices = {
  'job-application': { bellKind: 'marketplace' },
  'job-status': { bellKind: 'marketplace' },
  'job-withdrawn': { bellKind: 'marketplace' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    jobs: typeof jobsNotices
  }
}
