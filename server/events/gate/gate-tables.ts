import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { eventGuests } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { atLeast, day, instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { GATE_ENTRY_KINDS, GATE_OUTCOMES, HELPER_LINK_PURPOSES } from '#shared/events/gate/gate-enums.ts'

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** What an event's gate does beside checking people in; without a row the defaults. */
export const eventGates = pgTable('event_gates', {
  eventId: ofEvent().primaryKey(),
  warnsOfDues: boolean('warns_of_dues').notNull().default(false),
  /** Who goes out may come back on the same day: phones count both. */
  allowsReentry: boolean('allows_reentry').notNull().default(false),
})

/** Links that let helpers without an account check people in, hand out or take pictures, at one event on chosen days. */
export const gateLinks = pgTable(
  'gate_links',
  {
    id: primaryId(),
    eventId: ofEvent(),
    purpose: text('purpose', { enum: HELPER_LINK_PURPOSES }).notNull().default('gate'),
    /** A record of a later feature that the link is for: what a counter hands out. */
    aboutId: uuid('about_id'),
    /** Of the gate or the helper, as others see it; 'Gate' 30 days after the event, since it may be a person's. */
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The last day on which it works, in Gulf time. */
    day: day('day').notNull(),
    /** All days on which it works, in order. */
    days: day('days').array().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    revokedAt: instant('revoked_at'),
    /** Its helper may take cash for unpaid tickets. */
    takesCash: boolean('takes_cash').notNull().default(false),
  },
  (t) => [
    unique().on(t.tokenHash),
    oneOf(t.purpose, HELPER_LINK_PURPOSES),
    check(
      'gate_links_day_is_last',
      sql`cardinality(${t.days}) > 0 and ${t.day} = ${t.days}[cardinality(${t.days})] and ${t.day} >= all (${t.days})`,
    ),
    index().on(t.eventId),
    index().on(t.aboutId),
    index().on(t.createdBy),
  ],
)

/**
 * What gates, desks and a chair have entered, so that each entry counts at most once and people who were let in twice are
 * found. Deleted 30 days after the event.
 */
export const gateEntries = pgTable(
  'gate_entries',
  {
    /** Given by the phone, at a gate. */
    id: uuid('id').primaryKey(),
    eventId: ofEvent(),
    /** One of the two, unless the party is gone. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => eventGuests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: GATE_ENTRY_KINDS }).notNull(),
    came: integer('came').notNull(),
    /** Whether the member who leads the party was among these people. */
    withMember: boolean('with_member').notNull().default(true),
    /** By a phone at a gate; not at the check-in desk, among the attendees or by a chair. */
    isAtGate: boolean('is_at_gate').notNull().default(true),
    outcome: text('outcome', { enum: GATE_OUTCOMES }).notNull(),
    /** According to the phone's clock. */
    at: instant('at').notNull(),
    receivedAt: instantOfWriting('received_at'),
    linkId: uuid('link_id').references(() => gateLinks.id, { onDelete: 'set null' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf(t.kind, GATE_ENTRY_KINDS),
    oneOf(t.outcome, GATE_OUTCOMES),
    atLeast(t.came, 0),
    index().on(t.eventId, t.at),
    index().on(t.memberId),
    index().on(t.guestId),
    index().on(t.linkId),
    index().on(t.actorId),
  ],
)
