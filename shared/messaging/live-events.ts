/** Sent to open pages when somebody writes or reads: which conversation to fetch again. */
declare module '#shared/notifications/live-enums.ts' {
  interface LiveEvents {
    message: { conversationId: string }
    read: { conversationId: string }
  }
}

export {}
