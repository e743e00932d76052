import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { firstMomentInTime } from '#shared/membership/review-rules.ts'
import { awaitsDecision } from './member-queries.ts'
import { hasNotLeft } from './member-rights.ts'
import { lapsesToRelease } from './status/lapse-service.ts'

export const membershipWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'applications',
    audience: ['members'],
    each: sql`select coalesce(
        (select max(past.created_at) from member_decisions as past
          where past.member_id = members.id and past.decision in ('applied', 'reapplied')),
        members.created_at) as since, full_name as oldest, null::int as fils
      from members where ${awaitsDecision}`,
    overdueBefore: firstMomentInTime,
  },
  {
    kind: 'slips',
    audience: ['treasurer'],
    each: sql`select coalesce(slip_sent_at, renewal.created_at) as since, full_name as oldest, amount as fils
      from membership_renewals as renewal join members on members.id = renewal.member_id
      where slip_url is not null and renewal.status in ('pending', 'overdue') and ${hasNotLeft}`,
  },
  {
    kind: 'lapses',
    audience: ['treasurer'],
    each: lapsesToRelease,
  },
]
