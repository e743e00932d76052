/** What can wait for the committee. */
export const eventsWork = ['ticket_slips', 'ticket_refunds'] as const

declare module '#shared/platform/waiting-work.ts' {
  interface FeatureWork {
    events: typeof eventsWork
  }
}
