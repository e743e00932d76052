import { agesOnCard } from '#shared/events/age-rules.ts'
import type { AgeGroup } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { firstNames } from './own-family.ts'
import type { ProgramChoice } from './program-choice.ts'

export type FamilyProgram = {
  id: string
  title: string
  ageGroup?: AgeGroup | null | undefined
  startsAt: string | null
  timeSlot?: string | null | undefined
  venue: string | null
}

type ProgramChoiceRowProps = {
  program: FamilyProgram
  choice: ProgramChoice | undefined
  isPicked: boolean
  answer: string | undefined
  onPick: () => void
}

/** A program to choose, with the names of those whom it would be for. */
export function ProgramChoiceRow({ program, choice, isPicked, answer, onPick }: ProgramChoiceRowProps) {
  const { title, startsAt, timeSlot, venue, ageGroup } = program
  const facts = [startsAt ? formatTime(startsAt) : timeSlot, venue, agesOnCard(ageGroup)].filter(Boolean).join(', ')
  const names = choice && firstNames(choice.people)
  const notes = choice ? [waitingText(choice), ...choice.reasons].filter(Boolean) : []
  return (
    <Checkbox
      label={
        <>
          <b>{title}</b>
          <span className="block small soft num">{facts}</span>
          {names && <span className="block small">{names}</span>}
        </>
      }
      help={notes.length > 0 ? notes.join('; ') : undefined}
      error={answer}
      checked={isPicked && Boolean(names)}
      disabled={!names}
      onChange={onPick}
    />
  )
}

/** Said before the press. */
function waitingText({ people, waiting }: ProgramChoice): string | null {
  if (waiting === 0) return null
  const left = people.length - waiting
  return left === 0
    ? 'This program is full: a place on the waiting list'
    : `Only ${counted(left, 'place is', 'places are')} left: ${waiting} on the waiting list`
}
