/** What can wait for the committee. */
export const helpersWork = ['late_tasks', 'shift_gaps'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    helpers: typeof helpersWork
  }
}
