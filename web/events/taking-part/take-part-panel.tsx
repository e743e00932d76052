import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { countPlacesLeft, isUnfinished, lastMomentToCancel } from '#shared/events/event-rules.ts'
import { checkLeavingProgram, checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { CountOnceDialog } from '#web/events/party/count-once-dialog.tsx'
import { RegisterLink } from '#web/events/register-link.tsx'
import { SIGN_UP_PLACE, TAKE_PART } from '#web/events/use-own-places.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { PersonRow } from './person-row.tsx'
import { keyOfPerson, type PersonNotes, type ProgramPlaces, stateOfPerson } from './person-state.ts'
import styles from './take-part-panel.module.css'
import { useSignUp } from './use-sign-up.ts'

type NamedProgram = { id: string; eventId: string; title: string }
type LinkedProgram = NamedProgram & { hasRegistration: boolean; registrationUrl: string | null }

type TakePartProps = {
  program: LinkedProgram
  /** What a later feature adds about a person. */
  notesOf?: ((familyMemberId: string | null) => PersonNotes) | undefined
}

/** Which people of the member's family take part in a program, who else can, and who cannot and why. */
export default function TakePartPanel({ program, notesOf }: TakePartProps) {
  const places = useApi('GET /api/programs/:id/places', { params: { id: program.id } })
  const isFamily = places.data && places.data.people.length > 1 && isUnfinished(places.data)
  return (
    <Panel accent className="stack" aria-labelledby={TAKE_PART}>
      <h2 id={TAKE_PART}>{isFamily ? 'Sign up your family' : 'Take part'}</h2>
      {places.isPending && <p role="status">Loading your family...</p>}
      {places.isError && <FailedList of="places" error={places.error} onRetry={places.refetch} />}
      {places.data && <Family program={program} places={places.data} notesOf={notesOf} />}
    </Panel>
  )
}

function Family({ program, places, notesOf }: TakePartProps & { places: ProgramPlaces }) {
  const { people, isFamily } = places
  const closed = checkProgramPlace(
    { ...places, isRegistered: false, ageGroup: null, age: 0, conflict: null },
    new Date(),
  )
  const isOpen = closed === null || closed === 'program_full'
  if (!isUnfinished(places)) return <p>{closed && ERROR_MESSAGES[closed]}</p>
  return (
    <>
      {closed ? <Closed program={program} places={places} why={closed} /> : <PlacesLeft places={places} />}
      <PickList program={program} places={places} isOpen={isOpen} notesOf={notesOf} />
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

type PickListProps = TakePartProps & { places: ProgramPlaces; isOpen: boolean }

/** Everybody of the family, and one button for those who are chosen. */
function PickList({ program, places, isOpen, notesOf }: PickListProps) {
  const rows = places.people.map((person) => ({
    person,
    state: stateOfPerson(person, places, { isOpen, notes: notesOf?.(person.familyMemberId) ?? {} }),
  }))
  const open = rows.filter(({ state }) => state.is === 'open').map(({ person }) => person)
  const { isChosen, toggle, problem, send, question, confirm, forget, ...signUp } = useSignUp({ program, places, open })
  return (
    <form id={FORM} className="stack" onSubmit={send}>
      <fieldset>
        <legend className="visually-hidden">Who takes part?</legend>
        <ul className={styles.people}>
          {rows.map(({ person, state }) => (
            <PersonRow
              key={keyOfPerson(person)}
              program={program}
              places={places}
              person={person}
              state={state}
              checked={isChosen(person)}
              onToggle={() => toggle(person)}
            />
          ))}
        </ul>
      </fieldset>
      {problem && <Alert tone="amber">{problem}</Alert>}
      {open.length > 0 && (
        <>
          <Button
            type="submit"
            block
            className={styles.submit}
            busy={signUp.isPending}
            disabled={signUp.chosen.length === 0 || problem !== null}
          >
            {signUpText(signUp)}
          </Button>
          <PhoneButton signUp={signUp} isBlocked={problem !== null} />
        </>
      )}
      <CountOnceDialog question={question} busy={signUp.isPending} onConfirm={confirm} onClose={forget} />
    </form>
  )
}

const FORM = 'take-part-form'

type PhoneButtonProps = { signUp: Parameters<typeof signUpText>[0] & { isPending: boolean }; isBlocked: boolean }

/** The same button in the bar of a phone; it leads to the list while nobody is chosen. */
function PhoneButton({ signUp, isBlocked }: PhoneButtonProps) {
  const [bar, setBar] = useState<HTMLElement | null>(null)
  useEffect(() => setBar(document.getElementById(SIGN_UP_PLACE)), [])
  if (!bar) return null
  const button =
    signUp.chosen.length === 0 || isBlocked ? (
      <ButtonLink href={`#${TAKE_PART}`} block>
        Choose who takes part
      </ButtonLink>
    ) : (
      <Button type="submit" form={FORM} block busy={signUp.isPending}>
        {signUpText(signUp)}
      </Button>
    )
  return createPortal(button, bar)
}

/** 'Sign up Nila', 'Sign up 2 people' or 'Join waiting list: Nila'. */
function signUpText({ chosen, isWaiting }: { chosen: readonly { name: string }[]; isWaiting: boolean }): string {
  const [only] = chosen
  if (!only) return 'Choose who takes part'
  const who = chosen.length === 1 ? only.name : counted(chosen.length, 'person', 'people')
  return isWaiting ? `Join waiting list: ${who}` : `Sign up ${who}`
}

/**
 * Until when a place can be given back, or that it is too late. Only members see it, so it is not part of the
 * server-rendered page.
 */
function WayBack({ places }: { places: ProgramPlaces }) {
  if (checkLeavingProgram({ ...places, isRegistered: true }, new Date()) === null)
    return (
      <p className="soft small">
        {places.registrationDeadline ? 'You can sign up or cancel until' : 'You can cancel until'}{' '}
        {formatLongDateTime(lastMomentToCancel(places))}, Gulf time.
      </p>
    )
  // people with a place see it beside their name
  if (places.people.some(({ isRegistered }) => isRegistered)) return null
  return <p className="soft small">It is too late to cancel here. If you cannot come, please tell the coordinator.</p>
}

/** When the site takes nobody at present, another site may. */
function Closed({ program, places, why }: { program: LinkedProgram; places: ProgramPlaces; why: Refused }) {
  const { title, hasRegistration, registrationUrl } = program
  if (why === 'registration_disabled' && hasRegistration && registrationUrl)
    return <RegisterLink url={registrationUrl} title={title} block />
  if (why === 'program_full' && !canSomebodyWait(places)) return <p>{CLOSED_MESSAGES.program_full}</p>
  return <p>{ERROR_MESSAGES[why]}</p>
}

const canSomebodyWait = (places: ProgramPlaces) =>
  places.people.some(
    ({ isRegistered, position, age, conflict }) =>
      position === null && checkProgramPlace({ ...places, isRegistered, age, conflict }, new Date()) === 'program_full',
  )

function PlacesLeft({ places }: { places: ProgramPlaces }) {
  const left = countPlacesLeft(places)
  if (left === null || places.capacity === null) return <p>You can sign up here in one step.</p>
  return <p className="num">{`${formatCount(left)} of ${counted(places.capacity, 'place', 'places')} left`}</p>
}

type Refused = Exclude<ReturnType<typeof checkProgramPlace>, null>

const ERROR_MESSAGES: Record<Refused, string> = {
  ...CLOSED_MESSAGES,
  event_over: CLOSED_MESSAGES.program_over,
  already_taking_part: 'You are signed up.',
  wrong_age: 'This program is for another age group.',
  time_conflict: 'You take part in another program at the same time.',
  program_full: 'This program is full. Join the waiting list to get a place when somebody cancels.',
}
