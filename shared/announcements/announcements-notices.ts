import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const announcementsNotices = {
  news: { bellKind: 'news' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    announcements: typeof announcementsNotices
  }
}
