import { type SQL, sql } from 'drizzle-orm'
import { MODERATED } from '#server/marketplace/moderation/moderation-kinds.ts'
import { awaitsDecision } from '#server/membership/member-queries.ts'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DELETION_DAYS } from '#shared/admin/deletion-request-rules.ts'
import type { WorkKind } from '#shared/admin/today-enums.ts'
import { firstMomentInTime } from '#shared/membership/review-rules.ts'

const DAY_MS = 86_400_000

export type Work = {
  kind: WorkKind
  count: number
  overdue: number
  since: Date
  oldest: string | null
  eventId: string | null
  amount: number | null
}
type Row = Omit<Work, 'since' | 'amount'> & { since: string; fils: number | null }

/** What waits for the committee, by kind, in one query. Only super admins see deletion requests. */
export async function listWork(db: Database, { now, isSuperAdmin }: Asked): Promise<Work[]> {
  const kinds = [...ALL_ADMINS, ...(isSuperAdmin ? [DELETION_REQUESTS] : [])]
  const { rows } = await db.execute<Row>(sql.join(kinds.map(countedAt(now)), sql` union all `))
  return rows.map(({ fils, since, ...row }) => ({
    ...row,
    since: new Date(since),
    amount: fils === null ? null : fils / 100,
  }))
}

type Asked = { now: Date; isSuperAdmin: boolean }

type WaitingWork = {
  kind: WorkKind
  /** Selects `since`, and perhaps `oldest` and `fils`, of everything that waits. */
  each: SQL
  /** `each` selects `event_id` too. */
  isOfEvent?: true
  /** Whatever has waited since before this moment is overdue. */
  overdueBefore?: (now: Date) => Date
}

const countedAt =
  (now: Date) =>
  ({ kind, each, isOfEvent, overdueBefore }: WaitingWork): SQL =>
    sql`select ${kind}::text as kind, count(*)::int as count,
    (count(*) filter (where since < ${overdueBefore?.(now).toISOString() ?? null}::timestamptz))::int as overdue,
    to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
    (array_agg(oldest order by since))[1] as oldest, sum(fils)::int as fils,
    ${isOfEvent ? sql`(array_agg(event_id order by since))[1]` : sql`null::uuid`} as "eventId"
  from (${each}) as waiting having count(*) > 0`

const moderated = (kind: keyof typeof MODERATED): SQL =>
  sql`select since, null::text as oldest, null::int as fils from (${MODERATED[kind].waiting}) as queue`

const ALL_ADMINS: readonly WaitingWork[] = [
  {
    kind: 'applications',
    each: sql`select coalesce(
        (select max(past.created_at) from member_decisions as past
          where past.member_id = members.id and past.decision in ('applied', 'reapplied')),
        members.created_at) as since, full_name as oldest, null::int as fils
      from members where ${awaitsDecision}`,
    overdueBefore: firstMomentInTime,
  },
  {
    kind: 'slips',
    each: sql`select coalesce(slip_sent_at, renewal.created_at) as since, full_name as oldest, amount as fils
      from membership_renewals as renewal join members on members.id = renewal.member_id
      where slip_url is not null and renewal.status in ('pending', 'overdue') and ${hasNotLeft}`,
  },
  {
    kind: 'appeals',
    each: sql`select appeal.created_at as since, program.title as oldest, null::int as fils, program.event_id
      from competition_appeals as appeal join event_programs as program on program.id = appeal.program_id
      where appeal.state = 'open'`,
    isOfEvent: true,
  },
  { kind: 'listings', each: moderated('listing') },
  { kind: 'reviews', each: moderated('review') },
  { kind: 'reports', each: moderated('report') },
  {
    kind: 'premium',
    each: sql`select since, listing_title as oldest, amount as fils
      from (${MODERATED.premium.waiting}) as queue join premium_payments using (id)`,
  },
  {
    kind: 'messages',
    each: sql`select created_at as since, name as oldest, null::int as fils
      from contact_messages where status in ('new', 'read')`,
  },
  {
    kind: 'conversation_reports',
    each: sql`select created_at as since, null::text as oldest, null::int as fils
      from conversation_reports where status = 'open'`,
  },
  {
    kind: 'failed_mails',
    each: sql`select created_at as since, coalesce(recipient, addressee) as oldest, null::int as fils
      from mails where status = 'failed'`,
  },
]

const DELETION_REQUESTS: WaitingWork = {
  kind: 'deletion_requests',
  each: sql`select request.created_at as since, trim(first_name || ' ' || last_name) as oldest, null::int as fils
    from erasure_requests as request join users on users.id = request.user_id where request.status = 'requested'`,
  overdueBefore: (now) => new Date(now.getTime() - DELETION_DAYS * DAY_MS),
}
