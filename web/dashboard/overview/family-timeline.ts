import { describeDay } from '#shared/events/event-day-rules.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { formatTime, formatWeekday, gulfDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { isAheadOfFamily, isInProgram, type ProgramPlace } from '#web/events/own-places/program-place.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { type FamilyPerson, type Member, peopleOf } from './family-people.ts'

type Place = ResponseOf<'GET /api/registrations'>[number]
type Shift = ResponseOf<'GET /api/helper-shifts/own'>[number]

/** Something that the family comes to, takes part in, waits for or helps with. */
export type Entry = {
  key: string
  at: string
  time: string
  title: string
  /** Where it can be seen; none if its page is not visible. */
  href: string | null
  people: readonly FamilyPerson[]
  /** What it belongs to and where it is. */
  where: string
  what: 'event' | 'program' | 'shift'
  /** The place at an event, which has a ticket and a party. */
  place?: Place
  /** The position on the waiting list; undefined when nobody waits. */
  waiting?: number | null
}

type Day = { day: string; name: string; entries: Entry[] }

type Sources = { member: Member; places: readonly Place[]; shifts: readonly Shift[]; ticketEventId: string | undefined }

/** Everything ahead of the family in the order in which it happens; the ticket above it is not repeated. */
export function listEntries({ member, places, shifts, ticketEventId }: Sources): Entry[] {
  const atEvents = places
    .filter(({ program, event }) => program === null && isUnfinished(event) && event.id !== ticketEventId)
    .map((place) => eventEntry(place, member))
  const inPrograms = places.filter(isInProgram).filter(isAheadOfFamily).map(programEntry)
  return [...atEvents, ...inPrograms, ...shifts.map(shiftEntry)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
}

/** The entries by day; what began earlier and still goes on is on today. */
export function groupByDay(entries: readonly Entry[], now: Date): Day[] {
  const today = gulfDay(now)
  const dayOf = ({ at }: Entry) => (gulfDay(at) < today ? today : gulfDay(at))
  return Array.from(Map.groupBy(entries, dayOf), ([day, list]) => ({
    day,
    name: nameOf(day, now),
    entries: list,
  }))
}

function nameOf(day: string, now: Date): string {
  const eventDate = startOfGulfDay(day)
  const ahead = describeDay({ eventDate, eventEndDate: null }, now)
  return ahead === 'Today' ? ahead : `${formatWeekday(eventDate)}, ${ahead.toLowerCase()}`
}

const waitingOf = ({ state, position }: Place) => (state === 'waiting' ? { waiting: position } : {})

const eventEntry = (place: Place, member: Member): Entry => ({
  key: `event ${place.eventId}`,
  at: place.event.eventDate,
  time: formatTime(place.event.eventDate),
  title: place.event.title,
  href: place.event.isPublic ? `/events/${place.eventId}` : null,
  people: peopleOf(member, place),
  where: [place.event.venue, place.event.venueCity].filter(Boolean).join(', '),
  what: 'event',
  place,
  ...waitingOf(place),
})

const programEntry = (place: ProgramPlace): Entry => ({
  key: `program ${place.program.id} ${place.person.familyMemberId}`,
  at: place.program.startsAt ?? place.event.eventDate,
  time: place.program.startsAt ? formatTime(place.program.startsAt) : (place.program.timeSlot ?? ''),
  title: place.program.title,
  href: place.program.isActive && place.event.isPublic ? `/programs/${place.program.id}` : null,
  people: [place.person],
  where: [place.person.name, place.program.venue, place.event.title].filter(Boolean).join(', '),
  what: 'program',
  ...waitingOf(place),
})

const shiftEntry = (shift: Shift): Entry => ({
  key: `shift ${shift.id}`,
  at: shift.startsAt,
  time: formatTime(shift.startsAt),
  title: shift.job,
  href: `/events/${shift.eventId}/helpers`,
  people: [],
  where: [shift.name, `until ${formatTime(shift.endsAt)}`, shift.place, shift.eventTitle].filter(Boolean).join(', '),
  what: 'shift',
})
