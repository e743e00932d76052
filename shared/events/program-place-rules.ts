import type { Moment } from '#shared/platform/gulf-dates.ts'
import type { RefusalCode } from '#shared/platform/refusal-codes.ts'
import { fitsAgeGroup } from './age-rules.ts'
import { deadlineInForce } from './event-change-rules.ts'
import {
  type ClosedForAll,
  checkClosedForAll,
  type PlaceAsked,
  type PlaceRefusal,
  refuseCancelling,
  refuseRegistration,
} from './event-rules.ts'
import type { EventStatus } from './event-vocabulary.ts'
import type { AgeGroup } from './program-vocabulary.ts'

/** What decides over a place in a program: the program, its event's present status, and the person who would take part. */
export type ProgramPlaceAsked = PlaceAsked & {
  ageGroup: AgeGroup | null
  /** On the day of the event. */
  age: number
}

export type ProgramPlaceRefusal =
  | Exclude<PlaceRefusal, 'already_registered' | 'event_full'>
  | Extract<RefusalCode, 'already_taking_part' | 'wrong_age' | 'program_full'>

/** Until when places are taken and given back: the program's own deadline, while it is in force, goes before that of its event. */
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
  event: { status: EventStatus }
}

/** What visitors see of registering for a program: never a link to one that takes nobody any more. */
export function programRegistrationForVisitors(program: ProgramLink): 'available' | 'coming_soon' | ClosedForAll {
  const { event, isPastDeadline, hasRegistration, registrationUrl } = program
  const closed = checkClosedForAll({ status: event.status, isPastDeadline })
  return closed ?? (hasRegistration && registrationUrl ? 'available' : 'coming_soon')
}

/** Why this person cannot take part now, or null. */
export function refuseProgramPlace(asked: ProgramPlaceAsked, now: Date): ProgramPlaceRefusal | null {
  const refusal = refuseRegistration(asked, now)
  if (refusal === 'event_cancelled' || refusal === 'event_over') return refusal
  if (refusal === 'already_registered') return 'already_taking_part'
  if (!fitsAgeGroup(asked.ageGroup, asked.age)) return 'wrong_age'
  return refusal === 'event_full' ? 'program_full' : refusal
}

/** Why this person cannot wait for a place, or null: one waits only where nothing but the capacity stands in the way. */
export function refuseProgramWaiting(
  asked: ProgramPlaceAsked & { isWaiting: boolean },
  now: Date,
): Exclude<ProgramPlaceRefusal, 'program_full'> | 'program_not_full' | 'already_waiting_for_program' | null {
  const refusal = refuseProgramPlace(asked, now)
  if (refusal === null) return 'program_not_full'
  if (refusal !== 'program_full') return refusal
  return asked.isWaiting ? 'already_waiting_for_program' : null
}

/** Why a place cannot be given back now, or null: it can until the deadline, and never once the event has begun. */
export function refuseLeavingProgram(
  asked: Parameters<typeof refuseCancelling>[0],
  now: Date,
): 'not_taking_part' | 'cancelling_closed' | null {
  const refusal = refuseCancelling(asked, now)
  return refusal === 'not_registered' ? 'not_taking_part' : refusal
}
