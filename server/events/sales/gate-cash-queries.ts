import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** The cash that helpers have taken at the gate of an event, by link. */
export const readGateCash = (db: Database, eventId: string) =>
  readCash(db, { name: sql`link.name`, where: sql`placed.event_id = ${eventId}` })

/** The same at all gates on a day. */
export const readGateCashOfDay = (db: Database, day: string) =>
  readCash(db, { name: sql`link.name || ', ' || event.title`, where: sql`paid.paid_on = ${day}` })

async function readCash(db: Database, { name, where }: { name: SQL; where: SQL }) {
  const { rows } = await db.execute<{ name: string; payments: number; amount: number }>(sql`
    select ${name} as name, count(*)::int as payments, sum(paid.amount_fils)::int as amount
    from event_order_payments as paid
    join event_orders as placed on placed.id = paid.order_id
    join events as event on event.id = placed.event_id
    join gate_links as link on link.id = paid.gate_link_id
    where ${where}
    group by link.id, link.name, event.title order by link.name, link.id`)
  return { total: rows.reduce((sum, { amount }) => sum + amount, 0), links: rows }
}
