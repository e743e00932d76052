import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { itemOfProgramPlace } from '#server/events/program-calendar.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { inFamilyOrder } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { lastMomentToCancel } from '#shared/events/event-rules.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'
import { scheduleOfProgram } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { attachItems, eventFacts, takesPlace } from './event-facts.ts'
import { findRecipient } from './household-recipients.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** `alsoIds` are places taken in the same press; mails of earlier releases have none. */
    'program-joined': { registrationId: string; alsoIds?: string[]; familyMemberId?: string }
    /** With `familyMemberId` to somebody of the household themselves. */
    'program-place-found': { registrationId: string; familyMemberId?: string }
  }
}

type Words = (about: { who: string; count: number; program: string; event: string }) => {
  subject: string
  heading: string
  opening: string
}

type Ids = { registrationId: string; alsoIds?: string[]; familyMemberId?: string }

/** Names those who still have the place when it is sent; nobody if they have none, or the event was cancelled. */
const aboutPlaces =
  (message: Words): MailComposer<Ids> =>
  async ({ registrationId, alsoIds = [], familyMemberId }, context) => {
    const places = await listPlaces(context.db, [registrationId, ...alsoIds])
    const [first] = places
    if (!first || !takesPlace(first.event, context.now())) return null
    const recipient = await findRecipient(context.db, first.memberId, familyMemberId)
    if (!recipient) return null
    const { event, program, memberName } = first
    const names = places.map(({ family }) => family?.name ?? memberName)
    const who = new Intl.ListFormat('en').format(names)
    const { opening, ...titles } = message({ who, count: names.length, program: program.title, event: event.title })
    const { eventDate } = event
    const until = formatLongDateTime(
      lastMomentToCancel({ eventDate, registrationDeadline: deadlineOf(program, event) }),
    )
    return {
      to: recipient.to,
      userId: recipient.userId,
      ...titles,
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\n${opening}` },
        {
          facts: [
            { label: 'Who', value: who },
            { label: 'Program', value: program.title },
            ...(program.timeSlot ? [{ label: 'Time slot', value: program.timeSlot }] : []),
            { label: 'Event', value: event.title },
            ...eventFacts(scheduleOfProgram(program, event)),
          ],
        },
        { button: { label: 'View program', url: `/programs/${program.id}` } },
        { note: `You can cancel on the program page until ${until} (Gulf time).` },
      ],
      attachments: await attachItems(
        context,
        places.map(({ family, since }) => {
          const person = { familyMemberId: family?.id ?? null, name: family?.name ?? memberName }
          return itemOfProgramPlace({ event, program, person, isWaiting: false, since })
        }),
      ),
    }
  }

/** The member first, then the family in the order of their places. */
const listPlaces = (db: Executor, registrationIds: readonly string[]) =>
  db
    .select({
      event: events,
      program: eventPrograms,
      memberId: members.id,
      memberName: members.fullName,
      family: familyMembers,
      since: programRegistrations.registeredAt,
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    // somebody removed from the family is not named any more
    .where(and(inArray(programRegistrations.id, [...registrationIds]), isNull(familyMembers.removedAt)))
    .orderBy(sql`${familyMembers.createdAt} nulls first`, ...inFamilyOrder, asc(programRegistrations.id))

export const programMails: MailComposers = {
  'program-joined': aboutPlaces(({ who, count, program, event }) => {
    const is = count === 1 ? `${who} is` : `${counted(count, 'person is', 'people are')}`
    return {
      subject: `${is} signed up: ${program}`,
      heading: `${is} signed up`,
      opening: `We have reserved ${count === 1 ? 'a place' : `${count} places`} for ${who} in ${program} at ${event}.`,
    }
  }),
  'program-place-found': aboutPlaces(({ who, program, event }) => ({
    subject: `A place for ${who}: ${program}`,
    heading: `${who} now has a place`,
    opening: `A place in ${program} at ${event} has become free, and ${who} was next on the waiting list. We have reserved it for ${who}.`,
  })),
}
