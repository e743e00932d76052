import type { Event } from '#server/events/event-queries.ts'

/** What a change mail needs about the event as it was: it may be deleted or changed again before the mail is sent. */
export type RememberedEvent = ReturnType<typeof rememberEvent>

export function rememberEvent(event: Event) {
  const { id, title, venue, venueAddress, venueCity, eventDate, eventEndDate, sequence } = event
  const dates = { eventDate: eventDate.toISOString(), eventEndDate: eventEndDate?.toISOString() ?? null }
  return { id, title, venue, venueAddress, venueCity, ...dates, sequence }
}

/** Turns the stored dates back into Date objects. */
export const recall = <Remembered extends RememberedEvent>(event: Remembered) => ({
  ...event,
  eventDate: new Date(event.eventDate),
  eventEndDate: event.eventEndDate === null ? null : new Date(event.eventEndDate),
})
