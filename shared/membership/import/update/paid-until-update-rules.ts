import { isSettled, type LedgerYear } from '#shared/membership/dues-rules.ts'
import { dayAfterEnd, nextYearStart, type Period, periodFrom } from '#shared/membership/plans/period-rules.ts'
import { planOn, type Terms } from '#shared/membership/plans/plan-rules.ts'

type Paid<Year> = { ledger: readonly Year[]; terms: Terms; paidUntil: string; today: string }

/**
 * What 'paid until' of a list says about a ledger: which of its open years are settled, and which follow it that are
 * paid as well. Settled years stay settled: an earlier day takes nothing back.
 */
export function yearsPaidUntil<Year extends LedgerYear>({ ledger, terms, paidUntil, today }: Paid<Year>) {
  const settled = ledger.filter((year) => !isSettled(year) && year.startsOn < paidUntil && year.dueDate < paidUntil)
  const ahead: Period[] = []
  const latest = ledger.at(-1)
  let start = latest ? dayAfterEnd(latest) : nextYearStart(today, planOn(terms, today), terms.joinedDate)
  while (start !== null && start < paidUntil) {
    const period = periodFrom(start, planOn(terms, start), terms.joinedDate)
    if (!period) break
    ahead.push(period)
    start = dayAfterEnd(period)
  }
  return { settled, ahead }
}
