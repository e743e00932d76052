import { type CalendarDay, dayAfter, yearsAfter } from '#shared/platform/calendar-days.ts'
import type { MemberRenewalStatus, RenewalReminder, RenewalStatus } from './renewal-enums.ts'

/** A new year enters the ledger this long before its dues are due. */
export const OPENED_DAYS_BEFORE = 30
/** A reminder missed while the site was down is not sent later than this after the due date. */
const LAST_REMINDER_DAYS_AFTER = 30

type Day = CalendarDay
export type LedgerYear = { renewalYear: number; dueDate: Day; status: RenewalStatus; renewalDate: Day | null }
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

/** The joining day in another year; members who joined on February 29 renew on February 28 in common years. */
export function anniversaryIn(renewalYear: number, joinedDate: Day): Day {
  return yearsAfter(joinedDate, renewalYear - Number(joinedDate.slice(0, 4)))
}

/** The membership year that contains a day. */
export function runningYearOn(today: Day, joinedDate: Day): number {
  const year = Number(today.slice(0, 4))
  return anniversaryIn(year, joinedDate) <= today ? year : year - 1
}

/**
 * The years to enter by today, so that the next one is known 30 days ahead. Years in which the membership was suspended
 * are left out. A member without any entry, such as one imported from a paper list, begins with the next year.
 */
export function yearsToOpen(today: Day, joinedDate: Day, latestYear: number | null): number[] {
  const running = runningYearOn(today, joinedDate)
  const first = latestYear === null ? running + 1 : Math.max(latestYear + 1, running)
  const last = runningYearOn(dayAfter(today, OPENED_DAYS_BEFORE), joinedDate)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}

/**
 * A member's status by the ledger: active while the latest begun year is paid or waived, otherwise pending or overdue.
 * `renewalDueDate` is the earliest unpaid due date or, if all years are settled, that of the next year.
 */
export function stateOf(ledger: readonly LedgerYear[], joinedDate: Day, today: Day): LedgerState {
  const years = ledger.toSorted((one, other) => one.renewalYear - other.renewalYear)
  const current = years.findLast(({ renewalYear }) => anniversaryIn(renewalYear, joinedDate) <= today)
  const owed = years.find((year) => !isSettled(year))
  const latest = years.at(-1)
  return {
    renewalStatus:
      current && !isSettled(current) ? (renewalStatusOn(current, today) as 'pending' | 'overdue') : 'active',
    lastRenewalDate: years.findLast(isSettled)?.renewalDate ?? null,
    renewalDueDate:
      owed?.dueDate ?? anniversaryIn((latest?.renewalYear ?? runningYearOn(today, joinedDate)) + 1, joinedDate),
  }
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
