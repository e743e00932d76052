import { addDays, addYears, format } from 'date-fns'
import { assert, date, integer, property } from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPastDay } from '#shared/membership/application-rules.ts'
import { dayAfter, weekdayOf, yearsAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'

const anyDay = date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
const dayOf = (moment: Date) => format(moment, 'yyyy-MM-dd')

function setClock(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test.each([
  ['2026-12-04T19:59:59Z', '2026-12-04'],
  ['2026-12-04T20:00:00Z', '2026-12-05'],
  ['2026-12-04T23:59:59Z', '2026-12-05'],
  ['2026-12-31T20:30:00Z', '2027-01-01'],
])('at %s today is %s in the Gulf, and tomorrow is in the future', (now, today) => {
  setClock(now)
  expect(gulfToday()).toBe(today)
  expect(isPastDay(today)).toBe(true)
  expect(isPastDay(dayAfter(today, 1))).toBe(false)
})

test.each(['1899-12-31', '2026-02-29', '2026-13-01', '2026-1-1', 'yesterday', ''])('the day %j is rejected', (day) => {
  expect(isPastDay(day)).toBe(false)
})

test('days and years are counted as in the calendar', () => {
  assert(
    property(anyDay, integer({ min: -800, max: 800 }), (from, count) => {
      const day = dayOf(from)
      return (
        dayAfter(day, count) === dayOf(addDays(from, count)) &&
        yearsAfter(day, count % 100) === dayOf(addYears(from, count % 100)) &&
        weekdayOf(day) === from.getDay()
      )
    }),
  )
})
