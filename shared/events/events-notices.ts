import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const eventsNotices = {
  events: { bellKind: 'events', isUrgent: true },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    events: typeof eventsNotices
  }
}
