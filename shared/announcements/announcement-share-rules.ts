import type { ShareCard } from '#shared/platform/share-card-rules.ts'
import type { AnnouncementStatus } from './announcement-enums.ts'

/** Whether the pictures of an announcement can be seen: drafts may still change, and cancelled ones are void. */
export const hasSharePictures = (status: AnnouncementStatus): boolean =>
  status === 'scheduled' || status === 'sending' || status === 'sent'

/** The content of the pictures that are posted with an announcement. */
export const announcementShareCard = (of: { title: string; picture: string | null }, name: string): ShareCard => ({
  title: of.title,
  lines: [],
  picture: of.picture,
  name,
})
