import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const moneyWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'card_payments',
    audience: ['treasurer'],
    // another currency is no amount of the book
    each: sql`select paid_at as since, name as oldest,
        case status when 'unassigned' then received_amount else 0 end as fils from card_checkouts
      where status in ('unassigned', 'not_booked')`,
  },
]
