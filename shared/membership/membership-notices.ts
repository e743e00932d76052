import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const membershipNotices = {
  membership: { bellKind: null, isUrgent: true },
  // the dashboard says it in its own way
  approval: { bellKind: null, isUrgent: true, replaces: 'membership' },
  dues: { bellKind: 'dues' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    membership: typeof membershipNotices
  }
}
