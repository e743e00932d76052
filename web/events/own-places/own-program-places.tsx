import { checkLeavingProgram } from '#shared/events/program-place-rules.ts'
import { GiveBack } from '#web/events/taking-part/give-back.tsx'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import { useApi } from '#web/platform/queries.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { DatedRow } from './dated-row.tsx'
import { isInProgram, isStillAhead, type ProgramPlace } from './program-place.ts'

/** The upcoming programs in which the family takes part or waits; renders nothing if there are none. */
export function OwnProgramPlaces() {
  const places = useApi('GET /api/registrations')
  const ahead = places.data?.filter(isInProgram).filter(isStillAhead) ?? []
  if (ahead.length === 0) return null
  return (
    <Panel>
      <h2>Your programs</h2>
      <ul>
        {ahead.map((place) => (
          <Row key={`${place.program.id} ${place.person.familyMemberId}`} place={place} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ place }: { place: ProgramPlace }) {
  const { program, event, person, state, position } = place
  const isShown = program.isActive && event.isPublic
  const held = { ...event, registrationDeadline: program.registrationDeadline, isRegistered: true }
  const canLeave = state === 'waiting' || checkLeavingProgram(held, new Date()) === null
  return (
    <DatedRow
      date={program.startsAt ?? event.eventDate}
      title={program.title}
      href={isShown && `/programs/${program.id}`}
      facts={[withNonBreakingSpaces([event.title, program.timeSlot, program.venue].filter(Boolean).join(', '))]}
      action={
        <>
          {state === 'registered' ? (
            <StatusBadge word="Signed up">{person.name} is signed up</StatusBadge>
          ) : (
            <StatusBadge word="Waiting list">
              {`${person.name}: waiting list${position ? `, position ${position}` : ''}`}
            </StatusBadge>
          )}
          {canLeave && <GiveBack program={program} person={person} state={state} />}
        </>
      }
    />
  )
}
