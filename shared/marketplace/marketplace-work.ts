/** What can wait for the committee. */
export const marketplaceWork = ['listings', 'reviews', 'reports', 'premium'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    marketplace: typeof marketplaceWork
  }
}
