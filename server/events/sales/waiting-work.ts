import { sql } from 'drizzle-orm'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import { orderBalance } from './order-balance.ts'

/** Slips of tickets to check, and refunds to make. */
export const eventsWaitingWork: readonly WaitingWork[] = [
  {
    kind: 'ticket_slips',
    audience: ['treasurer'],
    each: sql`SELECT placed.slip_sent_at AS since, members.full_name AS oldest, ${orderBalance('placed')} AS fils
      FROM event_orders AS placed JOIN members ON members.id = placed.member_id
      WHERE placed.slip_sent_at IS NOT NULL`,
  },
  {
    kind: 'ticket_refunds',
    audience: ['treasurer'],
    each: sql`SELECT back.created_at AS since, members.full_name AS oldest, back.amount_fils AS fils
      FROM event_order_refunds AS back JOIN event_orders AS placed ON placed.id = back.order_id
      JOIN members ON members.id = placed.member_id WHERE back.refund_number IS NULL`,
  },
]
