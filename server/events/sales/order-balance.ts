import { type SQL, sql } from 'drizzle-orm'

/** What is owed for an order in a query that calls its table `name`, in fils; 0 once it is paid. */
export const orderBalance = (name: string): SQL<number> => {
  const id = sql.raw(`${name}.id`)
  return sql<number>`greatest(0,
    coalesce((select sum(line.price_fils * line.count) from event_order_lines as line where line.order_id = ${id}), 0)
    + ${sql.raw(`${name}.forfeited_fils`)}
    - coalesce((select sum(paid.amount_fils) from event_order_payments as paid where paid.order_id = ${id} and paid.undone_at is null), 0)
    + coalesce((select sum(back.amount_fils) from event_order_refunds as back where back.order_id = ${id} and back.undone_at is null), 0))::int`
}
