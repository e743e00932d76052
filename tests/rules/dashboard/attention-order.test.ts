import { expect, test } from 'vitest'
import { byUrgency } from '#web/dashboard/attention-order.ts'

type Item = Parameters<typeof byUrgency>[0][number]

const item = (key: string, tone: Item['tone'], deadline?: string | null) => ({ key, tone, deadline }) as Item

test('what needs attention is sorted by urgency, then by deadline; what has none comes last', () => {
  const vote = item('vote', 'amber', '2026-12-08T16:00:00Z')
  const contact = item('contact', 'amber')
  const tickets = item('tickets', 'amber', '2026-12-03T09:00:00Z')
  const overdue = item('overdue', 'red')
  const poll = item('poll', 'blue', '2026-12-01T09:00:00Z')
  expect(byUrgency([vote, contact, poll, tickets, overdue]).map(({ key }) => key)).toEqual([
    'overdue',
    'tickets',
    'vote',
    'contact',
    'poll',
  ])
})

test('two things without a deadline stay in the order of their features', () => {
  expect(byUrgency([item('dues', 'blue'), item('messages', 'blue', null)]).map(({ key }) => key)).toEqual([
    'dues',
    'messages',
  ])
})
