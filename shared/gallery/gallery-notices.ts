import type { Notices } from '#shared/notifications/notice-kinds.ts'

export const galleryNotices = {
  party_photos: { bellKind: 'events' },
} as const satisfies Notices

declare module '#shared/notifications/notice-kinds.ts' {
  interface FeatureNotices {
    gallery: typeof galleryNotices
  }
}
