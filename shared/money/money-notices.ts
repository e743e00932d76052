import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const moneyNotices = {
  'card-payment': { bellKind: null },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    money: typeof moneyNotices
  }
}
