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
  approved: ['You are a member', 'The committee has approved your application. Your membership card is ready.'],
  rejected: ['Your application was not approved', 'See your dashboard for the reason.'],
  'correction asked': ['Your application needs a correction', 'See your dashboard for what to correct.'],
  suspended: ['Your membership is suspended', 'We have emailed you the reason. Please contact us for support.'],
  restored: ['Your membership is active again', 'You can use all member services again.'],
}
