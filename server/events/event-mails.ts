import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import type { MailBlock, MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { events } from './event-tables.ts'
import { eventRegistrations } from './registration-tables.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'event-registered': { registrationId: string }
    'event-place-found': { registrationId: string }
  }
}

type Event = typeof events.$inferSelect
type Words = (event: Event) => { subject: string; heading: string; opening: string }

/** A place given back before the mail has left needs no mail. */
const aboutRegistration =
  (words: Words): MailComposer<{ registrationId: string }> =>
  async ({ registrationId }, { db }) => {
    const [found] = await db
      .select({ event: events, email: members.email, fullName: members.fullName })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .innerJoin(members, eq(members.id, eventRegistrations.memberId))
      .where(eq(eventRegistrations.id, registrationId))
    if (!found) return null
    const { event, email, fullName } = found
    const { opening, ...titles } = words(event)
    return { to: email, ...titles, blocks: [{ paragraph: `Dear ${fullName},\n${opening}` }, ...aboutEvent(event)] }
  }

function aboutEvent(event: Event): MailBlock[] {
  const { id, eventDate, eventEndDate, venue, venueAddress, venueCity } = event
  return [
    {
      facts: [
        { label: 'Date', value: formatWeekdayDate(eventDate) },
        { label: 'Time', value: `${formatTimeRange(eventDate, eventEndDate)} (Gulf time)` },
        { label: 'Place', value: [venue, venueAddress, venueCity].filter(Boolean).join(', ') },
      ],
    },
    { button: { label: 'View the event', url: `/events/${id}` } },
    { button: { label: 'Add to calendar', url: `/api/events/${id}/calendar.ics` } },
    { note: 'If you cannot come, please give your place back on the page of the event, so that somebody else can.' },
  ]
}

export const eventMails: MailComposers = {
  'event-registered': aboutRegistration(({ title }) => ({
    subject: `You are registered: ${title}`,
    heading: 'You are registered',
    opening: `your place at ${title} is kept for you.`,
  })),
  'event-place-found': aboutRegistration(({ title }) => ({
    subject: `A place for you: ${title}`,
    heading: 'You have moved up',
    opening: `a place at ${title} has become free, and you were next on the waiting list. You are now registered.`,
  })),
}
