import { CalendarPlus } from 'lucide-react'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { refuseProgramPlace } from '#shared/events/program-place-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './take-part-panel.module.css'

export type NamedProgram = { id: string; eventId: string; title: string }
export type ProgramPlaces = AnswerOf<'GET /api/programs/:id/places'>

const TITLE = 'take-part'

/** Who of the member's family takes part in a program, who can, and who cannot and why. */
export default function TakePartPanel({ program }: { program: NamedProgram }) {
  const places = useApi('GET /api/programs/:id/places', { params: { id: program.id } })
  return (
    <Panel className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE}>Take part</h2>
      {places.isPending && <p role="status">Loading your family...</p>}
      {places.isError && <Alert tone="red">{places.error.words}</Alert>}
      {places.data && <Family program={program} places={places.data} />}
    </Panel>
  )
}

function Family({ program, places }: { program: NamedProgram; places: ProgramPlaces }) {
  const { people, registrationDeadline, eventDate, isFamily } = places
  const closed = refuseProgramPlace({ ...places, isRegistered: false, ageGroup: null, age: 0 }, new Date())
  const isOpen = closed === null || closed === 'program_full'
  return (
    <>
      {closed ? <p>{CLOSED_WORDS[closed]}</p> : <PlacesLeft places={places} />}
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow
            key={person.familyMemberId ?? 'member'}
            program={program}
            places={places}
            person={person}
            isOpen={isOpen}
          />
        ))}
      </ul>
      {isOpen && (
        <p className="soft small">
          Places can be taken and given back until {formatLongDateTime(registrationDeadline ?? eventDate)}, Gulf time.
        </p>
      )}
      {people.some(({ isRegistered }) => isRegistered) && (
        <ButtonLink variant="quiet" href={`/api/events/${program.eventId}/calendar.ics`}>
          <CalendarPlus /> Add to calendar
        </ButtonLink>
      )}
      {isFamily && people.length === 1 && isOpen && (
        <p className="soft small">
          Your family can take part too: add them on <Anchor href="/member/family">your family page</Anchor>.
        </p>
      )}
    </>
  )
}

function PlacesLeft({ places }: { places: ProgramPlaces }) {
  const left = countPlacesLeft(places)
  if (left === null) return <p>You sign up here in one step, for yourself and your family.</p>
  return <p className="num">{left === 1 ? '1 place left' : `${left.toLocaleString('en-US')} places left`}</p>
}

type Closed = Exclude<ReturnType<typeof refuseProgramPlace>, null>

const CLOSED_WORDS: Record<Closed, string> = {
  event_cancelled: 'This event has been cancelled.',
  event_over: 'This event is over.',
  already_taking_part: 'You take part.',
  wrong_age: 'This program is for people of another age.',
  registration_disabled: 'Registration is temporarily disabled',
  registration_deadline_passed: 'The registration deadline has passed.',
  program_full: 'This program is full. Whoever waits longest moves up when a place is given back.',
}
