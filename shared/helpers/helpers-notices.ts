import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const helpersNotices = {
  helpers: { bellKind: 'events', isUrgent: true },
  helper_tasks: { bellKind: 'events' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    helpers: typeof helpersNotices
  }
}
