import { anniversaryIn, runningYearOn } from '#shared/membership/dues-rules.ts'

type Paid = { joinedDate: string; paidUntil: string; today: string }
export type ImportedYear = { renewalYear: number; dueDate: string; isPaid: boolean }

/**
 * The years with which the ledger of an imported member begins: the running one, and those ahead that are paid. The
 * running year is paid if the dues are paid until today or later; an empty `paidUntil` means that it is not.
 */
export function listImportedYears({ joinedDate, paidUntil, today }: Paid): ImportedYear[] {
  const running = runningYearOn(today, joinedDate)
  const yearOf = (renewalYear: number, isPaid: boolean) => ({
    renewalYear,
    dueDate: anniversaryIn(renewalYear, joinedDate),
    isPaid,
  })
  if (paidUntil < today) return [yearOf(running, false)]
  const years = [yearOf(running, true)]
  for (let year = running + 1; anniversaryIn(year, joinedDate) < paidUntil; year += 1) years.push(yearOf(year, true))
  return years
}
