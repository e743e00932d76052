import type { Executor } from '#server/platform/database/database.ts'
import { balanceOf } from '#shared/membership/dues/balance-rules.ts'
import type { YearAfterChange } from '#shared/membership/plans/plan-change-rules.ts'
import type { Member } from '../member-queries.ts'
import { addPayments } from '../payments/payment-queries.ts'
import { listLedger } from '../renewals/ledger-queries.ts'
import { readPlans, termsOf } from './plan-queries.ts'

/** The terms and the ledger of a member, with what was received for each year. */
export async function readCircumstances(db: Executor, member: Member, today: string) {
  const ledger = await addPayments(db, await listLedger(db, member.id), today)
  return { terms: termsOf(member, await readPlans(db), today), ledger, today }
}

type Ledger = Awaited<ReturnType<typeof readCircumstances>>['ledger']

/** What is owed before and after a change of these years, year by year and in all; in fils. */
export function balancesAfter(ledger: Ledger, years: readonly YearAfterChange[]) {
  const afterOf = new Map(years.flatMap((year) => (year.id ? [[year.id, year] as const] : [])))
  const after = [
    ...ledger.map((year) => {
      const amount = afterOf.get(year.id)?.amount ?? year.amount
      return balanceOf({ status: year.amount === 0 ? 'pending' : year.status, amount }, year.received)
    }),
    ...years.filter(({ id }) => id === null).map(({ amount }) => balanceOf({ status: 'pending', amount }, 0)),
  ]
  const credit = after.reduce((sum, year) => sum + year.credit, 0)
  const outstanding = after.reduce((sum, year) => sum + year.outstanding, 0)
  const used = Math.min(credit, outstanding)
  const yearOf = new Map(ledger.map((year) => [year.id, year]))
  return {
    years: years.map((year) => {
      const before = year.id ? yearOf.get(year.id) : undefined
      return { ...year, before: before?.amount ?? null, after: year.amount, received: before?.received ?? 0 }
    }),
    owedBefore: ledger.reduce((sum, year) => sum + year.outstanding, 0),
    owedAfter: outstanding - used,
    creditAfter: credit - used,
  }
}
