import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const messagingNotices = {
  messages: { bellKind: 'messages', isUrgent: true },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    messaging: typeof messagingNotices
  }
}
