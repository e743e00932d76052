import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { eventGuests } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { INCLUDED_BASES, SERVING_KINDS, SERVING_OUTCOMES } from '#shared/helpers/counters/counter-enums.ts'

const ofItem = () =>
  uuid('item_id')
    .notNull()
    .references(() => counterItems.id, { onDelete: 'cascade' })

/** Something that tickets of an event include and counters hand out, such as a meal or a T-shirt. */
export const counterItems = pgTable(
  'counter_items',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    basis: text('basis', { enum: INCLUDED_BASES }).notNull(),
    /** Ticket kinds and extras; one that is no longer sold counts nothing. */
    sourceIds: uuid('source_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** In all; null without a limit. */
    prepared: integer('prepared'),
    ...timestamps(),
  },
  (t) => [oneOf(t.basis, INCLUDED_BASES), atLeast(t.prepared, 1), index().on(t.eventId)],
)

/** A group of people who eat at the same time. */
export const counterSittings = pgTable(
  'counter_sittings',
  {
    itemId: ofItem(),
    number: integer('number').notNull(),
    startsAt: instant('starts_at').notNull(),
    seats: integer('seats').notNull(),
    /** When its people were called. */
    calledAt: instant('called_at'),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.number] }), atLeast(t.number, 1), atLeast(t.seats, 1)],
)

/** The sitting of a party. */
export const counterSeats = pgTable(
  'counter_seats',
  {
    id: primaryId(),
    itemId: ofItem(),
    number: integer('number').notNull(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => eventGuests.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('counter_seats_once').on(t.itemId, t.memberId, t.guestId).nullsNotDistinct(),
    check('counter_seats_one_party', sql`num_nonnulls(${t.memberId}, ${t.guestId}) = 1`),
    index().on(t.memberId),
    index().on(t.guestId),
  ],
)

/** What phones at the counters have sent. The numbers stay with the event when a party is gone. */
export const counterServings = pgTable(
  'counter_servings',
  {
    /** Given by the phone. */
    id: uuid('id').primaryKey(),
    itemId: ofItem(),
    /** One of the two, unless the party is gone. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    guestId: uuid('guest_id').references(() => eventGuests.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: SERVING_KINDS }).notNull(),
    count: integer('count').notNull(),
    /** Of what the ticket includes. */
    counted: integer('counted').notNull().default(0),
    /** Served twice. */
    above: integer('above').notNull().default(0),
    outcome: text('outcome', { enum: SERVING_OUTCOMES }).notNull(),
    /** According to the phone's clock. */
    at: instant('at').notNull(),
    receivedAt: instantOfWriting('received_at'),
    undoneAt: instant('undone_at'),
    linkId: uuid('link_id').references(() => gateLinks.id, { onDelete: 'set null' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.kind, SERVING_KINDS),
    oneOf(t.outcome, SERVING_OUTCOMES),
    atLeast(t.count, 1),
    atLeast(t.counted, 0),
    atLeast(t.above, 0),
    check('counter_servings_divided', sql`${t.counted} + ${t.above} <= ${t.count}`),
    index().on(t.itemId, t.receivedAt),
    index().on(t.memberId),
    index().on(t.guestId),
    index().on(t.linkId),
    index().on(t.actorId),
  ],
)

/** The forecasts that were sent for an event, by days before it. */
export const counterForecasts = pgTable(
  'counter_forecasts',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    daysBefore: integer('days_before').notNull(),
    sentAt: instantOfWriting('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.daysBefore] })],
)
