import { notifyMembers } from '#server/membership/member-notices.ts'
import type { Executor } from '#server/platform/database/database.ts'

type News = 'approved' | 'rejected' | 'correction asked' | 'suspended' | 'restored'

/** The committee's decision about a membership, as a notice in the bell. */
export function notifyDecision(tx: Executor, memberId: string, news: News, now: Date): Promise<void> {
  const [title, body] = MESSAGES[news]
  return notifyMembers(tx, [memberId], { title, body }, { kind: 'membership', link: LINK, aboutId: memberId, now })
}

const LINK = '/member/dashboard'
const MESSAGES: Record<News, readonly [title: string, body: string]> = {
  approved: ['You are a member', 'The committee has approved your application. Your card is ready.'],
  rejected: ['Your application was not approved', 'Your dashboard says why.'],
  'correction asked': ['Your application needs a correction', 'Your dashboard says what to put right.'],
  suspended: ['Your membership is suspended', 'The mail about it says why. Please contact us for support.'],
  restored: ['Your membership is active again', 'Everything members may do is open to you.'],
}
