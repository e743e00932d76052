import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { day, instant, instantOfWriting, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { HAND_OVER_STATES } from '#shared/admin/hand-over/hand-over-enums.ts'
import type { OfficeAccesses } from '#shared/admin/hand-over/hand-over-rules.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'
import type { AppliedChanges } from './applied-changes.ts'

/** Hand-overs of the committee: at most one is prepared at a time. */
export const handOvers = pgTable(
  'hand_overs',
  {
    id: primaryId(),
    state: text('state', { enum: HAND_OVER_STATES }).notNull().default('draft'),
    /** The first day of the next term. */
    day: day('day'),
    termEnd: day('term_end'),
    access: jsonb('access').$type<OfficeAccesses>().notNull(),
    noteToJoined: text('note_to_joined').notNull().default(''),
    noteToLeft: text('note_to_left').notNull().default(''),
    plannedBy: uuid('planned_by').references(() => users.id, { onDelete: 'set null' }),
    doneAt: instant('done_at'),
    /** What it has changed, so that it can be undone. */
    applied: jsonb('applied').$type<AppliedChanges>(),
    /** Why the last attempt changed nothing, in words. */
    error: text('error'),
    mailsSentAt: instant('mails_sent_at'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.state, HAND_OVER_STATES),
    uniqueIndex('hand_overs_next_index').on(sql`(true)`).where(sql`${t.state} <> 'done'`),
    index().on(t.plannedBy),
  ],
)

/** The next committee. */
export const handOverPicks = pgTable(
  'hand_over_picks',
  {
    id: primaryId(),
    handOverId: uuid('hand_over_id')
      .notNull()
      .references(() => handOvers.id, { onDelete: 'cascade' }),
    office: text('office', { enum: OFFICER_ROLES }).notNull(),
    /** The record follows a merge; `pickedId` does not, and tells that there was one. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    pickedId: uuid('picked_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [oneOf(t.office, OFFICER_ROLES), unique().on(t.handOverId, t.memberId), index().on(t.memberId)],
)

/**
 * Picks of a draft whose places the winner of an election has taken, also an earlier pick of the winner. They get them
 * back if the election is counted again.
 */
export const handOverReplacedPicks = pgTable(
  'hand_over_replaced_picks',
  {
    id: primaryId(),
    handOverId: uuid('hand_over_id')
      .notNull()
      .references(() => handOvers.id, { onDelete: 'cascade' }),
    office: text('office', { enum: OFFICER_ROLES }).notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    pickedId: uuid('picked_id').notNull(),
    position: integer('position').notNull(),
    winnerId: uuid('winner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    winnerOffice: text('winner_office', { enum: OFFICER_ROLES }).notNull(),
  },
  (t) => [
    oneOf(t.office, OFFICER_ROLES),
    oneOf(t.winnerOffice, OFFICER_ROLES),
    index().on(t.handOverId),
    index().on(t.memberId),
    index().on(t.winnerId),
  ],
)

/** Winners of elections for whom a hand-over that was already planned had no place, until a super admin decides. */
export const electedWaiting = pgTable(
  'elected_waiting',
  {
    id: primaryId(),
    office: text('office', { enum: OFFICER_ROLES }).notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    electedAt: instantOfWriting('elected_at'),
  },
  (t) => [oneOf(t.office, OFFICER_ROLES), unique().on(t.memberId, t.office)],
)
