import type { Role } from './account-enums.ts'
import { DUTIES, type Duty } from './duty-enums.ts'

export type DutiesError = 'duties_of_non_admin' | 'duties_of_super_admin' | 'auditor_is_treasurer' | 'duty_end_in_past'
export type GivenDuty = { duty: Duty; endsOn: string | null }

/**
 * What forbids these duties, or null. No duties means no limits. Days in Gulf time; a duty ends after its last day.
 */
export function checkDuties(role: Role, given: readonly GivenDuty[], today: string): DutiesError | null {
  const names = new Set(given.map(({ duty }) => duty))
  if (role === 'user') return 'duties_of_non_admin'
  if (role === 'super_admin' && given.length > 0) return 'duties_of_super_admin'
  // nobody audits their own entries
  if (names.has('auditor') && names.has('treasurer')) return 'auditor_is_treasurer'
  return given.some(({ endsOn }) => endsOn !== null && endsOn < today) ? 'duty_end_in_past' : null
}

export const inOrder = (given: Iterable<Duty>): Duty[] => {
  const set = new Set(given)
  return DUTIES.filter((duty) => set.has(duty))
}

/** Given duties in the order in which duties are shown. */
export const givenInOrder = (given: readonly GivenDuty[]): GivenDuty[] =>
  given.toSorted((one, other) => DUTIES.indexOf(one.duty) - DUTIES.indexOf(other.duty))

/** The duties that only people without limits would look after; an auditor is nobody's need. */
export const listUncovered = (people: readonly { duties: readonly { duty: Duty }[] | null }[]): Duty[] =>
  DUTIES.filter((each) => each !== 'auditor' && !people.some(({ duties }) => duties?.some(({ duty }) => duty === each)))
