import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MEMBER_DECISIONS } from '#shared/membership/member-enums.ts'
import type { MemberRenewalStatus } from '#shared/membership/renewal-enums.ts'
import { familyMembers, members } from './member-tables.ts'

/** The columns of a member before a decision, and the ledger as it was: see `takeBackDecision`. */
export type Replaced = {
  columns: {
    joinedDate: string | null
    lastRenewalDate: string | null
    renewalDueDate: string | null
    renewalStatus: MemberRenewalStatus
    rejectionReason: string | null
    correctionNote: string | null
    /** ISO 8601. */
    correctionRequestedAt: string | null
    /** ISO 8601; missing in decisions from before applications were closed. */
    applicationClosedAt?: string | null
  }
  /** How many years the ledger had. */
  years: number
  /** The year that an approval added, if any. */
  openedYearId: string | null
  /** Years that were no longer asked for after a return; missing in decisions from before. */
  forgiven?: string[]
}

/** The history of a membership: every decision is stored. */
export const memberDecisions = pgTable(
  'member_decisions',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    decision: text('decision', { enum: MEMBER_DECISIONS }).notNull(),
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** What an approval or rejection replaced, so that it can be taken back. */
    replaced: jsonb('replaced').$type<Replaced>(),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [oneOf(t.decision, MEMBER_DECISIONS), index().on(t.memberId, t.createdAt, t.id), index().on(t.decidedBy)],
)

/** What the committee notes about a person; the person never reads it. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Empty for imported notes and for authors whose account was deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.memberId, t.createdAt, t.id), index().on(t.authorId)],
)

/** Records that ended in another one of the same person: their number and address stay findable as former ones. */
export const mergedMembers = pgTable(
  'merged_members',
  {
    formerMemberId: uuid('former_member_id').primaryKey(),
    /** The account that ended with it. */
    formerUserId: uuid('former_user_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    number: text('number').unique(),
    email: text('email'),
    /** The version of the last card of the former record, which counts as this version of the other's card. */
    formerCardVersion: integer('former_card_version').notNull(),
    cardVersion: integer('card_version').notNull(),
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    mergedAt: instant('merged_at').notNull(),
  },
  (t) => [index().on(t.memberId), index().on(t.mergedBy)],
)

/** Numbers that the committee has corrected: they stay findable as former ones, and nobody else gets them. */
export const formerNumbers = pgTable(
  'former_numbers',
  {
    number: text('number').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [index().on(t.memberId)],
)

/** Possible duplicates that the committee has found to be two people: two members, or a member and a family member. */
export const differentPeople = pgTable(
  'different_people',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    otherMemberId: uuid('other_member_id').references(() => members.id, { onDelete: 'cascade' }),
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    check('different_people_other_check', sql`num_nonnulls(${t.otherMemberId}, ${t.familyMemberId}) = 1`),
    unique('different_people_once').on(t.memberId, t.otherMemberId, t.familyMemberId).nullsNotDistinct(),
    index().on(t.otherMemberId),
    index().on(t.familyMemberId),
    index().on(t.decidedBy),
  ],
)
