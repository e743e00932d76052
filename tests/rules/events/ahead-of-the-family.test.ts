import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAheadOfFamily } from '#web/events/own-places/program-place.ts'
import type { OwnPlace } from '#web/events/use-own-places.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-30T16:00:00Z') }))

afterEach(() => vi.useRealTimers())

test.each([
  ['that is over today, of an event that goes on', '2026-11-30T14:00:00Z', 'ongoing', false],
  ['that is on now, of an event that goes on', '2026-11-30T15:30:00Z', 'ongoing', true],
  ['of yesterday, of an event that goes on', '2026-11-29T14:00:00Z', 'ongoing', false],
  ['of tomorrow, of an event that goes on', '2026-12-01T14:00:00Z', 'ongoing', true],
  ['of an event that is over', '2026-11-30T14:00:00Z', 'completed', false],
  ['of a cancelled event', '2026-11-30T18:00:00Z', 'cancelled', false],
])('a program %s is ahead of the family: %s, %s, %s', (_, startsAt, status, isShown) => {
  const event = { status, eventDate: '2026-11-29T14:00:00Z' }
  const endsAt = new Date(new Date(startsAt).getTime() + 3_600_000).toISOString()
  const place = { program: { startsAt, endsAt }, event } as OwnPlace
  expect(isAheadOfFamily(place)).toBe(isShown)
})
