import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { format } from 'date-fns/format'
import { type DuesSettings, duesIn } from '#shared/settings/dues-by-year-rules.ts'
import type { MembershipType } from './member-vocabulary.ts'
import type { MemberRenewalStatus, RenewalStatus } from './renewal-vocabulary.ts'

/** How long a newcomer has to pay the first year, where it is not waived. */
const FIRST_PAYMENT_DAYS = 30

type Dues = DuesSettings & { firstYearWaived: boolean }

export type FirstYear = {
  renewalYear: number
  /** In fils. */
  amount: number
  status: RenewalStatus
  renewalDate: string | null
  dueDate: string
  memberStatus: MemberRenewalStatus
  /** When the member owes next: the first year itself, or the second where the first is waived. */
  nextDueDate: string
}

/** The dues of a year, in fils. */
export const duesOf = (membershipType: MembershipType, renewalYear: number, dues: DuesSettings): number =>
  duesIn(renewalYear, dues)[membershipType]

/** A membership runs from the day of joining ('yyyy-MM-dd') and falls due again each year on that day. */
export function firstYearOf(joinedDate: string, membershipType: MembershipType, dues: Dues): FirstYear {
  const joined = new Date(`${joinedDate}T00:00:00`)
  const renewalYear = joined.getFullYear()
  const year = { renewalYear, amount: duesOf(membershipType, renewalYear, dues) }
  if (dues.firstYearWaived) {
    const waived = { status: 'waived', renewalDate: joinedDate, dueDate: joinedDate } as const
    return { ...year, ...waived, memberStatus: 'active', nextDueDate: dayOf(addYears(joined, 1)) }
  }
  const dueDate = dayOf(addDays(joined, FIRST_PAYMENT_DAYS))
  return { ...year, status: 'pending', renewalDate: null, dueDate, memberStatus: 'pending', nextDueDate: dueDate }
}

const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')
