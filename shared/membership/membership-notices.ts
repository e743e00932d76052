import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const membershipNotices = {
  membership: { bellKind: null, isUrgent: true },
  dues: { bellKind: 'dues' },
} as const satisfies Notices

/** The title of the notice about an approval, which the dashboard says in its own way. */
export const APPROVED_TITLE = 'You are a member'

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    membership: typeof membershipNotices
  }
}
