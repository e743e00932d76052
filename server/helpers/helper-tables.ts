import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { atLeast, instant, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { JOB_AUDIENCES, SHIFT_REMINDERS } from '#shared/helpers/helper-enums.ts'

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' })

/** How the plan of an event works for members. */
export const helperPlans = pgTable(
  'helper_plans',
  {
    eventId: ofEvent().primaryKey(),
    isOpen: boolean('is_open').notNull().default(false),
    /** Null until a shift begins. */
    dropUntil: instant('drop_until'),
    note: text('note').notNull().default(''),
    /** The edition from which the event was copied. */
    copiedFromId: uuid('copied_from_id').references(() => events.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [index().on(t.copiedFromId)],
)

export const helperJobs = pgTable(
  'helper_jobs',
  {
    id: primaryId(),
    eventId: ofEvent(),
    title: text('title').notNull(),
    place: text('place').notNull().default(''),
    toBring: text('to_bring').notNull().default(''),
    audience: text('audience', { enum: JOB_AUDIENCES }).notNull().default('everybody'),
    leaderMemberId: uuid('leader_member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Who led as the member of a household and is a person of it now, until a death is undone; then nobody leads. */
    leaderFamilyMemberId: uuid('leader_family_member_id').references(() => familyMembers.id, { onDelete: 'set null' }),
    /** Of a leader who is not chosen from the register; deleted 30 days after the event. */
    leaderName: text('leader_name').notNull().default(''),
    leaderPhone: text('leader_phone').notNull().default(''),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.audience, JOB_AUDIENCES),
    index().on(t.eventId),
    index().on(t.leaderMemberId),
    index().on(t.leaderFamilyMemberId),
  ],
)

/** The members who may help in a job for chosen members. */
export const helperJobMembers = pgTable(
  'helper_job_members',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => helperJobs.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Who was chosen as the member of a household and is a person of it now, like a leader. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.memberId] }), index().on(t.memberId), index().on(t.familyMemberId)],
)

export const helperShifts = pgTable(
  'helper_shifts',
  {
    id: primaryId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => helperJobs.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    needed: integer('needed').notNull(),
    /** Of its calendar entries, in addition to the one of the event: counts how often the shift was moved. */
    sequence: integer('sequence').notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    check('helper_shifts_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
    atLeast(t.needed, 1),
    index().on(t.jobId, t.startsAt),
    index().on(t.startsAt),
  ],
)

/** Who has a shift: the family member if set, otherwise the member, otherwise a guest without a membership. */
export const helperClaims = pgTable(
  'helper_claims',
  {
    id: primaryId(),
    shiftId: uuid('shift_id')
      .notNull()
      .references(() => helperShifts.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** People removed from a family stay as rows without personal data. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'no action' }),
    /** Null, like the phone number, for members, and 30 days after the event: only the number remains. */
    guestName: text('guest_name'),
    guestPhone: text('guest_phone'),
    /** Added by the committee above the number that the shift needs. */
    isExtra: boolean('is_extra').notNull().default(false),
    isByHand: boolean('is_by_hand').notNull().default(false),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instantOfWriting('claimed_at'),
    cameAt: instant('came_at'),
  },
  (t) => [
    // guests have neither id and never collide
    uniqueIndex('helper_claims_once').on(t.shiftId, sql`coalesce(${t.familyMemberId}, ${t.memberId})`),
    check('helper_claims_person_known', sql`${t.memberId} is null or ${t.guestName} is null`),
    index().on(t.memberId),
    index().on(t.familyMemberId),
    index().on(t.addedBy),
  ],
)

/** People who would like to help and have not chosen a time. */
export const helperOffers = pgTable(
  'helper_offers',
  {
    id: primaryId(),
    eventId: ofEvent(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'no action' }),
    note: text('note').notNull().default(''),
    offeredAt: instantOfWriting('offered_at'),
  },
  (t) => [
    unique('helper_offers_once').on(t.eventId, t.memberId, t.familyMemberId).nullsNotDistinct(),
    index().on(t.memberId),
    index().on(t.familyMemberId),
  ],
)

/** A question to somebody whether they take a shift over, or swap it for theirs. */
export const helperSwaps = pgTable(
  'helper_swaps',
  {
    id: primaryId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => helperClaims.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'no action' }),
    /** The shift that they have; null for somebody who has offered to help. */
    inReturnId: uuid('in_return_id').references(() => helperClaims.id, { onDelete: 'cascade' }),
    requestedAt: instantOfWriting('requested_at'),
    /** They said no; the same question is not asked again. */
    declinedAt: instant('declined_at'),
  },
  (t) => [
    unique('helper_swaps_once').on(t.claimId, t.memberId, t.familyMemberId, t.inReturnId).nullsNotDistinct(),
    index().on(t.memberId),
    index().on(t.familyMemberId),
    index().on(t.inReturnId),
  ],
)

/** The reminders that helpers have had. */
export const helperReminders = pgTable(
  'helper_reminders',
  {
    claimId: uuid('claim_id')
      .notNull()
      .references(() => helperClaims.id, { onDelete: 'cascade' }),
    reminder: text('reminder', { enum: SHIFT_REMINDERS }).notNull(),
    sentAt: instantOfWriting('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.claimId, t.reminder] }), oneOf(t.reminder, SHIFT_REMINDERS)],
)
