import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'
import { GROWN_AGE } from '#shared/membership/ending-rules.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import type { JobAudience } from './helper-enums.ts'

export type ClaimError = Extract<
  ErrorCode,
  | 'event_cancelled'
  | 'helpers_closed'
  | 'shift_over'
  | 'shift_full'
  | 'shift_for_adults'
  | 'shift_for_chosen'
  | 'shift_already_taken'
  | 'shift_overlaps'
  | 'child_needs_adult'
>

/** A shift, and the person who would take it. */
export type ClaimTerms = {
  isCancelled: boolean
  /** Members may take shifts. */
  isOpen: boolean
  startsAt: Moment
  needed: number
  taken: number
  audience: JobAudience
  /** The committee has chosen them for the job. */
  isChosen: boolean
  isAdult: boolean
  isChild: boolean
  hasShift: boolean
  /** Another shift of the same person at the same time. */
  hasOtherShift: boolean
  /** An adult of the family has this shift. */
  isBesideAdult: boolean
}

/** Returns why this person cannot take the shift now, or null. */
export function checkClaim(terms: ClaimTerms, now: Date): ClaimError | null {
  if (terms.isCancelled) return 'event_cancelled'
  if (terms.hasShift) return 'shift_already_taken'
  if (!terms.isOpen) return 'helpers_closed'
  if (new Date(terms.startsAt) <= now) return 'shift_over'
  return terms.taken >= terms.needed ? 'shift_full' : checkPerson(terms)
}

/** Returns why the shift does not fit the person, also where the committee adds them, or null. */
export function checkPerson(terms: Omit<ClaimTerms, 'isOpen' | 'startsAt' | 'needed' | 'taken'>): ClaimError | null {
  if (terms.audience === 'adults' && !terms.isAdult) return 'shift_for_adults'
  if (terms.audience === 'chosen' && !terms.isChosen) return 'shift_for_chosen'
  if (terms.hasOtherShift) return 'shift_overlaps'
  return terms.isChild && !terms.isBesideAdult ? 'child_needs_adult' : null
}

/** A member without a date of birth is an adult: memberships are. */
export const isAdult = ({ age, familyMemberId }: { age: number | null; familyMemberId: string | null }): boolean =>
  age === null ? familyMemberId === null : age >= GROWN_AGE

/** Decision 75: under 13. */
export const isChild = ({ age }: { age: number | null }): boolean => age !== null && age < CHILDREN_UNDER

type Dropping = { dropUntil: Moment | null; startsAt: Moment }

/** The last moment at which a shift can be given back: the deadline of the plan, at the latest its beginning. */
export function lastMomentToDrop({ dropUntil, startsAt }: Dropping): Date {
  const begins = new Date(startsAt)
  return dropUntil && new Date(dropUntil) < begins ? new Date(dropUntil) : begins
}

export const checkDrop = (shift: Dropping, now: Date): Extract<ErrorCode, 'shift_drop_closed'> | null =>
  now < lastMomentToDrop(shift) ? null : 'shift_drop_closed'

/** People need time between the stage and a shift. */
const AROUND_MS = 15 * 60_000

type Timed = { startsAt: Moment; endsAt: Moment | null }

/** Whether two shifts are at the same time. One may begin when the other ends. */
export const isSameTime = (one: Required<Timed>, other: Required<Timed>): boolean =>
  new Date(one.startsAt) < endOf(other) && new Date(other.startsAt) < endOf(one)

/** Whether a program is during a shift, or within a quarter of an hour of it. */
export const isDuring = (shift: Timed, program: Timed): boolean =>
  isSameTime(shift, {
    startsAt: new Date(new Date(program.startsAt).getTime() - AROUND_MS),
    endsAt: new Date(endOf(program).getTime() + AROUND_MS),
  })

const endOf = ({ startsAt, endsAt }: Timed): Date => new Date(endsAt ?? startsAt)

/** How many helpers a shift still needs. */
export const countMissing = ({ needed, taken }: { needed: number; taken: number }): number =>
  Math.max(0, needed - taken)

/** Half or more of the helpers are missing. */
export const isUrgent = (shift: { needed: number; taken: number }): boolean => countMissing(shift) * 2 >= shift.needed

const PHONE_DAYS = 30

/** Whether helpers and leaders still see each other's phone numbers, after a shift or an event that ended then. */
export const showsPhones = (endsAt: Moment, now: Date): boolean =>
  now.getTime() - new Date(endsAt).getTime() < PHONE_DAYS * 24 * 3_600_000
