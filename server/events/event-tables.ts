import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { EVENT_STATUSES } from '#shared/events/event-enums.ts'
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
    capacity: integer('capacity'),
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
    atLeast(t.capacity, 1),
    index().on(t.createdBy),
    index().on(t.eventDate, t.id),
    index('events_unfinished_index').on(t.eventDate, t.id).where(sql`${t.status} in ('upcoming', 'ongoing')`),
  ],
)
