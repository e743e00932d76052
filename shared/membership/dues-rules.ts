import type { CalendarDay } from '#shared/platform/calendar-days.ts'
import { dayAfterEnd, nextYearStart, type Period } from './plans/period-rules.ts'
import { planOn, type Terms } from './plans/plan-rules.ts'
import type { MemberRenewalStatus, RenewalReminder, RenewalStatus } from './renewal-enums.ts'

/** A reminder missed while the site was down is not sent later than this after the due date. */
const LAST_REMINDER_DAYS_AFTER = 30

type Day = CalendarDay
export type LedgerYear = Period & {
  renewalYear: number
  dueDate: Day
  status: RenewalStatus
  renewalDate: Day | null
}
export type LedgerState = {
  renewalStatus: MemberRenewalStatus
  lastRenewalDate: Day | null
  renewalDueDate: Day | null
}

/** Paid or waived: nothing more is owed for the year. */
export const isSettled = ({ status }: { status: RenewalStatus }): boolean => status === 'paid' || status === 'waived'

/** The status of a year on a day: an unsettled year is pending up to the due date and overdue after it. */
export function renewalStatusOn(year: { status: RenewalStatus; dueDate: Day }, today: Day): RenewalStatus {
  if (isSettled(year)) return year.status
  return today > year.dueDate ? 'overdue' : 'pending'
}

/**
 * A member's status by the ledger: active while the latest begun year is paid or waived, otherwise pending or overdue.
 * `renewalDueDate` is the earliest unpaid due date or, if all years are settled, that of the next year; null if none
 * follows.
 */
export function stateOf(ledger: readonly LedgerYear[], terms: Terms, today: Day): LedgerState {
  const years = ledger.toSorted((one, other) => one.renewalYear - other.renewalYear)
  const current = years.findLast(({ startsOn }) => startsOn <= today)
  const owed = years.find((year) => !isSettled(year))
  return {
    renewalStatus:
      current && !isSettled(current) ? (renewalStatusOn(current, today) as 'pending' | 'overdue') : 'active',
    lastRenewalDate: years.findLast(isSettled)?.renewalDate ?? null,
    renewalDueDate: owed?.dueDate ?? nextDueDay(years.at(-1), terms, today),
  }
}

function nextDueDay(latest: Period | undefined, terms: Terms, today: Day): Day | null {
  const plan = planOn(terms, terms.next?.from ?? today)
  if (plan.runs === 'without_dues') return null
  return latest ? dayAfterEnd(latest) : nextYearStart(today, planOn(terms, today), terms.joinedDate)
}

/**
 * The first and last day on which a reminder is sent, counted from the due date: a missed one is still sent, but never
 * an old one.
 */
export const REMINDER_SPANS: readonly { reminder: RenewalReminder; from: number; to: number }[] = [
  { reminder: '30_days_before', from: -30, to: -8 },
  { reminder: '7_days_before', from: -7, to: 0 },
  { reminder: '7_days_after', from: 7, to: LAST_REMINDER_DAYS_AFTER },
]
