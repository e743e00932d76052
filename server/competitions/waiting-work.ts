import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { assignmentOf } from './judges/judge-queries.ts'
import { hasEntered } from './results/second-confirmation.ts'

export const competitionsWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'confirmations',
    audience: ['competitions'],
    // of somebody else's confirmation; judges and entrants of the item cannot give the second one
    each: (_now, personId) => sql`select confirmation.confirmed_at as since, program.title as oldest, null::int as fils,
        program.event_id as page_id
      from competition_confirmations as confirmation
      join competition_items as item on item.program_id = confirmation.program_id and item.state = 'judged'
      join event_programs as program on program.id = item.program_id
      where not exists (select from competition_confirmations as own
          where own.program_id = item.program_id and own.user_id = ${personId})
        and not exists (${assignmentOf(sql`confirmation.program_id::text`, personId)})
        and not ${hasEntered(sql`confirmation.program_id`, sql`${personId}::uuid`)}`,
    isOnPage: true,
  },
  {
    kind: 'appeals',
    audience: ['competitions'],
    each: sql`select appeal.created_at as since, program.title as oldest, null::int as fils, program.event_id as page_id
      from competition_appeals as appeal join event_programs as program on program.id = appeal.program_id
      where appeal.state = 'open'`,
    isOnPage: true,
  },
]
