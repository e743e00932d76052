import { expect, test } from 'vitest'
import { minutesToPropose } from '#shared/committee/meetings/meeting-rules.ts'

const now = new Date('2026-12-01T08:00:00Z')
const minutesOf = (startsAt: string) => ({ startsAt })

test('a new meeting proposes the minutes of the last year, and older ones only by choice', () => {
  const toApprove = ['2024-03-01T15:00:00Z', '2025-11-30T15:00:00Z', '2025-12-02T15:00:00Z', '2026-11-01T15:00:00Z']
  const proposed = minutesToPropose(toApprove.map(minutesOf), { items: 2, now })
  expect(proposed).toEqual(['2025-12-02T15:00:00Z', '2026-11-01T15:00:00Z'].map(minutesOf))
})

test('a new meeting proposes only as many minutes as its agenda has room for, the latest ones', () => {
  const toApprove = Array.from({ length: 50 }, (_, week) =>
    minutesOf(new Date(now.getTime() - (50 - week) * 7 * 86_400_000).toISOString()),
  )
  expect(minutesToPropose(toApprove, { items: 2, now })).toEqual(toApprove.slice(-38))
  expect(minutesToPropose(toApprove, { items: 40, now })).toEqual([])
})
