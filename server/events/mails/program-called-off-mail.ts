import { and, eq, inArray } from 'drizzle-orm'
import { type RememberedEvent, recall } from '#server/events/changes/remembered-event.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { eventFacts, findRecipient } from './event-facts.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'program-called-off': {
      memberId: string
      /** The people who took part or waited; null is the member. */
      participants: (string | null)[]
      program: { title: string; timeSlot: string | null }
      event: RememberedEvent & { isPublic: boolean }
    }
  }
}

export const programCalledOffMails: MailComposers = {
  'program-called-off': async ({ memberId, participants, program, event }, { db }) => {
    const recipient = await findRecipient(db, memberId)
    if (!recipient) return null
    const ids = participants.filter((id) => id !== null)
    const family = await db
      .select({ name: familyMembers.name })
      .from(familyMembers)
      .where(and(eq(familyMembers.memberId, memberId), inArray(familyMembers.id, ids)))
      .orderBy(familyMembers.createdAt)
    const who = [...(ids.length < participants.length ? [recipient.fullName] : []), ...family.map(({ name }) => name)]
    return {
      to: recipient.to,
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
          paragraph:
            'You do not need to do anything. The event itself takes place, and your other registrations for it are not affected.',
        },
        ...(event.isPublic ? [{ button: { label: 'View event', url: `/events/${event.id}` } }] : []),
      ],
    }
  },
}
