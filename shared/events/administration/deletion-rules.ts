import type { EventChange } from '#shared/events/event-change-rules.ts'
import type { EventStatus } from '#shared/events/event-enums.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { counted, countedList } from '#shared/platform/counts.ts'

type Lost = { registeredCount: number; waitingCount: number; programCount: number; entrantCount: number }

/** What is deleted with an event, in words; `mails` is how many people are told. Nothing is named that is not there. */
export function describeDeletion({ registeredCount, waitingCount, programCount, entrantCount }: Lost, mails: number) {
  const entrants = entrantCount > 0 ? ` with ${counted(entrantCount, 'entrant', 'entrants')}` : ''
  const deleted = countedList([
    [registeredCount, 'registered place', 'registered places'],
    [waitingCount, 'place on the waiting list', 'places on the waiting list'],
    [programCount, `program${entrants}`, `programs${entrants}`],
  ])
  const ending = mails > 0 ? 'You can undo this for two minutes.' : 'This cannot be undone.'
  return `${ending}${deleted && ` It also deletes ${deleted}.`}`
}

type Told = { status: EventStatus; statusChange: { change: EventChange | null } | null; guestCount: number }

/** How many people are told if an event is deleted: those who believe that it takes place. */
export function countTold({ status, statusChange, guestCount }: Told): number {
  const change = statusChange?.change
  const isExpected = change === 'cancelled' || (isUnfinished({ status }) && change !== 'restored')
  return isExpected ? guestCount : 0
}

/** How many members are told if a program is deleted: nobody if its event is over or cancelled. */
export const countProgramTold = ({ guestCount }: { guestCount: number }, event: { status: EventStatus }): number =>
  isUnfinished(event) ? guestCount : 0
