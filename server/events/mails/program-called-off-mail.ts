import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type RememberedEvent, recall } from '#server/events/changes/remembered-event.ts'
import { events } from '#server/events/event-tables.ts'
import { inFamilyOrder } from '#server/membership/member-queries.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { eventFacts } from './event-facts.ts'
import { findRecipient } from './household-recipients.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'program-called-off': {
      memberId: string
      /** Somebody of the household who is told themselves. */
      familyMemberId?: string
      /** The people who took part or waited; null is the member. */
      participants: (string | null)[]
      program: { title: string; timeSlot: string | null }
      event: RememberedEvent & { isPublic: boolean }
    }
  }
}

export const programCalledOffMails: MailComposers = {
  'program-called-off': async ({ memberId, familyMemberId, participants, program, event }, { db }) => {
    const recipient = await findRecipient(db, memberId, familyMemberId)
    const place = recipient && (await readEvent(db, event.id, memberId))
    if (!place) return null
    const ids = participants.filter((id) => id !== null)
    const family = await db
      .select({ name: familyMembers.name })
      .from(familyMembers)
      .where(and(eq(familyMembers.memberId, memberId), inArray(familyMembers.id, ids), isNull(familyMembers.removedAt)))
      .orderBy(...inFamilyOrder)
    const who = [...(ids.length < participants.length ? [recipient.fullName] : []), ...family.map(({ name }) => name)]
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `Cancelled: ${program.title}`,
      heading: 'This program has been cancelled',
      blocks: [
        {
          paragraph: `Dear ${recipient.fullName},\nWe are sorry: ${program.title} at ${event.title} will not take place.`,
        },
        {
          facts: [
            ...(who.length > 0 ? [{ label: 'Who', value: who.join(', ') }] : []),
            { label: 'Program', value: program.title },
            ...(program.timeSlot ? [{ label: 'Time slot', value: program.timeSlot }] : []),
            { label: 'Event', value: event.title },
            ...eventFacts(recall(event)),
          ],
        },
        {
          paragraph: place.isCancelled
            ? 'You do not need to do anything.'
            : 'You do not need to do anything. The event itself takes place, and your other registrations for it are not affected.',
        },
        ...(event.isPublic ? [{ button: { label: 'View event', url: `/events/${event.id}` } }] : []),
      ],
    }
  },
}

/** Null if the member is told that the whole event does not take place, and nobody can undo that any more. */
async function readEvent(db: Executor, eventId: string, memberId: string) {
  const [event] = await db.select({ status: events.status }).from(events).where(eq(events.id, eventId))
  const isCancelled = !event || event.status === 'cancelled'
  return isCancelled && (await isToldOfEvent(db, eventId, memberId)) ? null : { isCancelled }
}

/** A mail that waits does not count: an undo deletes it. */
async function isToldOfEvent(db: Executor, eventId: string, memberId: string): Promise<boolean> {
  const event = JSON.stringify({ memberId, before: { id: eventId } })
  const isEnd = inArray(sql`${mails.data}->>'change'`, ['cancelled', 'deleted'])
  const isAboutIt = and(eq(mails.name, 'event-changed'), sql`${mails.data} @> ${event}::jsonb`, isEnd)
  return (await db.$count(mails, and(isAboutIt, isNull(mails.heldBy)))) > 0
}
