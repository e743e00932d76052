import type { Event } from '#server/events/event-queries.ts'
import type { EventPlan } from '#server/events/event-tables.ts'

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

export function planOf(event: Event): EventPlan {
  const { eventDate, eventEndDate, registrationDeadline, venue, venueAddress, venueCity } = event
  return {
    eventDate: eventDate.toISOString(),
    eventEndDate: eventEndDate?.toISOString() ?? null,
    registrationDeadline: registrationDeadline?.toISOString() ?? null,
    venue,
    venueAddress,
    venueCity,
  }
}

/** The columns of a stored plan. */
export const columnsOfPlan = ({ eventDate, eventEndDate, registrationDeadline, ...place }: EventPlan) => ({
  eventDate: new Date(eventDate),
  eventEndDate: eventEndDate === null ? null : new Date(eventEndDate),
  registrationDeadline: registrationDeadline === null ? null : new Date(registrationDeadline),
  ...place,
})

/** The event as its guests know it while a change waits. */
export const knownEvent = <E extends Event>(
  event: E,
  { knownStatus, knownPlan }: { knownStatus: Event['status']; knownPlan: EventPlan | null },
  now: Date,
): E => ({ ...event, ...(knownPlan && columnsOfPlan(knownPlan)), status: knownStatus, statusChosenAt: now })
