import { type SQL, sql } from 'drizzle-orm'

/**
 * Refunds that a feature has recorded and booked, but that never reached the card: the feature has to take them back. In SQL
 * with `refund` and `entry`, the entry that still says that the money has left.
 */
export const fromFailedRefunds: SQL = sql`from card_refunds as refund
  join money_entries as entry on entry.source_id = refund.source_id and entry.reverses_id is null
    and not exists (select from money_entries as taken where taken.reverses_id = entry.id)
  where refund.status = 'failed'`

/** Refunds that Stripe has not answered, although the site asked for a day. In SQL with `refund`. */
export const fromUnansweredRefunds: SQL = sql`from (
    select refund.*, case checkout.received_currency when 'aed' then refund.amount end as fils
    from card_refunds as refund join card_checkouts as checkout on checkout.id = refund.checkout_id) as refund
  where refund.status = 'pending' and refund.failure is not null`
