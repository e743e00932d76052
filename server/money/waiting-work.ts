import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const moneyWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'statement_lines',
    audience: ['treasurer'],
    each: sql`select statement.created_at as since, line.text as oldest, abs(line.amount_fils) as fils
      from money_statement_lines as line join money_statements as statement on statement.id = line.statement_id
      where line.outcome is null`,
  },
]
