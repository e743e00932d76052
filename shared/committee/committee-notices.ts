import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const committeeNotices = {
  // a right of members, which nobody turns off by mistake
  vote: { bellKind: null },
  // an invitation names the person, who can send an apology
  meeting: { bellKind: null },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    committee: typeof committeeNotices
  }
}
