/** What can wait for the committee. */
export const adminWork = [
  'deletion_requests',
  'failed_mails',
  'failed_tasks',
  'backup',
  'hand_over',
  'elected',
  'former_bearers',
] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    admin: typeof adminWork
  }
}
