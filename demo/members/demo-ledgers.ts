import type { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { type LedgerState, type LedgerYear, stateOf } from '#shared/membership/dues-rules.ts'
import { duesOfPeriod, OPENED_DAYS_BEFORE } from '#shared/membership/plans/period-rules.ts'
import { firstPlanOf } from '#shared/membership/plans/plan-rules.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { dayAfter, yearsAfter } from '#shared/platform/calendar-days.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/settings-rules.ts'
import type { Fixture } from '../fixture.ts'
import type { Person } from './people-texts.ts'

type Year = Omit<typeof membershipRenewals.$inferInsert, 'memberId'>
type Ledger = { rows: Year[]; member: LedgerState }

/**
 * The first year waived, then one row per anniversary up to 30 days ahead; the payment of the last year depends on the
 * state.
 */
export function ledgerOf({ calendar }: Fixture, { state, days, family }: Person): Ledger {
  const plan = firstPlanOf(family ? 'family' : 'single')
  const joined = calendar.day(-days)
  const today = calendar.day(0)
  const firstYearWaived = state !== 'first_year_due'
  const { memberStatus: _, nextDueDate: __, ...first } = firstYearOf(joined, plan, { ...DUES, firstYearWaived })!
  const rows: Year[] = [{ ...first, createdAt: calendar.ago(days) }]
  const horizon = calendar.day(state === 'suspended' || state === 'resigned' ? 0 : OPENED_DAYS_BEFORE)
  const due = (year: number) => yearsAfter(joined, year)
  for (let year = 1; due(year) <= horizon; year += 1) {
    const period = { startsOn: due(year), endsOn: dayAfter(due(year + 1), -1) }
    const amount = duesOfPeriod(period, plan, DUES)
    const isOwed = due(year) > today || (state === 'overdue' && due(year + 1) > today)
    const row = isOwed ? owedYear(due(year), amount, today) : paidYear(due(year), amount, year)
    rows.push({ ...row, ...period })
  }
  return { rows, member: stateOf(rows.map(asRead), { plan, joinedDate: joined, next: null }, today) }
}

const DUES = DEFAULT_SETTINGS
const asRead = ({
  startsOn,
  endsOn = null,
  renewalYear,
  dueDate,
  status = 'pending',
  renewalDate = null,
}: Year): LedgerYear => ({
  startsOn,
  endsOn,
  renewalYear,
  dueDate,
  status,
  renewalDate,
})

function owedYear(dueDate: string, amount: number, today: string): Omit<Year, 'startsOn'> {
  const status = dueDate < today ? 'overdue' : 'pending'
  const createdAt = new Date(`${dayAfter(dueDate, -OPENED_DAYS_BEFORE)}T00:02:00+04:00`)
  return { renewalYear: Number(dueDate.slice(0, 4)), dueDate, amount, status, createdAt }
}

function paidYear(dueDate: string, amount: number, year: number): Omit<Year, 'startsOn'> {
  const isCash = year % 3 === 0
  return {
    renewalYear: Number(dueDate.slice(0, 4)),
    dueDate,
    amount,
    status: 'paid',
    renewalDate: dayAfter(dueDate, -(year % 9)),
    paymentMethod: isCash ? 'cash' : 'bank_transfer',
    paymentReference: isCash ? null : `TRF-${dueDate.replaceAll('-', '')}`,
    createdAt: new Date(`${dueDate}T08:00:00+04:00`),
  }
}
