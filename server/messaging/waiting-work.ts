import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const messagingWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'conversation_reports',
    audience: ['marketplace'],
    each: sql`select created_at as since, null::text as oldest, null::int as fils
      from conversation_reports where status = 'open'`,
  },
]
