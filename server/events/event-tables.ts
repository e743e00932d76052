import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { EVENT_STATUSES, PARTY_SETTINGS } from '#shared/events/event-enums.ts'
import { PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'

export const events = pgTable(
  'events',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: PROGRAM_CATEGORIES }).notNull().default('cultural'),
    venue: text('venue').notNull(),
    venueAddress: text('venue_address'),
    venueCity: text('venue_city'),
    /** A web address, or a place name to search for. */
    venueLocation: text('venue_location'),
    eventDate: instant('event_date').notNull(),
    eventEndDate: instant('event_end_date'),
    registrationDeadline: instant('registration_deadline'),
    /** With the next field it controls only the external link. */
    hasRegistration: boolean('has_registration').notNull().default(false),
    registrationUrl: text('registration_url'),
    registrationEnabled: boolean('registration_enabled').notNull().default(true),
    coordinatorEmail: text('coordinator_email'),
    coordinatorPhone1: text('coordinator_phone1'),
    coordinatorPhone2: text('coordinator_phone2'),
    /** Who answers there. */
    coordinatorName1: text('coordinator_name1'),
    coordinatorName2: text('coordinator_name2'),
    /** In people. */
    capacity: integer('capacity'),
    partySetting: text('party_setting', { enum: PARTY_SETTINGS }).notNull().default('members_only'),
    /** People per registration, the member included; null is no limit. */
    maxParty: integer('max_party'),
    asksChildren: boolean('asks_children').notNull().default(false),
    asksVegetarian: boolean('asks_vegetarian').notNull().default(false),
    /** Members say on which days they come; otherwise a registration is for all days. */
    choosesDays: boolean('chooses_days').notNull().default(false),
    customQuestion: text('custom_question'),
    /** Set with the ticket kinds. */
    sellsTickets: boolean('sells_tickets').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    isFeatured: boolean('is_featured').notNull().default(false),
    featuredImage: text('featured_image'),
    schedule: text('schedule'),
    rulesAndRegulations: text('rules_and_regulations'),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('upcoming'),
    /** Set while a status chosen by hand overrides the dates. */
    statusChosenAt: instant('status_chosen_at'),
    /** The SEQUENCE of its calendar file: incremented whenever date, place or cancellation changes. */
    sequence: integer('sequence').notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.category, PROGRAM_CATEGORIES),
    oneOf(t.status, EVENT_STATUSES),
    oneOf(t.partySetting, PARTY_SETTINGS),
    atLeast(t.capacity, 1),
    atLeast(t.maxParty, 1),
    index().on(t.createdBy),
    index().on(t.eventDate, t.id),
    index('events_unfinished_index').on(t.eventDate, t.id).where(sql`${t.status} in ('upcoming', 'ongoing')`),
  ],
)

/** When and where an event takes place, as JSON. */
export type EventPlan = {
  eventDate: string
  eventEndDate: string | null
  registrationDeadline: string | null
  venue: string
  venueAddress: string | null
  venueCity: string | null
}

/**
 * The last change of an event's status, time or place, for two minutes: it can be undone, and the guests are not
 * notified. One per event.
 */
export const eventStatusChanges = pgTable(
  'event_status_changes',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Names this change to its task, so that the task of a replaced one does nothing. */
    changeId: uuid('change_id').notNull(),
    /** The status that the guests know of. */
    knownStatus: text('known_status', { enum: EVENT_STATUSES }).notNull(),
    /** The time and place that the guests know of; null in changes of earlier releases. */
    knownPlan: jsonb('known_plan').$type<EventPlan>(),
    /** The time and place that an undo restores; null if the change did not move the event. */
    formerPlan: jsonb('former_plan').$type<EventPlan>(),
    /** What an undo restores; null once it is undone. */
    formerStatus: text('former_status', { enum: EVENT_STATUSES }),
    formerStatusChosenAt: instant('former_status_chosen_at'),
    /** One sentence for the mail. */
    reason: text('reason'),
    announceAt: instant('announce_at').notNull(),
  },
  (t) => [oneOf(t.knownStatus, EVENT_STATUSES), oneOf(t.formerStatus, EVENT_STATUSES)],
)
