/** What can wait for the committee. */
export const messagingWork = ['conversation_reports'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    messaging: typeof messagingWork
  }
}
