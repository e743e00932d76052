import { dayAfter } from '#shared/platform/calendar-days.ts'

/** In which order a column writes day and month: '5/12/1990' is a day in December or one in May. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

/**
 * The order of a whole column: as the dates say that can be read in one way only. It is open if none of them decides,
 * or as many say one as the other; the day then comes first unless the admin says otherwise.
 */
export function findDayOrder(cells: readonly string[]): { order: DayOrder; isOpen: boolean; sample: string | null } {
  let dayFirst = 0
  let monthFirst = 0
  let sample: string | null = null
  for (const cell of cells) {
    const [one = '', two = ''] = dateParts(cell) ?? []
    if (!/^\d{1,2}$/.test(one) || !/^\d{1,2}$/.test(two) || Number(one) === Number(two)) continue
    if (Number(one) > 12) dayFirst += 1
    else if (Number(two) > 12) monthFirst += 1
    else sample ??= cell
  }
  return {
    order: monthFirst > dayFirst ? 'month_first' : 'day_first',
    isOpen: sample !== null && dayFirst === monthFirst,
    sample,
  }
}

/**
 * '5/12/1990', '05-Dec-1990', 'Dec 05, 1990', '1990-12-05 00:00:00' and Excel's serial number 33212 are 1990-12-05;
 * unrecognized text stays as it is.
 */
export function readDay(text: string, order: DayOrder): string {
  if (SERIAL.test(text)) return dayAfter(SERIAL_ZERO, Math.floor(Number(text)))
  const [one = '', two = '', three = ''] = dateParts(text) ?? []
  if (/^\d{4}$/.test(one)) return isoDay(one, two, three) ?? text
  if (!/^\d{4}$/.test(three)) return text
  const isMonthFirst = /^[a-z]/.test(one) || (order === 'month_first' && /^\d/.test(two))
  return (isMonthFirst ? isoDay(three, one, two) : isoDay(three, two, one)) ?? text
}

/** Spreadsheets count days from here; the range is 1927 to 2064, because shorter numbers may be years. */
const SERIAL_ZERO = '1899-12-30'
const SERIAL = /^[1-5]\d{4}(?:\.\d+)?$/
const TIME = /[\st]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|[+-]\d{2}:?\d{2})?$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The three parts of a date, without its time. */
function dateParts(text: string): string[] | null {
  const parts = text
    .toLowerCase()
    .replace(TIME, '')
    .split(/[\s,./-]+/)
    .filter(Boolean)
  return parts.length === 3 ? parts : null
}

function isoDay(year: string, month: string, day: string): string | null {
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  const number = /^\d{1,2}$/.test(month) ? Number(month) : named
  if (number < 1 || !/^\d{1,2}$/.test(day)) return null
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}
