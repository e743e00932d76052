import { tz } from '@date-fns/tz/tz'
import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { startOfDay } from 'date-fns/startOfDay'
import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  endOfGulfDay,
  formatCardDate,
  formatLongDate,
  formatLongDateTime,
  formatTimeRange,
  gulfDay,
} from '#shared/platform/gulf-dates.ts'

const GULF = { in: tz('Asia/Dubai') }
const anyMoment = date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })

test('people see Gulf time wherever they are', () => {
  expect(formatLongDateTime('2026-12-05T20:05:00Z')).toBe('Sunday, December 6, 2026 at 12:05 AM')
  expect(formatLongDateTime(new Date('2026-12-05T08:00:00Z'))).toBe('Saturday, December 5, 2026 at 12:00 PM')
})

test.each([
  ['the popup', formatLongDateTime, "EEEE, MMMM d, yyyy 'at' h:mm a"],
  ['a deadline', formatLongDate, 'MMMM d, yyyy'],
  ['a card', formatCardDate, 'MMM dd, yyyy'],
  ['a calendar day', gulfDay, 'yyyy-MM-dd'],
])('%s writes every moment in the specified pattern', (_, write, pattern) => {
  assert(property(anyMoment, (moment) => write(moment) === format(moment, pattern, GULF)))
})

test('a day ends at midnight in the Gulf', () => {
  const midnight = (moment: Date) => addDays(startOfDay(moment, GULF), 1).getTime()
  assert(property(anyMoment, (moment) => endOfGulfDay(moment).getTime() === midnight(moment)))
})

test('a range names the days only where necessary', () => {
  const start = '2026-12-05T12:00:00Z'
  expect(formatTimeRange(start, null)).toBe('4:00 PM')
  expect(formatTimeRange(start, '2026-12-05T18:30:00Z')).toBe('4:00 PM – 10:30 PM')
  expect(formatTimeRange(start, '2026-12-06T05:00:00Z')).toBe('Dec 05, 2026 at 4:00 PM – Dec 06, 2026 at 9:00 AM')
})
