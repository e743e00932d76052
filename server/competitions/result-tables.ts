import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { APPEAL_STATES } from '#shared/competitions/competition-enums.ts'
import type { Fraction } from '#shared/competitions/fractions.ts'
import { competitionEntries, competitionItems, competitionParticipants } from './competition-tables.ts'

const ofItem = () =>
  uuid('program_id')
    .notNull()
    .references(() => competitionItems.programId, { onDelete: 'cascade' })
const ofEntry = () =>
  uuid('entry_id')
    .notNull()
    .references(() => competitionEntries.id, { onDelete: 'cascade' })

/** The people who have confirmed a tabulation; two must confirm the same one. */
export const competitionConfirmations = pgTable(
  'competition_confirmations',
  {
    programId: ofItem(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names the tabulation: another result needs other confirmations. */
    fingerprint: text('fingerprint').notNull(),
    confirmedAt: instantOfWriting('confirmed_at'),
  },
  (t) => [primaryKey({ columns: [t.programId, t.userId] }), index().on(t.userId)],
)

/** A row of a published result. It names nobody: names are read when it is shown, so that erased people disappear. */
export type PublishedRow = {
  entryId: string
  state: 'ranked' | 'absent' | 'disqualified'
  place: number | null
  sharedWith: number
  grade: string | null
  score: Fraction | null
  maximum: Fraction | null
  points: Fraction
}

/** Every published result; the latest version is valid. */
export const competitionPublications = pgTable(
  'competition_publications',
  {
    id: primaryId(),
    programId: ofItem(),
    version: integer('version').notNull(),
    rows: jsonb('rows').$type<PublishedRow[]>().notNull(),
    /** Why the result was changed. */
    reason: text('reason'),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: instantOfWriting('published_at'),
  },
  (t) => [unique().on(t.programId, t.version), index().on(t.publishedBy)],
)

export const competitionAppeals = pgTable(
  'competition_appeals',
  {
    id: primaryId(),
    programId: ofItem(),
    entryId: ofEntry(),
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** The version of the result that it objects to. */
    version: integer('version').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: APPEAL_STATES }).notNull().default('open'),
    /** In fils, as it was when the appeal was made. */
    fee: integer('fee').notNull(),
    feePaidAt: instant('fee_paid_at'),
    decisionReason: text('decision_reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.state, APPEAL_STATES),
    unique().on(t.entryId, t.version),
    index().on(t.programId),
    index().on(t.memberId),
    index().on(t.decidedBy),
  ],
)

export const competitionCertificates = pgTable(
  'competition_certificates',
  {
    id: primaryId(),
    programId: ofItem(),
    entryId: ofEntry(),
    participantId: uuid('participant_id')
      .notNull()
      .references(() => competitionParticipants.id, { onDelete: 'cascade' }),
    number: text('number').notNull().unique(),
    /** What somebody types at /verify. */
    code: text('code').notNull().unique(),
    place: integer('place'),
    grade: text('grade'),
    /** The version of the result that it certifies. */
    version: integer('version').notNull(),
    issuedAt: instantOfWriting('issued_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index().on(t.programId), index().on(t.entryId), index().on(t.participantId)],
)
