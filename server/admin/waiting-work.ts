import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { DELETION_DAYS } from '#shared/admin/deletion-request-rules.ts'

const DAY_MS = 86_400_000

export const adminWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'failed_mails',
    audience: 'full_admin',
    each: sql`select created_at as since, coalesce(recipient, addressee) as oldest, null::int as fils
      from mails where status = 'failed'`,
  },
  {
    kind: 'deletion_requests',
    audience: 'super_admin',
    each: sql`select request.created_at as since, trim(first_name || ' ' || last_name) as oldest, null::int as fils
      from erasure_requests as request join users on users.id = request.user_id where request.status = 'requested'`,
    overdueBefore: (now) => new Date(now.getTime() - DELETION_DAYS * DAY_MS),
  },
  {
    kind: 'hand_over',
    audience: 'super_admin',
    // mails that nobody has read yet, and a hand-over that could not take place
    each: sql`select coalesce(done_at, updated_at) as since, error as oldest, null::int as fils from hand_overs
      where state = 'done' and mails_sent_at is null or state = 'planned' and error is not null`,
  },
  {
    kind: 'elected',
    audience: 'super_admin',
    each: sql`select elected_at as since, full_name as oldest, null::int as fils
      from elected_waiting join members on members.id = elected_waiting.member_id`,
  },
  {
    kind: 'former_bearers',
    audience: 'super_admin',
    // an office without an end in the list has ended when its entry was archived
    each: sql`select max(coalesce(bearer.term_end::timestamptz, bearer.updated_at)) as since,
        trim(first_name || ' ' || last_name) as oldest, null::int as fils
      from users join members on members.user_id = users.id join office_bearers as bearer on bearer.member_id = members.id
      where users.role <> 'user' and bearer.deleted_at is null
      group by users.id having not bool_or(bearer.is_active)`,
  },
]
