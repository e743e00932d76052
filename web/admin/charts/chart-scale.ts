import type { ResponseOf } from '#web/platform/call.ts'

export type Month = ResponseOf<'GET /api/admin/charts'>[number]

const STEPS = [1, 2, 4, 5, 6, 8, 10]

/** A round number for the top of a scale, chosen so that the middle is a whole number too. */
export function highestOf(values: readonly number[], min: number): number {
  const max = Math.max(min, ...values)
  const unit = 10 ** Math.floor(Math.log10(max))
  return (STEPS.find((step) => step * unit >= max && (step * unit) % 2 === 0) ?? 10) * unit
}

/** How many months share one label below the bars, so that labels do not overlap on a phone. */
export const labelEvery = (count: number): number => Math.ceil(count / 5)

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Mar 2026' */
export const monthName = (month: string): string => `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** 'Mar ’26', below a bar. */
export const shortMonthName = (month: string): string => `${NAMES[Number(month.slice(5)) - 1]} ’${month.slice(2, 4)}`
