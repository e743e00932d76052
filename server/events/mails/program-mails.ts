import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { itemOfProgramPlace } from '#server/events/program-calendar.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { lastMomentToCancel } from '#shared/events/event-rules.ts'
import { deadlineOf } from '#shared/events/program-place-rules.ts'
import { scheduleOfProgram } from '#shared/events/program-time-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { attachItems, eventFacts, takesPlace } from './event-facts.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'program-joined': { registrationId: string }
    'program-place-found': { registrationId: string }
  }
}

type Words = (about: { person: string; program: string; event: string }) => {
  subject: string
  heading: string
  opening: string
}

/** Sends nothing if the place was given back before the mail was sent, or if the event was cancelled since. */
const aboutPlace =
  (message: Words): MailComposer<{ registrationId: string }> =>
  async ({ registrationId }, context) => {
    const [found] = await context.db
      .select({
        event: events,
        program: eventPrograms,
        email: users.email,
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
      .where(eq(programRegistrations.id, registrationId))
    if (!found || !takesPlace(found.event, context.now())) return null
    const { event, program, email, fullName, family } = found
    const person = family?.name ?? fullName
    const { opening, ...titles } = message({ person, program: program.title, event: event.title })
    const { eventDate } = event
    const until = formatLongDateTime(
      lastMomentToCancel({ eventDate, registrationDeadline: deadlineOf(program, event) }),
    )
    const place = { familyMemberId: family?.id ?? null, name: person }
    return {
      to: email,
      ...titles,
      blocks: [
        { paragraph: `Dear ${fullName},\n${opening}` },
        {
          facts: [
            { label: 'Who', value: person },
            { label: 'Program', value: program.title },
            ...(program.timeSlot ? [{ label: 'Time slot', value: program.timeSlot }] : []),
            { label: 'Event', value: event.title },
            ...eventFacts(scheduleOfProgram(program, event)),
          ],
        },
        { button: { label: 'View program', url: `/programs/${program.id}` } },
        { note: `You can cancel on the program page until ${until} (Gulf time).` },
      ],
      attachments: await attachItems(context, [
        itemOfProgramPlace({ event, program, person: place, isWaiting: false, since: found.since }),
      ]),
    }
  }

export const programMails: MailComposers = {
  'program-joined': aboutPlace(({ person, program, event }) => ({
    subject: `${person} is signed up: ${program}`,
    heading: `${person} is signed up`,
    opening: `We have reserved a place for ${person} in ${program} at ${event}.`,
  })),
  'program-place-found': aboutPlace(({ person, program, event }) => ({
    subject: `A place for ${person}: ${program}`,
    heading: `${person} now has a place`,
    opening: `A place in ${program} at ${event} has become free, and ${person} was next on the waiting list. We have reserved it for ${person}.`,
  })),
}
