import { dayAfter } from '#shared/platform/calendar-days.ts'
import type { DuesSettings } from '#shared/settings/dues-by-year-rules.ts'
import { dayAfterEnd, duesOfPeriod, type Period, periodFrom, renewalYearOf } from './plans/period-rules.ts'
import type { Plan } from './plans/plan-rules.ts'
import type { MemberRenewalStatus, RenewalStatus } from './renewal-enums.ts'

/** How long somebody has to pay a year that begins on the day on which it is entered. */
export const FIRST_PAYMENT_DAYS = 30

type Dues = DuesSettings & { firstYearWaived: boolean }

export type FirstYear = Period & {
  renewalYear: number
  /** In fils. */
  amount: number
  status: RenewalStatus
  renewalDate: string | null
  dueDate: string
  memberStatus: MemberRenewalStatus
  /** When the member next owes dues: for the first year, or for the second if the first is waived. */
  nextDueDate: string | null
}

/**
 * The first year of a membership that starts on the joining day ('yyyy-MM-dd'). Null without dues. The settings waive a
 * first year, not the one payment for life.
 */
export function firstYearOf(joinedDate: string, plan: Plan, dues: Dues): FirstYear | null {
  const period = periodFrom(joinedDate, plan, joinedDate)
  if (!period) return null
  const year = { ...period, renewalYear: renewalYearOf(joinedDate, null), amount: duesOfPeriod(period, plan, dues) }
  // a year without dues needs no payment
  if (year.amount === 0 || (dues.firstYearWaived && plan.runs !== 'for_life')) {
    const waived = { status: 'waived', renewalDate: joinedDate, dueDate: joinedDate } as const
    return { ...year, ...waived, memberStatus: 'active', nextDueDate: dayAfterEnd(period) }
  }
  const dueDate = dayAfter(joinedDate, FIRST_PAYMENT_DAYS)
  return { ...year, status: 'pending', renewalDate: null, dueDate, memberStatus: 'pending', nextDueDate: dueDate }
}
