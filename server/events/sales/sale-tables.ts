import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { atLeast, day, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'
import { TICKET_AUDIENCES } from '#shared/events/sales/sale-enums.ts'

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** How an event sells tickets. */
export const eventSales = pgTable(
  'event_sales',
  {
    eventId: ofEvent().primaryKey(),
    childrenUnder: integer('children_under').notNull().default(CHILDREN_UNDER),
    /** The last day in Gulf time of cancelling with a refund; null is never. */
    refundUntil: day('refund_until'),
    cashAtGate: boolean('cash_at_gate').notNull().default(false),
    ...timestamps(),
  },
  (t) => [check('event_sales_children_under_known', sql`${t.childrenUnder} between 1 and 21`)],
)

export const eventTicketKinds = pgTable(
  'event_ticket_kinds',
  {
    id: primaryId(),
    eventId: ofEvent(),
    position: integer('position').notNull(),
    audience: text('audience', { enum: TICKET_AUDIENCES }).notNull(),
    title: text('title').notNull(),
    priceFils: integer('price_fils').notNull(),
    /** Null without a limit. */
    places: integer('places'),
    saleFrom: instant('sale_from'),
    saleUntil: instant('sale_until'),
    maxPerOrder: integer('max_per_order'),
  },
  (t) => [
    oneOf(t.audience, TICKET_AUDIENCES),
    atLeast(t.priceFils, 0),
    atLeast(t.places, 1),
    atLeast(t.maxPerOrder, 1),
    index().on(t.eventId, t.position),
  ],
)

/** What can be bought with a ticket. */
export const eventExtras = pgTable(
  'event_extras',
  {
    id: primaryId(),
    eventId: ofEvent(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    priceFils: integer('price_fils').notNull(),
    pieces: integer('pieces'),
    options: text('options').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [atLeast(t.priceFils, 0), atLeast(t.pieces, 1), index().on(t.eventId, t.position)],
)
