import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'
import type { AnnouncementStatus } from './announcement-enums.ts'

/** Whether everybody may see the pictures of an announcement: once it is being sent, not while it only waits for its time. */
export const hasSharePictures = (status: AnnouncementStatus): boolean => status === 'sending' || status === 'sent'

/** The content of the pictures that are posted with an announcement. */
export const announcementShareCard = (
  of: { title: string; picture: string | null },
  sender: CardSender,
): ShareCard => ({
  title: of.title,
  lines: [],
  picture: of.picture,
  ...senderOfCard(sender),
})
