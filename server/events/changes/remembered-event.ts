import type { Event } from '#server/events/event-queries.ts'

/** What the mail of a change must know of the event as it was: it may be gone, or have changed again, when the mail leaves. */
export type RememberedEvent = ReturnType<typeof rememberEvent>

export function rememberEvent(event: Event) {
  const { id, title, venue, venueAddress, venueCity, eventDate, eventEndDate, sequence } = event
  const dates = { eventDate: eventDate.toISOString(), eventEndDate: eventEndDate?.toISOString() ?? null }
  return { id, title, venue, venueAddress, venueCity, ...dates, sequence }
}

/** With its dates as moments again. */
export const recall = <Remembered extends RememberedEvent>(event: Remembered) => ({
  ...event,
  eventDate: new Date(event.eventDate),
  eventEndDate: event.eventEndDate === null ? null : new Date(event.eventEndDate),
})
