/** What travels to open pages when somebody writes or reads: which conversation to ask for anew. */
declare module '#shared/notifications/live-enums.ts' {
  interface LiveEvents {
    message: { conversationId: string }
    read: { conversationId: string }
  }
}

export {}
