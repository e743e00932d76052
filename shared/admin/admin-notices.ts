import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const adminNotices = {
  duties: { bellKind: null },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    admin: typeof adminNotices
  }
}
