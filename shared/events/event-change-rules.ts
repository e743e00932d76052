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

/** What those who have or want a place must hear of. */
export type EventChange = 'cancelled' | 'restored' | 'moved' | 'deleted'

/** What a change of an event means for its guests, or null; of what is over or was called off already nobody needs to hear. */
export function describeEventChange(before: Planned, after: Planned | null, now: Date): EventChange | null {
  const earlier = statusAt(before, now)
  if (!after) return earlier === 'cancelled' || earlier === 'completed' ? null : 'deleted'
  const later = statusAt(after, now)
  if (later === 'cancelled') return earlier === 'cancelled' || earlier === 'completed' ? null : 'cancelled'
  if (later === 'completed') return null
  if (earlier === 'cancelled') return 'restored'
  return isMoved(before, after) ? 'moved' : null
}

const isMoved = (before: Planned, after: Planned) =>
  isRescheduled(before, after) ||
  before.venue !== after.venue ||
  before.venueAddress !== after.venueAddress ||
  before.venueCity !== after.venueCity

/** Begins or ends at another moment than before. */
export const isRescheduled = (before: Planned, after: Planned): boolean =>
  timeOf(before.eventDate) !== timeOf(after.eventDate) || timeOf(before.eventEndDate) !== timeOf(after.eventEndDate)

const timeOf = (moment: Moment | null) => (moment === null ? null : new Date(moment).getTime())

const DAY_MS = 24 * 3_600_000

type Move = { from: Moment; to: Moment }

/** A program's deadline after its event has moved: by as many days, at the same time of day. It may lie past the start then; cut there, it could not be moved back. */
export const moveDeadline = (deadline: Moment, { from, to }: Move): Date =>
  new Date(new Date(deadline).getTime() + countGulfDays(from, to) * DAY_MS)

/** A program's deadline as it counts: never past the start of its event, wherever a move has put it. */
export const deadlineInForce = <M extends Moment>(deadline: M, start: M): M =>
  new Date(deadline) < new Date(start) ? deadline : start

/** What a move of its event does to a program's deadline, as it counts, or null; `kept` is the time that counts no longer because the event starts before it. */
export function foreseeDeadline(
  deadline: Moment,
  { from, to }: Move,
): { before: Moment; after: Moment; stored: Date | null } | null {
  const moved = moveDeadline(deadline, { from, to })
  const [before, after] = [deadlineInForce(deadline, from), deadlineInForce<Moment>(moved, to)]
  if (timeOf(before) === timeOf(after)) return null
  return { before, after, stored: timeOf(moved) === timeOf(after) ? null : moved }
}
