/** The periods that the portal's charts offer, in months. */
export const CHART_PERIODS = [12, 24, 60] as const

/** The `count` months up to the month of `day`, such as '2026-03', earliest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const months = year * 12 + month - count + at
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
  })
}
