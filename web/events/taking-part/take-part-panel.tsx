import { CalendarPlus } from 'lucide-react'
import { countPlacesLeft, isUnfinished, lastMomentToCancel } from '#shared/events/event-rules.ts'
import { checkLeavingProgram, checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { RegisterLink } from '#web/events/register-link.tsx'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type NamedProgram, PersonRow, type ProgramPlaces } from './person-row.tsx'
import styles from './take-part-panel.module.css'

type LinkedProgram = NamedProgram & { hasRegistration: boolean; registrationUrl: string | null }

type TakePartProps = {
  program: LinkedProgram
  /** Why a later feature would refuse a person, in words. */
  obstacleOf?: ((familyMemberId: string | null) => string | null) | undefined
}

const TITLE = 'take-part'

/** Which people of the member's family take part in a program, who else can, and who cannot and why. */
export default function TakePartPanel({ program, obstacleOf }: TakePartProps) {
  const places = useApi('GET /api/programs/:id/places', { params: { id: program.id } })
  return (
    <Panel className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE}>Take part</h2>
      {places.isPending && <p role="status">Loading your family...</p>}
      {places.isError && <FailedList of="places" error={places.error} onRetry={places.refetch} />}
      {places.data && <Family program={program} places={places.data} obstacleOf={obstacleOf} />}
    </Panel>
  )
}

function Family({ program, places, obstacleOf }: TakePartProps & { places: ProgramPlaces }) {
  const { people, isFamily } = places
  const closed = checkProgramPlace(
    { ...places, isRegistered: false, ageGroup: null, age: 0, conflict: null },
    new Date(),
  )
  const isOpen = closed === null || closed === 'program_full'
  if (!isUnfinished(places)) return <p>{closed && ERROR_MESSAGES[closed]}</p>
  return (
    <>
      {closed ? <Closed program={program} why={closed} /> : <PlacesLeft places={places} />}
      <ul className={styles.people}>
        {people.map((person) => (
          <PersonRow
            key={person.familyMemberId ?? 'member'}
            program={program}
            places={places}
            person={person}
            isOpen={isOpen}
            obstacle={obstacleOf?.(person.familyMemberId)}
          />
        ))}
      </ul>
      {isOpen && <WayBack places={places} />}
      {people.some(({ isRegistered }) => isRegistered) && (
        <ButtonLink variant="quiet" href={`/api/events/${program.eventId}/calendar.ics`}>
          <CalendarPlus /> Add to calendar
        </ButtonLink>
      )}
      {isFamily && people.length === 1 && isOpen && (
        <p className="soft small">
          To sign up your family, add them on <Anchor href="/member/family">your family page</Anchor>.
        </p>
      )}
    </>
  )
}

/**
 * Until when a place can be given back, or that it is too late. Only members see it, so it is not part of the
 * server-rendered page.
 */
function WayBack({ places }: { places: ProgramPlaces }) {
  if (checkLeavingProgram({ ...places, isRegistered: true }, new Date()) === null)
    return (
      <p className="soft small">
        You can {places.registrationDeadline && 'sign up or '}cancel until{' '}
        {formatLongDateTime(lastMomentToCancel(places))}, Gulf time.
      </p>
    )
  // people with a place see it beside their name
  if (places.people.some(({ isRegistered }) => isRegistered)) return null
  return <p className="soft small">It is too late to cancel here. If you cannot come, please tell the coordinator.</p>
}

/** When the site takes nobody at present, another site may. */
function Closed({ program, why }: { program: LinkedProgram; why: Refused }) {
  const { title, hasRegistration, registrationUrl } = program
  if (why === 'registration_disabled' && hasRegistration && registrationUrl)
    return <RegisterLink url={registrationUrl} title={title} block />
  return <p>{ERROR_MESSAGES[why]}</p>
}

function PlacesLeft({ places }: { places: ProgramPlaces }) {
  const left = countPlacesLeft(places)
  if (left === null) return <p>You can sign up yourself and your family here in one step.</p>
  return <p className="num">{counted(left, 'place', 'places')} left</p>
}

type Refused = Exclude<ReturnType<typeof checkProgramPlace>, null>

const ERROR_MESSAGES: Record<Refused, string> = {
  ...CLOSED_MESSAGES,
  already_taking_part: 'You are signed up.',
  wrong_age: 'This program is for another age group.',
  time_conflict: 'You take part in another program at the same time.',
  program_full: 'This program is full. Join the waiting list to get a place when somebody cancels.',
}
