import { addDays } from 'date-fns/addDays'
import { addYears } from 'date-fns/addYears'
import { format } from 'date-fns/format'
import type { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { duesOf, firstYearOf } from '#shared/membership/renewal-rules.ts'
import type { MemberRenewalStatus } from '#shared/membership/renewal-vocabulary.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/settings-rules.ts'
import type { Stage } from '../stage.ts'
import type { Person } from './people.ts'

type Year = Omit<typeof membershipRenewals.$inferInsert, 'memberId'>
type Ledger = {
  rows: Year[]
  member: { renewalStatus: MemberRenewalStatus; lastRenewalDate: string | null; renewalDueDate: string }
}

/** The first year waived, then a row for each anniversary; what is owed at last depends on the state. */
export function ledgerOf({ calendar }: Stage, { state, days, family }: Person): Ledger {
  const membershipType = family ? 'family' : 'single'
  const joined = calendar.day(-days)
  const { memberStatus: _, nextDueDate: __, ...first } = firstYearOf(joined, membershipType, DEFAULT_SETTINGS)
  const rows: Year[] = [{ ...first, createdAt: calendar.ago(days) }]
  const horizon = calendar.day(state === 'renewal_pending' ? 30 : 0)
  const due = (year: number) => dayOf(addYears(new Date(`${joined}T00:00:00`), year))
  for (let year = 1; due(year) <= horizon; year += 1)
    rows.push(paidYear(due(year), duesOf(membershipType, DEFAULT_SETTINGS), year))
  const last = rows.at(-1)
  const owes = state === 'overdue' ? 'overdue' : state === 'renewal_pending' ? 'pending' : null
  if (last && owes && rows.length > 1)
    Object.assign(last, { status: owes, renewalDate: null, paymentMethod: null, paymentReference: null })
  const settled = rows.findLast(({ renewalDate }) => renewalDate)
  return {
    rows,
    member: {
      renewalStatus: owes ?? 'active',
      lastRenewalDate: settled?.renewalDate ?? null,
      renewalDueDate: owes && last ? last.dueDate : due(rows.length),
    },
  }
}

function paidYear(dueDate: string, amount: number, year: number): Year {
  const isCash = year % 3 === 0
  return {
    ...{ renewalYear: Number(dueDate.slice(0, 4)), dueDate, amount, status: 'paid' },
    renewalDate: dayOf(addDays(new Date(`${dueDate}T00:00:00`), -(year % 9))),
    paymentMethod: isCash ? 'cash' : 'bank_transfer',
    paymentReference: isCash ? null : `TRF-${dueDate.replaceAll('-', '')}`,
    createdAt: new Date(`${dueDate}T08:00:00+04:00`),
  }
}

const dayOf = (date: Date) => format(date, 'yyyy-MM-dd')
