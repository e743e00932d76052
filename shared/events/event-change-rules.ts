import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { countGulfDays, type Moment } from '#shared/platform/gulf-dates.ts'
import type { EventStatus } from './event-enums.ts'
import { statusAt } from './event-rules.ts'

type Planned = {
  status: EventStatus
  statusChosenAt: Moment | null
  eventDate: Moment
  eventEndDate: Moment | null
  venue: string
  venueAddress: string | null
  venueCity: string | null
}

/** How long a change of a status, time or place can be undone, before anybody is notified. */
export const STATUS_UNDO_MS = 120_000

/** A change that people with a place or on the waiting list are notified of. */
export const EVENT_CHANGES = ['cancelled', 'restored', 'moved', 'deleted'] as const
export type EventChange = (typeof EVENT_CHANGES)[number]

/** Returns what a change of an event means for its guests, or null. Past and cancelled events notify nobody. */
export function describeEventChange(before: Planned, after: Planned | null, now: Date): EventChange | null {
  const earlier = statusAt(before, now)
  if (!after) return earlier === 'cancelled' || earlier === 'completed' ? null : 'deleted'
  const later = statusAt(after, now)
  if (later === 'cancelled') return earlier === 'cancelled' || earlier === 'completed' ? null : 'cancelled'
  if (later === 'completed') return null
  if (earlier === 'cancelled') return 'restored'
  return isMoved(before, after) ? 'moved' : null
}

/** True if the time or the place changed. */
export const isMoved = (before: Planned, after: Planned): boolean =>
  isRescheduled(before, after) ||
  before.venue !== after.venue ||
  before.venueAddress !== after.venueAddress ||
  before.venueCity !== after.venueCity

/** True if the start or the end changed. */
export const isRescheduled = (before: Planned, after: Planned): boolean =>
  timeOf(before.eventDate) !== timeOf(after.eventDate) || timeOf(before.eventEndDate) !== timeOf(after.eventEndDate)

const timeOf = (moment: Moment | null) => (moment === null ? null : new Date(moment).getTime())

const DAY_MS = 24 * 3_600_000

type Move = { from: Moment; to: Moment }

/**
 * Moves a program's deadline or time by as many days as its event moved, at the same time of day. A moved deadline may
 * be after the event's start: cutting it there would lose the original if the event moves back.
 */
export const moveWithEvent = (moment: Moment, { from, to }: Move): Date =>
  new Date(new Date(moment).getTime() + countGulfDays(from, to) * DAY_MS)

type MovedStart = { from: string; to: string; end: string }

/**
 * The end of something whose start was moved, as much later or earlier; null if there is nothing to move. All are values
 * of date-and-time fields.
 */
export function endAfterMove({ from, to, end }: MovedStart): string | null {
  if (!from || !to || !end || from === to) return null
  const moved = momentOf(end) + momentOf(to) - momentOf(from)
  return gulfInput(new Date(moved))
}

const momentOf = (typed: string) => new Date(fromGulfInput(typed)).getTime()

/** The effective deadline of a program: never after the start of its event. */
export const deadlineInForce = <M extends Moment>(deadline: M, start: M): M =>
  new Date(deadline) < new Date(start) ? deadline : start

/**
 * Returns how a move of the event changes a program's effective deadline, or null if it does not. `stored` is the moved
 * deadline if the event's start overrides it.
 */
export function foreseeDeadline(
  deadline: Moment,
  { from, to }: Move,
): { before: Moment; after: Moment; stored: Date | null } | null {
  const moved = moveWithEvent(deadline, { from, to })
  const [before, after] = [deadlineInForce(deadline, from), deadlineInForce<Moment>(moved, to)]
  if (timeOf(before) === timeOf(after)) return null
  return { before, after, stored: timeOf(moved) === timeOf(after) ? null : moved }
}
