import { expect, test } from 'vitest'
import { timeOfToday } from '#web/admin/today/time-of-today.ts'

const START = '2026-11-22T05:00:00Z'

test('an event of one day says when it begins, and after midnight when it ends', () => {
  expect(timeOfToday(START, null, '2026-11-22')).toBe('Today, 9:00 AM')
  expect(timeOfToday(START, '2026-11-22T17:00:00Z', '2026-11-22')).toBe('Today, 9:00 AM')
  const [evening, night] = ['2026-11-22T17:00:00Z', '2026-11-22T21:00:00Z']
  expect(timeOfToday(evening, night, '2026-11-22')).toBe('Today, 9:00 PM')
  expect(timeOfToday(evening, night, '2026-11-23')).toBe('Today, until 1:00 AM')
})

test('an event of several days says which day it is', () => {
  const on = (day: string) => timeOfToday(START, '2026-11-24T17:00:00Z', day)
  expect(on('2026-11-22')).toBe('Day 1 of 3, from 9:00 AM')
  expect(on('2026-11-23')).toBe('Day 2 of 3')
  expect(on('2026-11-24')).toBe('Day 3 of 3, until 9:00 PM')
})
