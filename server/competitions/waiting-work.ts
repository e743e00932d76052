import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const competitionsWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'appeals',
    audience: ['competitions'],
    each: sql`select appeal.created_at as since, program.title as oldest, null::int as fils, program.event_id as page_id
      from competition_appeals as appeal join event_programs as program on program.id = appeal.program_id
      where appeal.state = 'open'`,
    isOnPage: true,
  },
]
