import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const competitionsWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'confirmations',
    audience: ['competitions'],
    // of somebody else's confirmation; judges of the item cannot give the second one
    each: (_now, personId) => sql`select confirmation.confirmed_at as since, program.title as oldest, null::int as fils,
        program.event_id as page_id
      from competition_confirmations as confirmation
      join competition_items as item on item.program_id = confirmation.program_id and item.state = 'judged'
      join event_programs as program on program.id = item.program_id
      where not exists (select from competition_confirmations as own
          where own.program_id = item.program_id and own.user_id = ${personId})
        and not exists (select from competition_item_judges as assigned
          join competition_judges as judge on judge.id = assigned.judge_id
          where assigned.program_id = item.program_id
            and (judge.user_id = ${personId} or judge.member_id in (select id from members where user_id = ${personId})))`,
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
