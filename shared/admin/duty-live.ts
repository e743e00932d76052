/** Sent to the open pages of an admin whose duties change: they show what the admin may use now. */
declare module '#shared/notifications/live-enums.ts' {
  interface LiveEvents {
    duties: Record<never, never>
  }
}

export {}
