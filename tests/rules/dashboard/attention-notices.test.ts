import { expect, test } from 'vitest'
import { decisionAttention } from '#web/committee/decision-attention.ts'
import { isNews } from '#web/dashboard/attention-notices.ts'

const AT = '2027-03-01T16:00:00.000Z'
const [vote, meeting, assembly] = decisionAttention([
  { kind: 'vote', id: 'v1', title: 'The fee', count: 1, at: AT },
  { kind: 'meeting', id: 'm1', title: 'Committee', count: 1, at: AT },
  { kind: 'assembly', id: 'a1', title: 'General Assembly', count: 1, at: AT },
])
const items = [vote!, meeting!, assembly!]

test('while an assembly, a vote and a meeting wait, a member still reads what is asked beside them', () => {
  const isShown = (kind: string, link: string) => isNews({ kind, link }, items)
  // nominations and proxies
  expect(isShown('vote', '/assembly/a1')).toBe(true)
  // the result of another vote
  expect(isShown('vote', '/votes/v2')).toBe(true)
  // another meeting is cancelled
  expect(isShown('meeting', '/meetings/m2')).toBe(true)
  expect(isShown('vote', '/votes/v1')).toBe(false)
  expect(isShown('meeting', '/meetings/m1')).toBe(false)
})

test('notices about the membership are shown, but not the approval, which the dashboard says itself', () => {
  expect(isNews({ kind: 'approval', link: '/member/dashboard' }, [])).toBe(false)
  expect(isNews({ kind: 'membership', link: '/member/dashboard' }, [])).toBe(true)
  expect(isNews({ kind: 'membership', link: '/household' }, [])).toBe(true)
})
