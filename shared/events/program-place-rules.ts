import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { formatTime, type Moment } from '#shared/platform/gulf-dates.ts'
import { fitsAgeGroup } from './age-rules.ts'
import { deadlineInForce } from './event-change-rules.ts'
import type { EventStatus } from './event-enums.ts'
import {
  type ClosedForAll,
  checkCancelling,
  checkClosedForAll,
  checkRegistration,
  fits,
  type PlaceError,
  type PlaceTerms,
} from './event-rules.ts'
import type { AgeGroup } from './program-enums.ts'

/**
 * The input of a decision about a program place: the program, its event's present status, and the person taking part.
 */
export type ProgramPlaceTerms = PlaceTerms & {
  ageGroup: AgeGroup | null
  /** On the day of the event. */
  age: number | null
  /** Another program at the same time in which this person has a place. */
  conflict: TimeConflict | null
}

/** A program in which somebody has a place while another one takes place. */
export type TimeConflict<M extends Moment = Moment> = { id: string; title: string; venue: string | null; startsAt: M }

export type ProgramPlaceError =
  | Exclude<PlaceError, 'already_registered' | 'event_full'>
  | Extract<ErrorCode, 'already_taking_part' | 'wrong_age' | 'time_conflict' | 'program_full'>

/** The deadline for taking and giving back places: the program's own, while in force, overrides that of its event. */
export const deadlineOf = <M extends Moment>(
  program: { registrationDeadline: M | null },
  event: { registrationDeadline: M | null; eventDate: M },
): M | null =>
  program.registrationDeadline === null
    ? event.registrationDeadline
    : deadlineInForce(program.registrationDeadline, event.eventDate)

type ProgramLink = {
  hasRegistration: boolean
  registrationUrl: string | null
  isPastDeadline: boolean
  capacity: number | null
  registeredCount: number
  event: { status: EventStatus }
}

/**
 * What visitors see about registering, by the program's own status; a link to an external form stays when the members'
 * places are all taken.
 */
export function programRegistrationForVisitors(
  program: ProgramLink,
  status: EventStatus,
): 'available' | 'coming_soon' | 'program_full' | 'program_over' | 'program_on' | ClosedForAll {
  const { event, isPastDeadline, hasRegistration, registrationUrl } = program
  const closed = checkClosedForAll({ status: event.status, isPastDeadline })
  if (closed) return closed
  if (status === 'completed') return 'program_over'
  if (hasRegistration && registrationUrl) return 'available'
  if (status === 'ongoing') return 'program_on'
  return fits(program, 1) ? 'coming_soon' : 'program_full'
}

/** Returns why this person cannot take part now, or null. Nobody has places in two programs at the same time. */
export function checkProgramPlace(place: ProgramPlaceTerms, now: Date): ProgramPlaceError | null {
  const error = checkRegistration(place, now)
  if (error === 'event_cancelled' || error === 'event_over') return error
  if (error === 'already_registered') return 'already_taking_part'
  if (!fitsAgeGroup(place.ageGroup, place.age)) return 'wrong_age'
  if (error !== null && error !== 'event_full') return error
  if (place.conflict) return 'time_conflict'
  return error === 'event_full' ? 'program_full' : error
}

/** 'Nila is on Stage 2 at 4:20 PM (Recitation).' */
export function explainTimeConflict({ name, conflict }: { name: string; conflict: TimeConflict }): string {
  const { venue, title, startsAt } = conflict
  const time = formatTime(startsAt)
  // 'on Stage 2', but 'at Main ground'
  const where = venue && (/^(?:stage|court|field)\b/i.test(venue) ? `on ${venue}` : `at ${venue}`)
  return where ? `${name} is ${where} at ${time} (${title}).` : `${name} takes part in ${title} at ${time}.`
}

/**
 * Returns why this person cannot join the waiting list, or null: allowed only if a full program is the sole obstacle.
 */
export function checkProgramWaiting(
  place: ProgramPlaceTerms & { isWaiting: boolean },
  now: Date,
): Exclude<ProgramPlaceError, 'program_full'> | 'program_not_full' | 'already_waiting_for_program' | null {
  const error = checkProgramPlace(place, now)
  if (error === null) return 'program_not_full'
  if (error !== 'program_full') return error
  return place.isWaiting ? 'already_waiting_for_program' : null
}

/**
 * Returns why a place cannot be given back now, or null. Allowed until the deadline, never after the event has begun.
 */
export function checkLeavingProgram(
  place: Parameters<typeof checkCancelling>[0],
  now: Date,
): 'not_taking_part' | 'cancelling_closed' | null {
  const error = checkCancelling(place, now)
  return error === 'not_registered' ? 'not_taking_part' : error
}
