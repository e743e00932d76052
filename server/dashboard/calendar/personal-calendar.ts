import type { CalendarItem } from '#server/events/calendar-file.ts'
import { itemOfEvent } from '#server/events/event-calendar.ts'
import { listOwnPlaces, type OwnPlace } from '#server/events/own-places-queries.ts'
import { itemOfProgramPlace } from '#server/events/program-calendar.ts'
import { listShiftsAhead } from '#server/helpers/held-shift-queries.ts'
import { itemOfShift } from '#server/helpers/helper-mails.ts'
import type { Member } from '#server/membership/member-queries.ts'
import { addPayments } from '#server/membership/payments/payment-queries.ts'
import { listLedger } from '#server/membership/renewals/ledger-queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { counted } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'

/** What a member's own calendar shows: the family's places at events and in programs, their shifts as helpers, and the days when dues are due. */
export async function listPersonalItems(db: Database, member: Member, now: Date): Promise<CalendarItem[]> {
  const places = member.userId ? await listOwnPlaces(db, member.userId, now) : []
  const shifts = await listShiftsAhead(db, { memberId: member.id }, now)
  return [...places.map(placeItem), ...shifts.map(itemOfShift), ...(await listDuesItems(db, member, now))]
}

function placeItem(place: OwnPlace): CalendarItem {
  const { event, program, person, since } = place
  const isWaiting = place.state === 'waiting'
  const path = pathOf(place)
  if (program) return { ...itemOfProgramPlace({ event, program, person, isWaiting, since }), path }
  return {
    ...itemOfEvent(event),
    id: `place-${event.id}`,
    title: isWaiting ? `Waiting list: ${event.title}` : event.title,
    description: describePlace(place),
    changedAt: event.updatedAt > since ? event.updatedAt : since,
    path,
    status: event.status === 'cancelled' ? 'CANCELLED' : isWaiting ? 'TENTATIVE' : 'CONFIRMED',
  }
}

function describePlace({ state, people }: OwnPlace): string {
  const place = state === 'waiting' ? 'On the waiting list' : 'Registered'
  return people > 1 ? `${place}: ${counted(people, 'person', 'people')}` : place
}

/** Hidden events and disabled programs have no page. */
function pathOf({ event, program }: OwnPlace): string {
  if (!event.isPublic || program?.isActive === false) return '/member/dashboard'
  return program ? `/programs/${program.id}` : `/events/${event.id}`
}

/** The years that are still open; if nothing is, the day when the next year is due. */
async function listDuesItems(db: Database, member: Member, now: Date): Promise<CalendarItem[]> {
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
