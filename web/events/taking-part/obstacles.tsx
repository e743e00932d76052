import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { checkProgramPlace } from '#shared/events/program-place-rules.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import type { Program } from '#web/events/program-head.ts'
import { RegisterLink } from '#web/events/register-link.tsx'
import type { ProgramPlaces } from './person-state.ts'

export type Obstacle = Exclude<ReturnType<typeof checkProgramPlace>, null>

/** Why a program takes nobody of the family. */
export const OBSTACLE_MESSAGES: Record<Obstacle, string> = {
  ...CLOSED_MESSAGES,
  event_over: CLOSED_MESSAGES.program_over,
  already_taking_part: 'You are signed up.',
  wrong_age: 'This program is for another age group.',
  time_conflict: 'You take part in another program at the same time.',
  program_full: 'This program is full. Join the waiting list to get a place when somebody cancels.',
}

type ObstacleNoteProps = { program: Program; places: ProgramPlaces; why: Obstacle }

/** When the site takes nobody at present, another site may. */
export function ObstacleNote({ program, places, why }: ObstacleNoteProps) {
  const { title, hasRegistration, registrationUrl } = program
  if (why === 'registration_disabled' && hasRegistration && registrationUrl)
    return <RegisterLink url={registrationUrl} title={title} block />
  if (why === 'program_full' && !canSomebodyWait(places)) return <p>{CLOSED_MESSAGES.program_full}</p>
  return <p>{OBSTACLE_MESSAGES[why]}</p>
}

const canSomebodyWait = (places: ProgramPlaces) =>
  places.people.some(
    ({ isRegistered, position, age, conflict }) =>
      position === null && checkProgramPlace({ ...places, isRegistered, age, conflict }, new Date()) === 'program_full',
  )

export function PlacesLeft({ places }: { places: ProgramPlaces }) {
  const left = countPlacesLeft(places)
  if (left === null || places.capacity === null) return <p>You can sign up here in one step.</p>
  return <p className="num">{`${formatCount(left)} of ${counted(places.capacity, 'place', 'places')} left`}</p>
}
