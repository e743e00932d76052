import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type Holder = ResponseOf<'GET /api/admin/duties'>['people'][number]

export const nameOf = ({ firstName, lastName }: Pick<Holder, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

export const DUTY_CHANGES = ['/api/admin/duties', '/api/admin/people', '/api/admin/activity', '/api/admin/undo']

/** The duties that only people with Everything would look after; an auditor is nobody's need. */
export const listUncovered = (people: readonly Holder[]): Duty[] =>
  DUTIES.filter((each) => each !== 'auditor' && !people.some(({ duties }) => duties?.some(({ duty }) => duty === each)))
