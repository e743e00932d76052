import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { instant, primaryId, timestamps } from '#server/platform/database/columns.ts'

export const polls = pgTable(
  'polls',
  {
    id: primaryId(),
    question: text('question').notNull(),
    note: text('note').notNull().default(''),
    isMultiple: boolean('is_multiple').notNull(),
    closesAt: instant('closes_at').notNull(),
    /** Set when its announcement is deleted: hidden everywhere, and removed once the deletion can no longer be undone. */
    deletedAt: instant('deleted_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (t) => [index().on(t.createdBy), index().on(t.createdAt)],
)

export const pollOptions = pgTable(
  'poll_options',
  {
    id: primaryId(),
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
  },
  (t) => [index().on(t.pollId, t.position)],
)

/** The members who are asked, with their households; fixed when the poll opens. */
export const pollMembers = pgTable(
  'poll_members',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.pollId, t.memberId] }), index().on(t.memberId)],
)

/** One answer of a person, which replaces the one before. */
export const pollAnswers = pgTable(
  'poll_answers',
  {
    id: primaryId(),
    pollId: uuid('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Somebody of the member's family; null for the member. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    optionIds: uuid('option_ids').array().notNull(),
  },
  (t) => [
    unique('poll_answers_person_unique').on(t.pollId, t.memberId, t.familyMemberId).nullsNotDistinct(),
    index().on(t.memberId),
    index().on(t.familyMemberId),
  ],
)
