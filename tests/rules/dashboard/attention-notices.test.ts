import { expect, test } from 'vitest'
import { decisionAttention } from '#web/committee/decision-attention.ts'
import { isNews } from '#web/dashboard/attention-notices.ts'

const AT = '2027-03-01T16:00:00.000Z'
const [vote, meeting, assembly] = decisionAttention([
  { kind: 'vote', id: 'v1', title: 'The fee', at: AT },
  { kind: 'meeting', id: 'm1', title: 'Committee', at: AT },
  { kind: 'assembly', id: 'a1', title: 'General Assembly', at: AT },
])
const items = [vote!, meeting!, assembly!]

test('while an assembly, a vote and a meeting wait, a member still reads what is asked beside them', () => {
  const isShown = (kind: string, title: string, link: string) => isNews({ kind, title, link }, items)
  expect(isShown('vote', 'You have been nominated: President', '/assembly/a1')).toBe(true)
  expect(isShown('vote', 'You vote for Latha', '/assembly/a1')).toBe(true)
  expect(isShown('vote', 'Another vote: the result', '/votes/v2')).toBe(true)
  expect(isShown('meeting', 'The meeting is cancelled: Sports', '/meetings/m2')).toBe(true)
  expect(isShown('vote', 'The fee: please vote', '/votes/v1')).toBe(false)
  expect(isShown('meeting', 'You are invited: Committee', '/meetings/m1')).toBe(false)
})

test('notices about the membership are shown, but not the approval, which the dashboard says itself', () => {
  const about = { kind: 'membership', link: '/member/dashboard' }
  expect(isNews({ ...about, title: 'You are a member' }, [])).toBe(false)
  expect(isNews({ ...about, title: 'Your membership is active again' }, [])).toBe(true)
  expect(isNews({ ...about, title: 'Nila is grown up', link: '/household' }, [])).toBe(true)
})
