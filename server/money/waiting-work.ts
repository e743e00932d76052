import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { fromFailedRefunds, fromUnansweredRefunds } from './cards/failed-refund-queries.ts'

export const moneyWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'statement_lines',
    audience: ['treasurer'],
    each: sql`select statement.created_at as since, line.text as oldest, abs(line.amount_fils) as fils
      from money_statement_lines as line join money_statements as statement on statement.id = line.statement_id
      where line.outcome is null`,
  },
  {
    kind: 'card_payments',
    audience: ['treasurer'],
    // another currency is no amount of the book
    each: sql`select paid_at as since, name as oldest,
        case status when 'unassigned' then received_amount end as fils from card_checkouts
      where status in ('unassigned', 'not_booked')
      union all select refund.updated_at, entry.counterpart, refund.amount ${fromFailedRefunds}
      union all select refund.updated_at, null, refund.fils ${fromUnansweredRefunds}`,
  },
]
