import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'

export const moneyWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'card_payments',
    audience: ['treasurer'],
    each: sql`select paid_at as since, name as oldest, received_amount as fils from card_checkouts
      where status in ('unassigned', 'not_booked')`,
  },
]
