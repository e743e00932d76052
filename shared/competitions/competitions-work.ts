/** What can wait for the committee. */
export const competitionsWork = ['confirmations', 'appeals'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    competitions: typeof competitionsWork
  }
}
