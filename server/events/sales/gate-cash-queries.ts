import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** The cash that was taken at the gate of an event, by the link of each helper and by admin. */
export const readGateCash = (db: Database, eventId: string) =>
  readCash(db, { event: sql`''`, where: sql`placed.event_id = ${eventId}` })

/** The same at all gates on a day. */
export const readGateCashOfDay = (db: Database, day: string) =>
  readCash(db, { event: sql`', ' || event.title`, where: sql`paid.paid_on = ${day}` })

/** A link that was deleted has no name any more. */
const TAKER = sql`coalesce(link.name, nullif(trim(taker.first_name || ' ' || taker.last_name), ''), 'Deleted link')`

async function readCash(db: Database, { event, where }: { event: SQL; where: SQL }) {
  const { rows } = await db.execute<{ name: string; payments: number; amount: number }>(sql`
    select ${TAKER} || ${event} as name, count(*)::int as payments, sum(paid.amount_fils)::int as amount
    from event_order_payments as paid
    join event_orders as placed on placed.id = paid.order_id
    join events as event on event.id = placed.event_id
    left join gate_links as link on link.id = paid.gate_link_id
    left join users as taker on taker.id = paid.recorded_by
    where ${where} and paid.taken_at_gate and paid.undone_at is null
    group by link.id, taker.id, event.id order by name, link.id, taker.id`)
  return { total: rows.reduce((sum, { amount }) => sum + amount, 0), links: rows }
}
