import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const bloodCallsNotices = {
  // the switch in the profile is the consent
  'blood-call': { bellKind: null, isUrgent: true },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    'blood-calls': typeof bloodCallsNotices
  }
}
