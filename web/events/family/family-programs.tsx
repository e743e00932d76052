import { Suspense, useState } from 'react'
import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import type { FamilyProgram } from './family-sign-up.tsx'
import { nameWithAge, useOwnFamily } from './own-family.ts'

// only those who sign somebody up load it
const FamilySignUp = lazyPart(() => import('./family-sign-up.tsx'))

type FamilyProgramsProps = {
  event: Event
  programs: readonly FamilyProgram[]
  age: number | null
  /** Shows the programs for one age; null shows all. */
  onAge: (age: number | null) => void
}

/** For members, above the programs: whom they are for, and the way to sign up several people. */
export default function FamilyPrograms({ event, programs, age, onAge }: FamilyProgramsProps) {
  const family = useOwnFamily(event.eventDate)
  const [isOpen, setOpen] = useState(false)
  if (!isUnfinished(event) || family.length < 2) return null
  const fitting = programs.filter(({ ageGroup }) => family.some((person) => fitsAgeGroup(ageGroup, person.age)))
  return (
    <div className="grid gap-3 below-4 no-print">
      <div>
        <p className="small soft below-1">Who is it for?</p>
        <ChipRow label="Who is it for?" large>
          <ChoiceChip pressed={age === null} onClick={() => onAge(null)}>
            Everybody
          </ChoiceChip>
          {family.map((person) => (
            <ChoiceChip
              key={person.familyMemberId}
              pressed={age === person.age}
              onClick={() => onAge(age === person.age ? null : person.age)}
            >
              {nameWithAge(person)}
            </ChoiceChip>
          ))}
        </ChipRow>
      </div>
      {fitting.length > 0 && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Sign up your family
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FamilySignUp event={event} programs={fitting} family={family} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
