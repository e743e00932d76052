import { and, asc, eq, gte, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { firstDayOf, lastDayOf } from '#shared/money/posting-rules.ts'
import type { YearNotesInput } from '#shared/money/year-notes-api.ts'
import { lockBook } from './account-queries.ts'
import { moneyClosings } from './money-tables.ts'
import { moneyYearNotes } from './year-notes-tables.ts'

type By = { adminId: string; now: Date }

/** The closing notes of a year; empty while there are none. */
export async function readYearNotes(db: Executor, year: number) {
  const { notes, updatedAt } = moneyYearNotes
  const [found] = await db.select({ notes, updatedAt }).from(moneyYearNotes).where(eq(moneyYearNotes.year, year))
  return found ?? { notes: '', updatedAt: null }
}

/** What was written when the months of a year, or the year, were closed, the earliest first. */
export const listClosingNotes = (db: Executor, year: number) =>
  db
    .select({ period: moneyClosings.period, notes: moneyClosings.notes })
    .from(moneyClosings)
    .where(
      and(
        isNull(moneyClosings.reopenedAt),
        isNotNull(moneyClosings.notes),
        ne(moneyClosings.notes, ''),
        gte(moneyClosings.through, firstDayOf(String(year))),
        lte(moneyClosings.through, lastDayOf(String(year))),
      ),
    )
    .orderBy(asc(moneyClosings.through), asc(moneyClosings.closedAt))

/** Stores the closing notes of a year. Throws edit_conflict. */
export function saveYearNotes(db: Executor, { adminId, now }: By, year: number, input: YearNotesInput) {
  const { notes, updatedAt: basedOn } = input
  return db.transaction(async (tx) => {
    // one at a time, so that two people who write the same year at once do not both begin it
    await lockBook(tx)
    const before = await readYearNotes(tx, year)
    const about = { subjectType: 'money_report', subjectId: String(year) }
    if (before.updatedAt) {
      const current = { notes: before.notes, updatedAt: before.updatedAt }
      await requireUnchanged(tx, { ...about, basedOn, current, fields: ['notes'] })
    }
    const after = { notes, updatedAt: before.updatedAt ? nextVersion(before.updatedAt, now) : now }
    await tx
      .insert(moneyYearNotes)
      .values({ year, ...after, createdAt: now })
      .onConflictDoUpdate({ target: moneyYearNotes.year, set: after })
    await recordActivity(tx, { ...about, actorId: adminId, action: 'money.year_notes_saved', before, after })
    return after
  })
}
