import { explainWrongAge } from '#shared/events/age-rules.ts'
import { checkLeavingProgram, checkProgramPlace, explainTimeConflict } from '#shared/events/program-place-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { GiveBack } from './give-back.tsx'
import styles from './take-part-panel.module.css'
import { useProgramPlace } from './use-program-place.ts'

export type NamedProgram = { id: string; eventId: string; title: string }
export type ProgramPlaces = ResponseOf<'GET /api/programs/:id/places'>

type Person = ProgramPlaces['people'][number]

interface PersonRowProps {
  program: NamedProgram
  places: ProgramPlaces
  person: Person
  /** Places, or places on the waiting list, can be taken. */
  isOpen: boolean
  /** Why they cannot take part, by the rules of a later feature. */
  obstacle?: string | null | undefined
}

/** One person of the family: their status in the program, and the possible actions. */
export function PersonRow({ program, places, person, isOpen, obstacle }: PersonRowProps) {
  const { name, relation, age } = person
  return (
    <li className={styles.person}>
      <div>
        <b className={styles.name}>{name}</b>
        <span className={styles.about}>
          {relation ?? 'You'}, {age < 1 ? 'under a year' : age} on the day
        </span>
      </div>
      <PersonState program={program} places={places} person={person} isOpen={isOpen} obstacle={obstacle} />
    </li>
  )
}

function PersonState({ program, places, person, isOpen, obstacle }: PersonRowProps) {
  const { familyMemberId, name, age, isRegistered, position, conflict } = person
  const { join, wait } = useProgramPlace(program, name)
  const place = { ...places, isRegistered, age, conflict }
  const body = { params: { id: program.id }, body: { familyMemberId } }
  if (isRegistered)
    return (
      <>
        <StatusBadge word="Signed up" />
        {checkLeavingProgram(place, new Date()) === null ? (
          <div className={styles.wayOut}>
            <GiveBack program={program} person={person} state="registered" />
          </div>
        ) : (
          <p className={styles.reason}>It is too late to cancel here. Please tell the coordinator.</p>
        )}
      </>
    )
  if (position !== null)
    return (
      <>
        <StatusBadge word="Waiting list">Waiting list: place {position}</StatusBadge>
        <div className={styles.wayOut}>
          <GiveBack program={program} person={person} state="waiting" />
        </div>
      </>
    )
  const problem = checkProgramPlace(place, new Date())
  if (problem === 'wrong_age')
    return <p className={styles.reason}>{explainWrongAge({ name, age, ageGroup: places.ageGroup })}</p>
  if (problem === 'time_conflict' && conflict)
    return <p className={styles.reason}>{explainTimeConflict({ name, conflict })}</p>
  if (!isOpen) return null
  if (obstacle) return <p className={styles.reason}>{obstacle}</p>
  if (problem === 'program_full')
    return (
      <Button
        variant="outline"
        busy={wait.isPending}
        onClick={() => wait.mutate(body)}
        aria-label={`Join waiting list: ${name}`}
      >
        Join waiting list
      </Button>
    )
  return (
    <Button busy={join.isPending} onClick={() => join.mutate(body)} aria-label={`Sign up: ${name}`}>
      Sign up
    </Button>
  )
}
