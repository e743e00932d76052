import { dayAfterEnd, type Period, periodFrom, yearStartOn } from '#shared/membership/plans/period-rules.ts'
import type { Plan } from '#shared/membership/plans/plan-rules.ts'

type Paid = { joinedDate: string; plan: Plan; paidUntil: string; today: string }
export type ImportedYear = Period & { dueDate: string; isPaid: boolean }

/**
 * The years with which the ledger of an imported member begins: the running one, and those ahead that are paid. The
 * running year is paid if the dues are paid until today or later; an empty `paidUntil` means that it is not.
 */
export function listImportedYears({ joinedDate, plan, paidUntil, today }: Paid): ImportedYear[] {
  const years: ImportedYear[] = []
  let start: string | null = yearStartOn(today, plan, joinedDate)
  while (start !== null && (years.length === 0 || start < paidUntil)) {
    const period = periodFrom(start, plan, joinedDate)
    if (!period) break
    years.push({ ...period, dueDate: start, isPaid: paidUntil >= today })
    start = dayAfterEnd(period)
  }
  return years
}
