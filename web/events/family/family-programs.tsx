import { type ReactNode, Suspense, useState } from 'react'
import { fitsAgeGroup } from '#shared/events/age-rules.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ChoiceChip } from '#web/platform/ui/navigation/choice-chip.tsx'
import type { FamilySignUpProps } from './family-sign-up.tsx'
import { nameWithAge, type OwnPerson, useOwnFamily } from './own-family.ts'
import type { FamilyProgram } from './program-choice-row.tsx'

// only those who sign somebody up load it
const FamilySignUp = lazyPart(() => import('./family-sign-up.tsx'))

type FamilyProgramsProps = {
  event: Event
  programs: readonly FamilyProgram[]
  /** Whose programs are shown; null shows all. */
  chosen: OwnPerson | null
  onChoose: (person: OwnPerson | null) => void
  /** The sheet with what a later feature adds. */
  signUp: ((props: FamilySignUpProps) => ReactNode) | undefined
}

/** For members, above the programs: whom they are for, and the way to sign up several people. */
export default function FamilyPrograms({ event, programs, chosen, onChoose, signUp }: FamilyProgramsProps) {
  const family = useOwnFamily(event.eventDate)
  const [isOpen, setOpen] = useState(false)
  if (!isUnfinished(event) || family.length < 2) return null
  const fitting = programs.filter(({ ageGroup }) => family.some((person) => fitsAgeGroup(ageGroup ?? null, person.age)))
  const sheet = { event, programs: fitting, family, onClose: () => setOpen(false) }
  return (
    <div className="grid gap-3 below-4 no-print">
      <div>
        <p className="small soft below-1">Who is it for?</p>
        <ChipRow label="Who is it for?" large>
          <ChoiceChip pressed={chosen === null} onClick={() => onChoose(null)}>
            Everybody
          </ChoiceChip>
          {family.map((person) => {
            const isChosen = chosen?.familyMemberId === person.familyMemberId
            return (
              <ChoiceChip
                key={person.familyMemberId}
                pressed={isChosen}
                onClick={() => onChoose(isChosen ? null : person)}
              >
                {nameWithAge(person)}
              </ChoiceChip>
            )
          })}
        </ChipRow>
      </div>
      {fitting.length > 0 && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Sign up your family
          </Button>
        </div>
      )}
      {isOpen && <Suspense fallback={null}>{signUp ? signUp(sheet) : <FamilySignUp {...sheet} />}</Suspense>}
    </div>
  )
}
