import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { itemOfProgramPlace } from '#server/events/program-calendar.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { lastMomentToCancel } from '#shared/events/event-rules.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'
import { scheduleOfProgram } from '#shared/events/program-time-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { attachItems, eventFacts, takesPlace } from './event-facts.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** `alsoIds` are places taken in the same press; mails of earlier releases have none. */
    'program-joined': { registrationId: string; alsoIds?: string[] }
    'program-place-found': { registrationId: string }
  }
}

type Words = (about: { who: string; count: number; program: string; event: string }) => {
  subject: string
  heading: string
  opening: string
}

type Ids = { registrationId: string; alsoIds?: string[] }

/** Names those who still have the place when it is sent; nobody if they have none, or the event was cancelled. */
const aboutPlaces =
  (message: Words): MailComposer<Ids> =>
  async ({ registrationId, alsoIds = [] }, context) => {
    const places = await listPlaces(context.db, [registrationId, ...alsoIds])
    const [first] = places
    if (!first || !takesPlace(first.event, context.now())) return null
    const { event, program, email, userId, fullName } = first
    const names = places.map(({ family }) => family?.name ?? fullName)
    const who = new Intl.ListFormat('en').format(names)
    const { opening, ...titles } = message({ who, count: names.length, program: program.title, event: event.title })
    const { eventDate } = event
    const until = formatLongDateTime(
      lastMomentToCancel({ eventDate, registrationDeadline: deadlineOf(program, event) }),
    )
    return {
      to: email,
      userId,
      ...titles,
      blocks: [
        { paragraph: `Dear ${fullName},\n${opening}` },
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
          const person = { familyMemberId: family?.id ?? null, name: family?.name ?? fullName }
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
      email: memberAddress,
      userId: members.userId,
      fullName: members.fullName,
      family: familyMembers,
      since: programRegistrations.registeredAt,
    })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(familyMembers, eq(familyMembers.id, programRegistrations.familyMemberId))
    // somebody removed from the family is not named any more
    .where(and(inArray(programRegistrations.id, [...registrationIds]), isNull(familyMembers.removedAt)))
    .orderBy(sql`${familyMembers.createdAt} nulls first`, asc(programRegistrations.id))

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
