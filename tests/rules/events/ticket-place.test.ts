import { expect, test } from 'vitest'
import { findTicketPlace } from '#shared/events/ticket-rules.ts'

const NOW = '2027-03-01T08:00:00.000Z'
const place = (eventDate: string, changed: object = {}) => ({
  state: 'registered' as const,
  isComing: true,
  order: null as { owed: number } | null,
  program: null,
  event: { status: 'upcoming' as const, eventDate },
  ...changed,
})

test('the ticket shown first is the soonest that opens a gate: paid, and of the member', () => {
  const unpaid = place('2027-03-01T16:00:00.000Z', { order: { owed: 50 } })
  const ofChildren = place('2027-03-02T12:00:00.000Z', { isComing: false })
  const paid = place('2027-03-02T16:00:00.000Z', { order: { owed: 0 } })
  expect(findTicketPlace([unpaid, ofChildren, paid], NOW)).toBe(paid)
  expect(findTicketPlace([unpaid, ofChildren], NOW)).toBeUndefined()
})
