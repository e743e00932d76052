import { endOf } from '#shared/events/event-rules.ts'
import { scheduleOfProgram } from '#shared/events/program-time-rules.ts'
import type { CalendarItem } from './calendar-file.ts'
import type { CalendarEntry } from './event-calendar.ts'

const HOUR_MS = 3_600_000

type ProgramEntry = {
  event: CalendarEntry
  program: {
    id: string
    title: string
    timeSlot: string | null
    startsAt: Date | null
    endsAt: Date | null
    venue: string | null
    updatedAt: Date
  }
  /** Named in the title, as several of a family may take part. */
  person: { familyMemberId: string | null; name: string }
  isWaiting: boolean
  /** Of the place. */
  since: Date
}

/**
 * Somebody's place in a program as an entry of a calendar: at the program's own time and on its stage. Its id is the same
 * in every file, also while the person still waits, so that a calendar replaces the entry.
 */
export function itemOfProgramPlace({ event, program, person, isWaiting, since }: ProgramEntry): CalendarItem {
  const { id, title, timeSlot, startsAt, endsAt } = program
  const { eventDate, venue } = scheduleOfProgram(program, event)
  return {
    id: `program-${id}-${person.familyMemberId ?? 'member'}`,
    sequence: event.sequence,
    title: `${isWaiting ? 'Waiting list: ' : ''}${title}: ${person.name}`,
    description: [
      isWaiting ? 'On the waiting list' : 'Registered',
      `Part of ${event.title}`,
      timeSlot && `Time slot: ${timeSlot}`,
    ]
      .filter(Boolean)
      .join('\n'),
    start: eventDate,
    end: startsAt ? (endsAt ?? new Date(startsAt.getTime() + HOUR_MS)) : endOf(event),
    changedAt: new Date(Math.max(event.updatedAt.getTime(), program.updatedAt.getTime(), since.getTime())),
    location: [venue, event.venueAddress, event.venueCity].filter(Boolean).join(', '),
    path: `/programs/${id}`,
    status: event.status === 'cancelled' ? 'CANCELLED' : isWaiting ? 'TENTATIVE' : 'CONFIRMED',
  }
}
