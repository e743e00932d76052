import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import {
  atLeast,
  day,
  instant,
  instantOfWriting,
  normalName,
  oneOf,
  primaryId,
  searchText,
} from '#server/platform/database/columns.ts'
import { EVENT_REMINDERS } from '#shared/events/event-enums.ts'
import { events } from './event-tables.ts'

const atEvent = () => ({
  id: primaryId(),
  eventId: uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' }),
})

const participant = () => ({
  ...atEvent(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
})

/** Who comes along. Places are counted in people. */
const companions = () => ({
  guestAdults: integer('guest_adults').notNull().default(0),
  guestChildren: integer('guest_children').notNull().default(0),
  /** Of all the people. */
  vegetarian: integer('vegetarian').notNull().default(0),
  /** Written by the committee. */
  note: text('note'),
})

/** A member's party: named people of the family, and guests. */
const party = () => ({
  ...companions(),
  /** False for a party that somebody of the household began by registering themselves: the member does not come. */
  memberComes: boolean('member_comes').notNull().default(true),
  /** A person removed from the family is also removed here until the event begins. */
  familyMemberIds: uuid('family_member_ids').array().notNull().default(sql`'{}'::uuid[]`),
  /** Who of them registered themselves: the member cannot give their places back. */
  selfRegisteredIds: uuid('self_registered_ids').array().notNull().default(sql`'{}'::uuid[]`),
  /** How many of them were children and have been removed from the family since; a trigger counts them. */
  removedChildren: integer('removed_children').notNull().default(0),
  /** The reply to the event's own question. */
  answers: jsonb('answers').$type<readonly string[]>(),
  /** Of the event, in order, where it asks; null is all of them. */
  chosenDays: text('chosen_days').array(),
  /** The member counts as one, if they come. */
  people: integer('people')
    .notNull()
    .generatedAlwaysAs(sql`member_comes::int + cardinality(family_member_ids) + guest_adults + guest_children`),
})

type PartyColumns = Record<'guestAdults' | 'guestChildren' | 'vegetarian' | 'people', AnyPgColumn>

const partyRules = (name: string, { guestAdults, guestChildren, vegetarian, people }: PartyColumns) => [
  atLeast(guestAdults, 0),
  atLeast(guestChildren, 0),
  check(`${name}_vegetarian_known`, sql`${vegetarian} between 0 and ${people}`),
]

const arrival = () => ({
  /** Their first check-in, and the most who came on one day: kept by a trigger on `event_arrivals`. */
  checkedInAt: instant('checked_in_at'),
  /** People of the party who came; null until they are checked in. */
  arrived: integer('arrived'),
})

export const eventRegistrations = pgTable(
  'event_registrations',
  { ...participant(), ...party(), ...arrival(), registeredAt: instantOfWriting('registered_at') },
  (t) => [unique().on(t.eventId, t.memberId), index().on(t.memberId), ...partyRules('event_registrations', t)],
)

/** People without a membership whom the committee registered. */
export const eventGuests = pgTable(
  'event_guests',
  {
    ...atEvent(),
    /** Null, like phone and note, 30 days after the event: only the numbers remain. */
    name: text('name'),
    phone: text('phone'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(normalName("coalesce(name, '')")),
    searchText: searchText(normalName("coalesce(name, '')"), 'phone'),
    ...companions(),
    people: integer('people').notNull().generatedAlwaysAs(sql`1 + guest_adults + guest_children`),
    ...arrival(),
    registeredAt: instantOfWriting('registered_at'),
    registeredBy: uuid('registered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.eventId), index().on(t.registeredBy), ...partyRules('event_guests', t)],
)

/** When a party came on a day of the event, and how many of it. A trigger keeps what its place says about that. */
export const eventArrivals = pgTable(
  'event_arrivals',
  {
    id: primaryId(),
    registrationId: uuid('registration_id').references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    guestId: uuid('guest_id').references(() => eventGuests.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    checkedInAt: instant('checked_in_at').notNull(),
    arrived: integer('arrived').notNull(),
    /** Of them: who went out and has not come back. */
    outside: integer('outside').notNull().default(0),
    /** The last time that somebody of the party went out. */
    wentOutAt: instant('went_out_at'),
  },
  (t) => [
    unique().on(t.registrationId, t.day),
    unique().on(t.guestId, t.day),
    check('event_arrivals_one_party', sql`num_nonnulls(${t.registrationId}, ${t.guestId}) = 1`),
    atLeast(t.arrived, 0),
    check('event_arrivals_outside_known', sql`${t.outside} between 0 and ${t.arrived}`),
  ],
)

export const eventWaitingList = pgTable(
  'event_waiting_list',
  { ...participant(), ...party(), joinedAt: instantOfWriting('joined_at') },
  (t) => [
    unique().on(t.eventId, t.memberId),
    index().on(t.eventId, t.joinedAt, t.id),
    index().on(t.memberId),
    ...partyRules('event_waiting_list', t),
  ],
)

export const eventReminders = pgTable(
  'event_reminders',
  {
    ...participant(),
    /** Somebody of the household who is reminded themselves; null for the member. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    reminder: text('reminder', { enum: EVENT_REMINDERS }).notNull(),
    sentAt: instantOfWriting('sent_at'),
  },
  (t) => [
    unique('event_reminders_once').on(t.eventId, t.memberId, t.familyMemberId, t.reminder).nullsNotDistinct(),
    index().on(t.memberId),
    index().on(t.familyMemberId),
    oneOf(t.reminder, EVENT_REMINDERS),
  ],
)
