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
