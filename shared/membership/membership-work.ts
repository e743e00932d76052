/** What can wait for the committee. */
export const membershipWork = ['applications', 'slips', 'lapses'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    membership: typeof membershipWork
  }
}
