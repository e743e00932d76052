import { gulfToday } from '#shared/platform/gulf-dates.ts'

/** What a budget is shown of. */
export type BudgetChoice = { year: number } | { event: string }

const YEAR = /^20\d\d$/

/** The choice in the URL; the present year without one. */
export function readChoice(search: URLSearchParams): BudgetChoice {
  const [event, year] = [search.get('event'), search.get('year')]
  if (event) return { event }
  return { year: year && YEAR.test(year) ? Number(year) : presentYear() }
}

export const presentYear = (): number => Number(gulfToday().slice(0, 4))

/** The URL of a budget. */
export const budgetAddress = (choice: BudgetChoice): string =>
  `/admin/money?${new URLSearchParams({ view: 'budget', ...('year' in choice ? { year: String(choice.year) } : choice) })}`
