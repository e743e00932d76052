import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const membershipNotices = {
  membership: { bellKind: null, isUrgent: true },
  dues: { bellKind: 'dues' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    membership: typeof membershipNotices
  }
}
