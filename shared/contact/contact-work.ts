/** What can wait for the committee. */
export const contactWork = ['messages'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    contact: typeof contactWork
  }
}
