import { expect, test } from 'vitest'
import { formatOnKnownDays } from '#shared/platform/known-days.ts'

const WEDNESDAY = '2026-12-02T15:00:00.000Z'

test('a moment says its day only as far as the reader does not know it', () => {
  expect(formatOnKnownDays(WEDNESDAY, ['2026-12-02T05:00:00.000Z'])).toBe('7:00 PM')
  expect(formatOnKnownDays(WEDNESDAY, ['2026-12-01T05:00:00.000Z', WEDNESDAY])).toBe('Wed 7:00 PM')
  expect(formatOnKnownDays(WEDNESDAY, ['2026-12-20T05:00:00.000Z'])).toBe('Dec 2, 7:00 PM')
  expect(formatOnKnownDays(WEDNESDAY, [])).toBe('Dec 2, 7:00 PM')
})

test('a moment after midnight in Gulf time is on the next day', () => {
  expect(formatOnKnownDays('2026-12-02T21:00:00.000Z', [WEDNESDAY])).toBe('Thu 1:00 AM')
})
