import { announcements } from '#server/announcements/announcement-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** An announcement with everything it can contain but a picture. */
export async function announced(tx: Transaction, userId: string) {
  const [announcement] = await tx
    .insert(announcements)
    .values({
      kind: 'news',
      title: 'The rehearsal begins at seven',
      text: 'Dear {first name},\n\nthe *first* rehearsal is on Friday. Please bring:\n\n- water\n- _quiet_ shoes',
      linkUrl: '/events',
      linkLabel: 'See all events',
      audience: { conditions: [{ by: 'everybody' }], people: [], without: [], withoutPeople: [] },
      channels: ['mail'],
      authorId: userId,
    })
    .returning({ id: announcements.id })
  if (!announcement) throw new Error('The sample announcement was not stored')
  return { announcementId: announcement.id, userId }
}
