import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { AGE_GROUPS, PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { events } from './event-tables.ts'

export const eventPrograms = pgTable(
  'event_programs',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    detailedDescription: text('detailed_description'),
    category: text('category', { enum: PROGRAM_CATEGORIES }),
    duration: text('duration'),
    ageGroup: text('age_group', { enum: AGE_GROUPS }),
    rules: text('rules'),
    judgingCriteria: text('judging_criteria'),
    prizes: text('prizes'),
    coordinatorPhone1: text('coordinator_phone1'),
    coordinatorPhone2: text('coordinator_phone2'),
    coordinatorName1: text('coordinator_name1'),
    coordinatorName2: text('coordinator_name2'),
    programImage: text('program_image'),
    timeSlot: text('time_slot'),
    /** With the next field it places the program in the event's running order; `timeSlot` is what people read. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** The stage, hall or field. */
    venue: text('venue'),
    capacity: integer('capacity'),
    hasRegistration: boolean('has_registration').notNull().default(false),
    registrationUrl: text('registration_url'),
    registrationDeadline: instant('registration_deadline'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.category, PROGRAM_CATEGORIES),
    oneOf(t.ageGroup, AGE_GROUPS),
    atLeast(t.capacity, 1),
    check('event_programs_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    index().on(t.eventId, t.displayOrder, t.createdAt),
  ],
)

/** The person who takes part: the family member if set, otherwise the member. */
const participant = () => ({
  id: primaryId(),
  programId: uuid('program_id')
    .notNull()
    .references(() => eventPrograms.id, { onDelete: 'cascade' }),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** People removed from a family stay as rows without personal data. */
  familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'no action' }),
})

export const programRegistrations = pgTable(
  'program_registrations',
  { ...participant(), registeredAt: instantOfWriting('registered_at') },
  (t) => [
    unique('program_registrations_once').on(t.programId, t.memberId, t.familyMemberId).nullsNotDistinct(),
    index().on(t.memberId),
    index().on(t.familyMemberId),
  ],
)

export const programWaitingList = pgTable(
  'program_waiting_list',
  { ...participant(), joinedAt: instantOfWriting('joined_at') },
  (t) => [
    unique('program_waiting_list_once').on(t.programId, t.memberId, t.familyMemberId).nullsNotDistinct(),
    index().on(t.programId, t.joinedAt, t.id),
    index().on(t.memberId),
    index().on(t.familyMemberId),
  ],
)
