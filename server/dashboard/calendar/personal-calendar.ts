import type { CalendarItem } from '#server/events/calendar-file.ts'
import { listOwnPlaces, type OwnPlace } from '#server/events/own-places-queries.ts'
import type { Member } from '#server/membership/member-queries.ts'
import { addPayments } from '#server/membership/payments/payment-queries.ts'
import { listLedger } from '#server/membership/renewals/ledger-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'

/** What a member's own calendar shows: the family's places at events and in programs, and the days when dues are due. */
export async function listPersonalItems(db: Executor, member: Member, now: Date): Promise<CalendarItem[]> {
  const places = member.userId ? await listOwnPlaces(db, member.userId, now) : []
  return [...places.map(placeItem), ...(await listDuesItems(db, member, now))]
}

function placeItem(place: OwnPlace): CalendarItem {
  const { event, program, state } = place
  const isWaiting = state === 'waiting'
  return {
    id: idOf(place),
    sequence: event.sequence,
    title: isWaiting ? `Waiting list: ${titleOf(place)}` : titleOf(place),
    description: aboutOf(place),
    ...timesOf(place),
    changedAt: event.updatedAt > place.since ? event.updatedAt : place.since,
    location: [program?.venue || event.venue, !program?.venue && event.venueAddress, event.venueCity]
      .filter(Boolean)
      .join(', '),
    path: pathOf(place),
    status: event.status === 'cancelled' ? 'CANCELLED' : isWaiting ? 'TENTATIVE' : 'CONFIRMED',
  }
}

/** The same while somebody waits and after they have moved up, so that a calendar replaces the entry. */
const idOf = ({ event, program, person }: OwnPlace) =>
  program ? `program-${program.id}-${person.familyMemberId ?? 'member'}` : `place-${event.id}`

/** A program names the person, as several of a family may take part. */
const titleOf = ({ event, program, person }: OwnPlace) => (program ? `${program.title}: ${person.name}` : event.title)

const HOUR_MS = 3_600_000

/** A program with a time of its own takes place then; without an end it is shown for an hour. */
function timesOf({ event, program }: OwnPlace): Pick<CalendarItem, 'start' | 'end'> {
  if (!program?.startsAt) return { start: event.eventDate, end: endOf(event) }
  const { startsAt: start, endsAt } = program
  return { start, end: endsAt ?? new Date(start.getTime() + HOUR_MS) }
}

function aboutOf({ event, program, state, people }: OwnPlace): string {
  const place = state === 'waiting' ? 'On the waiting list' : 'Registered'
  if (!program) return people > 1 ? `${place}: ${counted(people, 'person', 'people')}` : place
  return [place, `Part of ${event.title}`, program.timeSlot && `Time slot: ${program.timeSlot}`]
    .filter(Boolean)
    .join('\n')
}

/** Hidden events and disabled programs have no page. */
function pathOf({ event, program }: OwnPlace): string {
  if (!event.isPublic || program?.isActive === false) return '/member/dashboard'
  return program ? `/programs/${program.id}` : `/events/${event.id}`
}

/** The years that are still open; if nothing is, the day when the next year is due. */
async function listDuesItems(db: Executor, member: Member, now: Date): Promise<CalendarItem[]> {
  const years = await addPayments(db, await listLedger(db, member.id), gulfToday(now))
  const open = years.filter(({ outstanding }) => outstanding > 0)
  if (open.length > 0)
    return open.map(({ id, renewalYear, dueDate, outstanding, updatedAt }) =>
      duesItem({ id, title: `Dues for ${renewalYear}: ${formatFils(outstanding)}`, dueDate, changedAt: updatedAt }),
    )
  const { id, renewalDueDate: dueDate, updatedAt } = member
  return dueDate ? [duesItem({ id: `next-${id}`, title: 'Membership dues', dueDate, changedAt: updatedAt })] : []
}

type Due = { id: string; title: string; dueDate: string; changedAt: Date }

const duesItem = ({ id, title, dueDate, changedAt }: Due): CalendarItem => ({
  id: `dues-${id}`,
  sequence: 0,
  title,
  description: 'Open the link to see how to pay.',
  start: new Date(dueDate),
  end: null,
  changedAt,
  path: '/member/dues',
  status: 'CONFIRMED',
})
