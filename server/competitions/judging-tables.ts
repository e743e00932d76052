import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { atLeast, instant, instantOfWriting } from '#server/platform/database/columns.ts'
import { ofEntry, ofItem, ofJudge } from './competition-tables.ts'

/** What a page of a judge has stored last: see `decideOnChange`. */
const revisions = () => ({
  revision: integer('revision').notNull().default(1),
  clientId: uuid('client_id').notNull(),
  sequence: integer('sequence').notNull(),
  savedAt: instantOfWriting('saved_at'),
})

export const competitionMarks = pgTable(
  'competition_marks',
  {
    judgeId: ofJudge(),
    entryId: ofEntry(),
    criterionId: uuid('criterion_id').notNull(),
    /** In half marks. */
    halves: integer('halves').notNull(),
    ...revisions(),
  },
  (t) => [primaryKey({ columns: [t.judgeId, t.entryId, t.criterionId] }), index().on(t.entryId), atLeast(t.halves, 0)],
)

/** What a judge notes about a letter; only the judge and the committee see it. Deleted some time after the festival. */
export const competitionNotes = pgTable(
  'competition_notes',
  { judgeId: ofJudge(), entryId: ofEntry(), note: text('note').notNull(), ...revisions() },
  (t) => [primaryKey({ columns: [t.judgeId, t.entryId] }), index().on(t.entryId)],
)

/** The judges who have submitted an item; while it is set, their marks are locked. */
export const competitionSubmissions = pgTable(
  'competition_submissions',
  {
    programId: ofItem(),
    judgeId: ofJudge(),
    /** Null while reopened. */
    submittedAt: instant('submitted_at'),
    isOnPaper: boolean('is_on_paper').notNull().default(false),
    reopenReason: text('reopen_reason'),
    reopenedBy: uuid('reopened_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.programId, t.judgeId] }), index().on(t.judgeId), index().on(t.reopenedBy)],
)

/** Marks in halves, by entry and criterion. */
export type PaperMarks = Record<string, Record<string, number>>

/** A judge's sheet on paper as one person has typed it. */
export const competitionPaperSheets = pgTable(
  'competition_paper_sheets',
  {
    programId: ofItem(),
    judgeId: ofJudge(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    marks: jsonb('marks').$type<PaperMarks>().notNull(),
    enteredAt: instantOfWriting('entered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.programId, t.judgeId, t.enteredBy] }),
    index().on(t.judgeId),
    index().on(t.enteredBy),
  ],
)
