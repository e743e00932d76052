/** How far back the charts of the portal look, in months. */
export const CHART_PERIODS = [12, 24, 60] as const
export type ChartPeriod = (typeof CHART_PERIODS)[number]

/** The months that end with the one of this day, such as '2026-03', the earliest first. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const start = new Date(Date.UTC(year, month - count + at, 1))
    return start.toISOString().slice(0, 7)
  })
}
