import { dayAfter, yearsAfter } from '#shared/platform/calendar-days.ts'
import { type DuesSettings, duesIn } from '#shared/settings/dues-by-year-rules.ts'
import type { MembershipType } from './member-enums.ts'
import type { MemberRenewalStatus, RenewalStatus } from './renewal-enums.ts'

/** How long a new member has to pay the first year, unless it is waived. */
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
  /** When the member next owes dues: for the first year, or for the second if the first is waived. */
  nextDueDate: string
}

/** The dues of a year, in fils. */
export const duesOf = (membershipType: MembershipType, renewalYear: number, dues: DuesSettings): number =>
  duesIn(renewalYear, dues)[`${membershipType}Fils`]

/** A membership starts on the joining day ('yyyy-MM-dd') and falls due each year on that day. */
export function firstYearOf(joinedDate: string, membershipType: MembershipType, dues: Dues): FirstYear {
  const renewalYear = Number(joinedDate.slice(0, 4))
  const year = { renewalYear, amount: duesOf(membershipType, renewalYear, dues) }
  // a year without dues needs no payment
  if (dues.firstYearWaived || year.amount === 0) {
    const waived = { status: 'waived', renewalDate: joinedDate, dueDate: joinedDate } as const
    return { ...year, ...waived, memberStatus: 'active', nextDueDate: yearsAfter(joinedDate, 1) }
  }
  const dueDate = dayAfter(joinedDate, FIRST_PAYMENT_DAYS)
  return { ...year, status: 'pending', renewalDate: null, dueDate, memberStatus: 'pending', nextDueDate: dueDate }
}
