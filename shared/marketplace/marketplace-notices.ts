import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const marketplaceNotices = {
  marketplace: { bellKind: 'marketplace' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    marketplace: typeof marketplaceNotices
  }
}
