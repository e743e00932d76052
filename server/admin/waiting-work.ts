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
]
