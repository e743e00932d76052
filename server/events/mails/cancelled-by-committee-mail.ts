import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { ofMember } from '#server/events/parties/party-columns.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type MailComposers, sendMail } from '#server/platform/mail/mail.ts'
import { eventFacts } from './event-facts.ts'
import { findRecipient, listNotifiedOf } from './household-recipients.ts'

type Cancelled = { eventId: string; memberId: string; wasWaiting: boolean; familyMemberId?: string }

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'event-registration-cancelled': Cancelled
  }
}

/**
 * Tells a member who has to do with the party, and its people with a login of their own, that the committee has cancelled
 * the registration or the place on the waiting list.
 */
export async function sendCancelledMail(
  tx: Transaction,
  cancelled: Cancelled & { familyMemberIds: readonly string[]; isOfMember: boolean },
  heldBy: string | undefined,
): Promise<void> {
  const { familyMemberIds, isOfMember, ...ids } = cancelled
  const people = (await listNotifiedOf(tx, familyMemberIds)).map(({ familyMemberId }) => familyMemberId)
  for (const familyMemberId of isOfMember ? [null, ...people] : people)
    await sendMail(
      tx,
      'event-registration-cancelled',
      { ...ids, ...(familyMemberId && { familyMemberId }) },
      { heldBy },
    )
}

export const cancelledByCommitteeMails: MailComposers = {
  'event-registration-cancelled': async ({ eventId, memberId, wasWaiting, familyMemberId }, { db }) => {
    const recipient = await findRecipient(db, memberId, familyMemberId)
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    if (!recipient || !event || (!wasWaiting && (await isRegistered(db, eventId, memberId)))) return null
    const what = wasWaiting ? 'place on the waiting list' : 'registration'
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `Your ${what} was cancelled: ${event.title}`,
      heading: `Your ${what} was cancelled`,
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nThe committee has cancelled your ${what} for ${event.title}.` },
        { facts: eventFacts(event) },
        { button: { label: 'View event', url: `/events/${eventId}` } },
        { note: 'If this is a mistake, please reply to this email or contact us.' },
      ],
    }
  },
}

/** Again, since then. */
const isRegistered = async (db: Executor, eventId: string, memberId: string) =>
  (await db.$count(eventRegistrations, ofMember(eventId, memberId))) > 0
