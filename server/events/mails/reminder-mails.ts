import { and, eq, sql } from 'drizzle-orm'
import type { CalendarItem } from '#server/events/calendar-file.ts'
import { events } from '#server/events/event-tables.ts'
import { childrenOf } from '#server/events/parties/party-columns.ts'
import { itemOfProgramPlace } from '#server/events/program-calendar.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { findOwnStart, listParts, listProgramPlaces } from '#server/events/reminder-queries.ts'
import type { ComposeContext, MailComposers } from '#server/platform/mail/mail.ts'
import { describeParty } from '#shared/events/party-rules.ts'
import { endOfGulfDay, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import {
  attachCalendarWithParty,
  attachItems,
  calendarLink,
  eventButton,
  eventFacts,
  eventLinks,
  takesPlace,
} from './event-facts.ts'
import { findRecipient, type NotifiedPerson } from './household-recipients.ts'
import { ticketBlocks } from './ticket-blocks.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** With `familyMemberId` to somebody of the household themselves. */
    'event-reminder': { eventId: string; memberId: string; familyMemberId?: string }
  }
}

export const reminderMails: MailComposers = {
  'event-reminder': async ({ eventId, memberId, familyMemberId = null }, context) => {
    const { db, now } = context
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    const person = { memberId, familyMemberId }
    const recipient = await findRecipient(db, memberId, familyMemberId)
    const start = await findOwnStart(db, eventId, person)
    if (!event || !recipient || !start || !takesPlace(event, now()) || start <= now()) return null
    const own = await findOwnParty(context, event.id, person)
    const people = await listPersonFacts(context, event.id, { person, fullName: recipient.fullName, own })
    const ticket = {
      eventId,
      memberId,
      person: familyMemberId ? { id: familyMemberId, name: recipient.fullName } : null,
    }
    const day = nameDay(start, now())
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `${day}: ${event.title}`,
      heading: `${day}: ${event.title}`,
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nWe look forward to seeing you at ${event.title}.` },
        { facts: [...(own ? eventFacts(event) : factsOfPrograms(event, start)), ...people] },
        ...(own
          ? [...(await ticketBlocks(context, ticket)), eventLinks(event.id)]
          : [eventButton(event.id), { links: [calendarLink(event.id)] }]),
        { note: 'If you cannot come, please tell the coordinator, so that somebody else can.' },
      ],
      attachments: own
        ? await attachCalendarWithParty(context, event, own)
        : await attachItems(context, await listProgramItems(context, event.id, person)),
    }
  },
}

/** For families who only take part in programs: when the first of these begins, which may be on a later day. */
const factsOfPrograms = (event: typeof events.$inferSelect, start: Date) =>
  eventFacts(start.getTime() === event.eventDate.getTime() ? event : { ...event, eventDate: start, eventEndDate: null })

async function listProgramItems(
  { db }: ComposeContext,
  eventId: string,
  person: NotifiedPerson,
): Promise<CalendarItem[]> {
  const places = await listProgramPlaces(db, eventId, person)
  return places.map((place) => itemOfProgramPlace({ ...place, isWaiting: false }))
}

type Party = { people: number; children: number; vegetarian: number }

/** The party at the event itself, of somebody of a household themselves alone; null for those who only take part in programs. */
async function findOwnParty(
  { db }: ComposeContext,
  eventId: string,
  { memberId, familyMemberId }: NotifiedPerson,
): Promise<Party | null> {
  const { people, vegetarian } = eventRegistrations
  const [own] = await db
    .select({ people, vegetarian, children: childrenOf(eventRegistrations) })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        eq(eventRegistrations.memberId, memberId),
        familyMemberId === null ? undefined : sql`${familyMemberId}::uuid = any(${eventRegistrations.familyMemberIds})`,
      ),
    )
  if (own && familyMemberId !== null) return { people: 1, children: 0, vegetarian: 0 }
  return own ?? null
}

/** One line per person, with everything that person is registered for. */
async function listPersonFacts(
  { db }: ComposeContext,
  eventId: string,
  { person, fullName, own }: { person: NotifiedPerson; fullName: string; own: Party | null },
) {
  const parts = await listParts(db, eventId, person)
  const lines = parts.map(({ name, program, timeSlot, venue }) => ({
    name,
    line: [program, timeSlot, venue].filter(Boolean).join(', '),
  }))
  const all = own
    ? [
        {
          name: fullName,
          line: own.people === 1 ? 'A place at the event' : `${own.people} places at the event: ${describeParty(own)}`,
        },
        ...lines,
      ]
    : lines
  return [...Map.groupBy(all, ({ name }) => name)].map(([label, own]) => ({
    label,
    value: own.map(({ line }) => line).join('\n'),
  }))
}

/** 'Tomorrow', as an attendee would say on the day of `now`. */
export function nameDay(eventDate: Date, now: Date): string {
  if (gulfDay(eventDate) === gulfToday(now)) return 'Today'
  return gulfDay(eventDate) === gulfDay(endOfGulfDay(now)) ? 'Tomorrow' : 'Coming up'
}
