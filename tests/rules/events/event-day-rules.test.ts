import { expect, test } from 'vitest'
import { describeDay } from '#shared/events/event-day-rules.ts'

const days = { eventDate: '2026-11-23T09:00:00+04:00', eventEndDate: '2026-11-26T00:00:00+04:00' }

test.each([
  ['2026-10-27T23:59:00+04:00', 'in 27 days'],
  ['2026-11-22T08:00:00+04:00', 'Tomorrow'],
  ['2026-11-23T00:00:00+04:00', 'Today, day 1 of 3'],
  ['2026-11-25T23:00:00+04:00', 'Today, day 3 of 3'],
  ['2026-11-26T00:00:00+04:00', ''],
])('at %s an event of three days that ends at midnight is %s', (now, words) => {
  expect(describeDay(days, now)).toBe(words)
})

test('an evening until after midnight is one day, today until it ends', () => {
  const evening = { eventDate: '2026-11-23T19:00:00+04:00', eventEndDate: '2026-11-24T02:00:00+04:00' }
  expect(describeDay(evening, '2026-11-23T20:00:00+04:00')).toBe('Today')
  expect(describeDay(evening, '2026-11-24T01:00:00+04:00')).toBe('Today')
  expect(describeDay(evening, '2026-11-24T02:00:00+04:00')).toBe('')
})

test('an event of one day is today', () => {
  expect(describeDay({ ...days, eventEndDate: null }, '2026-11-23T23:00:00+04:00')).toBe('Today')
})
