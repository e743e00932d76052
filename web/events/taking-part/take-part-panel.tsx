import { isUnfinished, lastMomentToCancel } from '#shared/events/event-rules.ts'
import { checkLeavingProgram, checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { Program } from '#web/events/program-head.ts'
import { TAKE_PART } from '#web/events/use-own-places.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { OBSTACLE_MESSAGES } from './obstacles.tsx'
import type { PersonNotes, ProgramPlaces } from './person-state.ts'
import { SignUpBar } from './sign-up-bar.tsx'

type TakePartProps = {
  program: Program
  /** What a later feature adds about a person. */
  notesOf?: ((familyMemberId: string | null) => PersonNotes) | undefined
}

/** Which people of the member's family take part in a program, who else can, and who cannot and why. */
export default function TakePartPanel({ program, notesOf }: TakePartProps) {
  const places = useApi('GET /api/programs/:id/places', { params: { id: program.id } })
  const frame = { id: TAKE_PART, title: 'Take part', accent: true }
  if (!places.data)
    return (
      <ActionBar
        {...frame}
        about={places.isError && <FailedList of="places" error={places.error} onRetry={places.refetch} />}
        note={places.isPending && 'Loading your family...'}
      />
    )
  const { people } = places.data
  const closed = checkProgramPlace(
    { ...places.data, isRegistered: false, ageGroup: null, age: 0, conflict: null },
    new Date(),
  )
  const isOpen = closed === null || closed === 'program_full'
  if (!isUnfinished(places.data)) return <ActionBar {...frame} lead={closed && OBSTACLE_MESSAGES[closed]} />
  return (
    <SignUpBar
      frame={{ ...frame, title: people.length > 1 ? 'Sign up your family' : frame.title }}
      program={program}
      places={places.data}
      closed={closed}
      notesOf={notesOf}
      note={isOpen && <WayBack places={places.data} />}
      more={places.data.isFamily && people.length === 1 && isOpen && <HowToAddFamily />}
    />
  )
}

const HowToAddFamily = () => (
  <p className="soft small">
    To sign up your family, add them on <Anchor href="/household">your household page</Anchor>.
  </p>
)

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
