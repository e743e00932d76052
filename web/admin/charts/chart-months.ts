import type { ResponseOf } from '#web/platform/call.ts'

export type Month = ResponseOf<'GET /api/admin/charts'>[number]

/** A phone has room for the numbers of this many bars. */
const MAX_BARS = 12

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Mar 2026' */
export const monthName = (month: string): string => `${NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** 'Mar', or with the year, 'Mar ’26', below a bar of several months. */
export const barName = (month: string, isOfSeveral: boolean): string =>
  `${NAMES[Number(month.slice(5)) - 1]}${isOfSeveral ? ` ’${month.slice(2, 4)}` : ''}`

/** How many months one bar covers. */
export const monthsPerBar = (count: number): number => Math.ceil(count / MAX_BARS)

/** The months as bars; `add` puts the next month of a bar to those before. */
export function groupBars<Row>(months: readonly Row[], add: (before: Row, next: Row) => Row): Row[] {
  const size = monthsPerBar(months.length)
  return Array.from({ length: Math.ceil(months.length / size) }, (_, at) =>
    months.slice(at * size, (at + 1) * size).reduce(add),
  )
}

/** Counts and amounts are added up, and members are those at the end. */
export const groupMonths = (months: readonly Month[]): Month[] => groupBars(months, addMonth)

const addMonth = (before: Month, next: Month): Month => ({
  ...next,
  joined: before.joined + next.joined,
  left: before.left + next.left,
  eventRegistrations: before.eventRegistrations + next.eventRegistrations,
  programRegistrations: before.programRegistrations + next.programRegistrations,
  duesPaid: before.duesPaid + next.duesPaid,
  duesOpen: before.duesOpen + next.duesOpen,
  listingsPosted: before.listingsPosted + next.listingsPosted,
  listingsApproved: before.listingsApproved + next.listingsApproved,
})
