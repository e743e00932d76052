import { type CalendarItem, writeCalendar } from '#server/events/calendar-file.ts'
import { type CalendarEntry, itemOfEvent } from '#server/events/event-calendar.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailAttachment, MailBlock } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { isUnfinished, statusAt } from '#shared/events/event-rules.ts'
import { describeParty } from '#shared/events/party-rules.ts'
import { formatDays, formatTimes, isOfSeveralDays } from '#shared/events/program-time-rules.ts'

/** Neither cancelled nor over when a mail is sent. */
export const takesPlace = (event: Event, now: Date): boolean => isUnfinished({ status: statusAt(event, now) })

type Dated = Pick<Event, 'eventDate' | 'eventEndDate' | 'venue' | 'venueAddress' | 'venueCity'>
type Fact = { label: string; value: string }

/** When and where, in Gulf time. */
export const eventFacts = (event: Dated): Fact[] => [
  { label: isOfSeveralDays(event) ? 'Dates' : 'Date', value: formatDays(event) },
  { label: 'Time', value: `${formatTimes(event)} (Gulf time)` },
  { label: 'Place', value: [event.venue, event.venueAddress, event.venueCity].filter(Boolean).join(', ') },
]

/** Who comes with a member; nothing for a member who comes alone and asks for no vegetarian meal. */
export const partyFacts = (party: Parameters<typeof describeParty>[0]): Fact[] =>
  party.people === 1 && party.vegetarian === 0
    ? []
    : [{ label: 'Your party', value: `${party.people} (${describeParty(party)})` }]

export const eventButton = (eventId: string): MailBlock => ({
  button: { label: 'View event', url: `/events/${eventId}` },
})

export const calendarLink = (eventId: string) => ({
  label: 'Add to calendar',
  url: `/api/events/${eventId}/calendar.ics`,
})

/** What somebody with a ticket may want besides it. */
export const eventLinks = (eventId: string): MailBlock => ({
  links: [{ label: 'View event', url: `/events/${eventId}` }, calendarLink(eventId)],
})

/** The event as a calendar file to attach. */
export const attachCalendar = (context: Sender, event: CalendarEntry): Promise<MailAttachment[]> =>
  attachItems(context, [itemOfEvent(event)])

/** The same with the member's party in its text. */
export const attachCalendarWithParty = (
  context: Sender,
  event: Event,
  party: Parameters<typeof partyFacts>[0],
): Promise<MailAttachment[]> => {
  const lines = partyFacts(party).map(({ label, value }) => `${label}: ${value}`)
  return attachCalendar(context, { ...event, description: [...lines, event.description].join('\n\n') })
}

type Sender = { db: Executor; siteUrl: string }

/** A calendar file with several entries to attach. */
export async function attachItems({ db, siteUrl }: Sender, items: readonly CalendarItem[]): Promise<MailAttachment[]> {
  const { organisationName: name } = await readSettings(db)
  const content = writeCalendar(items, { siteUrl, name })
  return [{ filename: 'event.ics', content, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' }]
}
