/** What can wait for the committee: the reader's own tasks, and those whose owner has left. */
export const meetingsWork = ['meeting_tasks'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    meetings: typeof meetingsWork
  }
}
