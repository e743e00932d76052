import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { endOfGulfDay, type Moment } from '#shared/platform/gulf-dates.ts'
import type { EventStatus } from './event-enums.ts'

type Dated = { eventDate: Moment; eventEndDate: Moment | null }

/** When an event is over: at its end or, without one, when its day ends in Gulf time. */
export const endOf = ({ eventDate, eventEndDate }: Dated): Date =>
  eventEndDate ? new Date(eventEndDate) : endOfGulfDay(eventDate)

/** The event's status at `now`. 'cancelled' always wins; a manually chosen status holds until the dates change. */
export function statusAt(
  event: Dated & { status: EventStatus; statusChosenAt: Moment | null },
  now: Date,
): EventStatus {
  if (event.status === 'cancelled' || event.statusChosenAt) return event.status
  if (now < new Date(event.eventDate)) return 'upcoming'
  return now < endOf(event) ? 'ongoing' : 'completed'
}

/** Not cancelled and not ended: these are the 'upcoming events'. */
export const isUnfinished = ({ status }: { status: EventStatus }): boolean =>
  status === 'upcoming' || status === 'ongoing'

/** False once an event has begun, or is over or cancelled: nobody gets a place from the waiting list any more. */
export const isPromoting = ({ status, eventDate }: { status: EventStatus; eventDate: Moment }, now: Date): boolean =>
  status === 'upcoming' && now < new Date(eventDate)

/** The input of a registration decision: the event with its present status, and the person's relation to it. */
export type PlaceTerms = {
  status: EventStatus
  eventDate: Moment
  registrationDeadline: Moment | null
  registrationEnabled: boolean
  capacity: number | null
  /** People, guests without a membership included. */
  registeredCount: number
  isRegistered: boolean
}

export type PlaceError = Extract<
  ErrorCode,
  | 'event_cancelled'
  | 'event_over'
  | 'already_registered'
  | 'registration_disabled'
  | 'registration_deadline_passed'
  | 'event_full'
>

/** Returns why this person cannot register a party of this size now, or null. */
export function checkRegistration(event: PlaceTerms, now: Date, people = 1): PlaceError | null {
  if (event.status === 'cancelled') return 'event_cancelled'
  if (event.status === 'completed') return 'event_over'
  if (event.isRegistered) return 'already_registered'
  if (isPastDeadline(event, now)) return 'registration_deadline_passed'
  if (!event.registrationEnabled) return 'registration_disabled'
  return fits(event, people) ? null : 'event_full'
}

/** The events this person can still register for. `ownEventIds`: those with a place, or where they are waiting. */
export const listOpenEvents = <E extends Omit<PlaceTerms, 'isRegistered'> & { id: string }>(
  events: readonly E[],
  ownEventIds: ReadonlySet<string>,
  now: Date,
): E[] =>
  events.filter((event) => checkRegistration({ ...event, isRegistered: ownEventIds.has(event.id) }, now) === null)

/** Returns why this party cannot join the waiting list, or null: allowed only if a full event is the sole obstacle. */
export function checkWaiting(
  event: PlaceTerms & { isWaiting: boolean },
  now: Date,
  people = 1,
): Exclude<PlaceError, 'event_full'> | 'event_not_full' | 'already_waiting' | null {
  const error = checkRegistration(event, now, people)
  if (error === null) return 'event_not_full'
  if (error !== 'event_full') return error
  return event.isWaiting ? 'already_waiting' : null
}

type PlaceHeld = Pick<PlaceTerms, 'status' | 'eventDate' | 'registrationDeadline' | 'isRegistered'>

/**
 * Returns why a place cannot be given back now, or null. Allowed until the deadline, never after the event has begun.
 */
export function checkCancelling(event: PlaceHeld, now: Date): 'not_registered' | 'cancelling_closed' | null {
  if (!event.isRegistered) return 'not_registered'
  const hasBegun = event.status === 'ongoing' || event.status === 'completed'
  return hasBegun || now > lastMomentToCancel(event) ? 'cancelling_closed' : null
}

/**
 * Returns why a member cannot change the number of people who come, or null. Allowed as long as the place can be given
 * back; more people need places, and an event that still accepts people. `isRegistered` false: the party is waiting.
 */
export function checkPartyChange(
  event: PlaceTerms,
  { before, after }: { before: number; after: number },
  now: Date,
): PlaceError | 'party_change_closed' | null {
  if (event.status === 'cancelled') return 'event_cancelled'
  if (checkCancelling({ ...event, isRegistered: true }, now)) return 'party_change_closed'
  if (after <= before) return null
  const more = event.isRegistered ? after - before : 0
  return checkRegistration({ ...event, isRegistered: false }, now, more)
}

/** The last moment to give a place back: the deadline, or the start if there is no deadline or a later one. */
export function lastMomentToCancel(event: Pick<PlaceTerms, 'eventDate' | 'registrationDeadline'>): Date {
  const start = new Date(event.eventDate)
  const deadline = new Date(event.registrationDeadline ?? start)
  return deadline < start ? deadline : start
}

/** False without a deadline. */
export const isPastDeadline = ({ registrationDeadline }: { registrationDeadline: Moment | null }, now: Date): boolean =>
  registrationDeadline !== null && now > new Date(registrationDeadline)

/** Whether a whole party finds places. */
export const fits = (event: { capacity: number | null; registeredCount: number }, people: number): boolean =>
  (countPlacesLeft(event) ?? Number.POSITIVE_INFINITY) >= people

/** Places left, in people, or null without a limit. */
export const countPlacesLeft = (event: { capacity: number | null; registeredCount: number }): number | null =>
  event.capacity === null ? null : Math.max(0, event.capacity - event.registeredCount)

/** Why an event accepts nobody any more. */
export type ClosedForAll = 'event_cancelled' | 'event_over' | 'registration_deadline_passed'

/**
 * Returns why an event accepts nobody any more, or null. The server compares the deadline: hydration changes nothing.
 */
export function checkClosedForAll(event: { status: EventStatus; isPastDeadline: boolean }): ClosedForAll | null {
  if (event.status === 'cancelled') return 'event_cancelled'
  if (event.status === 'completed') return 'event_over'
  return event.isPastDeadline ? 'registration_deadline_passed' : null
}

type ExternalLink = { hasRegistration: boolean; registrationUrl: string | null; registrationEnabled: boolean }

/** What visitors see in place of on-site registration while the event accepts people. */
export type ExternalRegistration = 'available' | 'closed' | 'coming_soon' | 'not_required'

/** Ignores whether the event is over or cancelled (`checkClosedForAll` does). Without a link it is coming soon. */
export function externalRegistration(event: ExternalLink): ExternalRegistration {
  if (!event.hasRegistration) return 'not_required'
  if (!event.registrationUrl) return 'coming_soon'
  return event.registrationEnabled ? 'available' : 'closed'
}

type Places = { capacity: number | null; registeredCount: number }
type Shown = Parameters<typeof checkClosedForAll>[0] & Places

/**
 * What visitors see about registering, on every page; the most final reason comes first. Places are counted for members
 * who register here, so it stays the same when they are all taken.
 */
export const registrationForVisitors = (
  event: ExternalLink & Parameters<typeof checkClosedForAll>[0],
): ExternalRegistration | ClosedForAll => checkClosedForAll(event) ?? externalRegistration(event)

/** Whether people ever register for this event, here or by its link; otherwise they just come. */
export const takesRegistrations = ({
  registrationEnabled,
  hasRegistration,
  capacity,
}: Pick<ExternalLink, 'registrationEnabled' | 'hasRegistration'> & Pick<Places, 'capacity'>): boolean =>
  registrationEnabled || hasRegistration || capacity !== null

/**
 * What a member without a place sees, on every page: `checkRegistration` by the server's clock, and 'not_required' where
 * nobody ever registers.
 */
export function registrationForMembers(
  event: Shown & { registrationEnabled: boolean; hasRegistration: boolean },
): ClosedForAll | 'not_required' | 'registration_disabled' | 'event_full' | 'open' {
  const closed = checkClosedForAll(event)
  if (closed) return closed
  if (!takesRegistrations(event)) return 'not_required'
  if (!event.registrationEnabled) return 'registration_disabled'
  return fits(event, 1) ? 'open' : 'event_full'
}
