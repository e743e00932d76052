import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const contactWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'messages',
    audience: ['members'],
    each: sql`select created_at as since, name as oldest, null::int as fils
      from contact_messages where status in ('new', 'read')`,
  },
]
