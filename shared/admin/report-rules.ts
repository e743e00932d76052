import { RECEIVING_METHOD_LABELS, type ReceivingMethod } from '#shared/money/money-enums.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'

export const reportTitle = (year: number): string => `Treasurer's report ${year}`

/** The days whose entries are counted. */
export function reportPeriod({ year, until, isOver }: { year: number; until: string; isOver: boolean }): string {
  return isOver ? `January to December ${year}` : `January 1 to ${formatLongDate(until)}; the year is not over`
}

/** The heading of the figures of the year; of one that is not over they are not comparable with a whole year. */
export const yearHeading = ({ year, isOver }: { year: number; isOver: boolean }): string =>
  isOver ? String(year) : `${year} so far`

type Sums = Record<'income' | 'expense' | 'result', { amount: number; before: number }>

/** What came in, what went out, and what that makes, in two sentences; `format` is for the unit of the amounts. */
export function reportSummary({ income, expense, result }: Sums, format: (amount: number) => string): string {
  const now = `We received ${format(income.amount)} and spent ${format(expense.amount)}: ${comparedWith(result.amount, format)} we spent.`
  if (income.before === 0 && expense.before === 0) return now
  return `${now} The year before, it was ${moreOrLess(result.before, format)}.`
}

const comparedWith = (result: number, format: (amount: number) => string) =>
  result === 0 ? 'as much as' : `${moreOrLess(result, format)} than`

const moreOrLess = (result: number, format: (amount: number) => string) =>
  result === 0 ? 'as much' : `${format(Math.abs(result))} ${result > 0 ? 'more' : 'less'}`

/** The way by which dues were received. */
export const receivedByLabel = (method: ReceivingMethod | null): string =>
  method === null ? 'Other accounts' : RECEIVING_METHOD_LABELS[method]
