import { layerOf } from './feature-order.ts'
import type { Source } from './source-tree.ts'

/** The only places that may turn moments into days, or calculate with days. */
const DAY_FILES = ['shared/platform/gulf-dates.ts', 'shared/platform/calendar-days.ts']
const LAYERS = ['shared', 'server', 'web']

/**
 * Ways to get a day that is not the Gulf's: UTC is four hours behind, and the process or the browser may be in any time
 * zone.
 */
const FOREIGN_DAYS = [
  /\.(?:get|set)(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(/,
  /toISOString\(\)\s*\.(?:slice|substring|split)\(/,
  /toLocale(?:Date|Time)String\(/,
  /\bfrom 'date-fns/,
  /\bcurrent_date\b|\blocaltimestamp\b/i,
  /\bdate_trunc\((?!.*at time zone)/i,
  /\b(?:now\(\)|_at"?|At\})::date\b/i,
]

export function daysOutsideTheGulf(sources: Source[]): string[] {
  return sources
    .filter(({ path: file }) => LAYERS.includes(layerOf(file)) && !DAY_FILES.includes(file))
    .flatMap(({ path: file, text }) =>
      text
        .split('\n')
        .filter((line) => FOREIGN_DAYS.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ask gulf-dates.ts or calendar-days.ts instead of '${line.trim()}'`),
    )
}
