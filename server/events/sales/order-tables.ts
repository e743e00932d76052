import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import {
  atLeast,
  day,
  instant,
  instantOfWriting,
  oneOf,
  primaryId,
  timestamps,
} from '#server/platform/database/columns.ts'
import { ORDER_STATES, REFUND_REASONS, TICKET_AUDIENCES } from '#shared/events/sales/sale-enums.ts'
import { RECEIVING_METHODS } from '#shared/money/money-enums.ts'
import { eventExtras, eventTicketKinds } from './sale-tables.ts'

/** What a party costs at an event that sells tickets. */
export const eventOrders = pgTable(
  'event_orders',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    number: integer('number').notNull().unique(),
    /** What a transfer should name; it contains the number. */
    reference: text('reference').notNull().unique(),
    state: text('state', { enum: ORDER_STATES }).notNull().default('held'),
    /** The deadline of unpaid places; null if nothing is owed. */
    heldUntil: instant('held_until'),
    heldFrom: instantOfWriting('held_from'),
    remindedAt: instant('reminded_at'),
    paysAtGate: boolean('pays_at_gate').notNull().default(false),
    /** Paid for people who cancelled too late. */
    forfeitedFils: integer('forfeited_fils').notNull().default(0),
    /** A private file. */
    slipUrl: text('slip_url'),
    slipReference: text('slip_reference'),
    slipPayer: text('slip_payer'),
    slipSentAt: instant('slip_sent_at'),
    slipRejection: text('slip_rejection'),
    /** When its place was first found to be gone; the order ends soon after, unless the place comes back. */
    placeMissingAt: instant('place_missing_at'),
    endedAt: instant('ended_at'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.state, ORDER_STATES),
    atLeast(t.forfeitedFils, 0),
    index().on(t.eventId, t.state),
    index().on(t.memberId),
    index('event_orders_held_index').on(t.heldUntil).where(sql`${t.state} = 'held'`),
    // a party has one order
    uniqueIndex('event_orders_live_index').on(t.eventId, t.memberId).where(sql`${t.state} in ('held', 'paid')`),
  ],
)

/** Tickets of one kind with the people who have them, or pieces of one extra; each with its price when it was ordered. */
export const eventOrderLines = pgTable(
  'event_order_lines',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => eventOrders.id, { onDelete: 'cascade' }),
    /** In the order of the prices. */
    position: integer('position').notNull(),
    kindId: uuid('kind_id').references(() => eventTicketKinds.id),
    extraId: uuid('extra_id').references(() => eventExtras.id),
    audience: text('audience', { enum: TICKET_AUDIENCES }),
    title: text('title').notNull(),
    priceFils: integer('price_fils').notNull(),
    count: integer('count').notNull(),
    /** False while it is not paid: then it ends at the order's deadline. */
    isSettled: boolean('is_settled').notNull().default(false),
    memberComes: boolean('member_comes').notNull().default(false),
    familyMemberIds: uuid('family_member_ids').array().notNull().default(sql`'{}'::uuid[]`),
    guestAdults: integer('guest_adults').notNull().default(0),
    guestChildren: integer('guest_children').notNull().default(0),
    options: text('options').array().notNull().default(sql`'{}'::text[]`),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.audience, TICKET_AUDIENCES),
    atLeast(t.priceFils, 0),
    atLeast(t.count, 1),
    check('event_order_lines_of_one', sql`(${t.kindId} is null) <> (${t.extraId} is null)`),
    check(
      'event_order_lines_people',
      sql`${t.kindId} is null or ${t.count} = ${t.memberComes}::int + cardinality(${t.familyMemberIds}) + ${t.guestAdults} + ${t.guestChildren}`,
    ),
    index().on(t.orderId),
    index().on(t.kindId),
    index().on(t.extraId),
  ],
)

/** Money received for an order. One that was recorded by mistake is undone, and its receipt void. */
export const eventOrderPayments = pgTable(
  'event_order_payments',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => eventOrders.id),
    amountFils: integer('amount_fils').notNull(),
    method: text('method', { enum: RECEIVING_METHODS }).notNull(),
    reference: text('reference'),
    payerName: text('payer_name'),
    /** The slip that it confirmed; a private file. */
    slipUrl: text('slip_url'),
    paidOn: day('paid_on').notNull(),
    receiptNumber: text('receipt_number').notNull().unique(),
    receiptYear: integer('receipt_year').notNull(),
    receiptPosition: integer('receipt_position').notNull(),
    /** Null for a helper at a gate, and for what the site recorded itself. */
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    gateLinkId: uuid('gate_link_id').references(() => gateLinks.id, { onDelete: 'set null' }),
    /** Cash of the evening, by a helper or an admin. */
    takenAtGate: boolean('taken_at_gate').notNull().default(false),
    createdAt: instantOfWriting('created_at'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoReason: text('undo_reason'),
  },
  (t) => [
    oneOf(t.method, RECEIVING_METHODS),
    atLeast(t.amountFils, 1),
    unique().on(t.receiptYear, t.receiptPosition),
    index().on(t.orderId),
    index().on(t.recordedBy),
    index().on(t.undoneBy),
    index().on(t.gateLinkId),
  ],
)

/** Money that has to be returned, or was. One that was recorded by mistake is undone, and due again as another row. */
export const eventOrderRefunds = pgTable(
  'event_order_refunds',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => eventOrders.id),
    amountFils: integer('amount_fils').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    createdAt: instantOfWriting('created_at'),
    /** The rest is null until the treasurer has returned it. */
    method: text('method', { enum: RECEIVING_METHODS }),
    reference: text('reference'),
    paidOn: day('paid_on'),
    refundNumber: text('refund_number').unique(),
    refundYear: integer('refund_year'),
    refundPosition: integer('refund_position'),
    recordedBy: uuid('recorded_by').references(() => users.id, { onDelete: 'set null' }),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').references(() => users.id, { onDelete: 'set null' }),
    undoReason: text('undo_reason'),
  },
  (t) => [
    oneOf(t.reason, REFUND_REASONS),
    oneOf(t.method, RECEIVING_METHODS),
    atLeast(t.amountFils, 1),
    unique().on(t.refundYear, t.refundPosition),
    index().on(t.orderId),
    index().on(t.recordedBy),
    index().on(t.undoneBy),
    index('event_order_refunds_due_index').on(t.createdAt).where(sql`${t.refundNumber} is null`),
  ],
)
