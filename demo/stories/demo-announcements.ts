import { announcementDeliveries, announcements } from '#server/announcements/announcement-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { DRAFT, SCHEDULED, SENT } from './announcement-texts.ts'

/** One announcement that was sent, with a failure, an unknown outcome and somebody left out, a scheduled one, and a draft. */
export async function fillAnnouncements(fixture: Fixture, people: DemoPeople): Promise<void> {
  const { tx, calendar, pictures } = fixture
  const sentAt = calendar.at(-4, '18:30')
  const picture = await pictures.publish('umbrellas', 'picture')
  const by = { authorId: people.admin.userId }
  const [sent] = await tx
    .insert(announcements)
    .values([
      { ...by, ...SENT, picture, status: 'sent', sendAt: sentAt, sentAt, ...writtenAt(calendar.at(-4, '18:10')) },
      { ...by, ...SCHEDULED, status: 'scheduled', sendAt: calendar.at(5, '17:00'), ...writtenAt(calendar.ago(1)) },
      { ...by, ...DRAFT, status: 'draft', ...writtenAt(calendar.ago(0.5)) },
    ])
    .returning({ id: announcements.id })
  await fillDeliveries(fixture, people, { announcementId: sent!.id, at: sentAt })
}

const writtenAt = (time: Date) => ({ createdAt: time, updatedAt: time })

type Sent = { announcementId: string; at: Date }

async function fillDeliveries({ tx }: Fixture, { active }: DemoPeople, sent: Sent): Promise<void> {
  const deliveries = active.flatMap(({ memberId }, index) => [
    { ...sent, memberId, channel: 'mail' as const, ...mailOutcome(index) },
    { ...sent, memberId, channel: 'bell' as const, status: 'sent' as const },
  ])
  await tx.insert(announcementDeliveries).values(deliveries)
}

/** The third person's mailbox is full; the site stopped during the fourth mail; the fifth wants no news by mail. */
function mailOutcome(index: number) {
  const reason = 'The mailbox is full. (552 5.2.2 Mailbox full)'
  if (index === 2) return { status: 'failed' as const, reason, attempts: 1 }
  if (index === 3) return { status: 'unknown' as const, attempts: 1 }
  if (index === 4) return { status: 'left_out' as const, leftOut: 'opted_out' as const }
  return { status: 'sent' as const, attempts: 1 }
}
