import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { compareCodes } from '#shared/competitions/code-letter-rules.ts'
import { marksOf } from '#shared/competitions/mark-rules.ts'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import {
  type Festival,
  getFestival,
  type Item,
  type ItemOfFestival,
  listItemJudges,
  listItems,
} from '../competition-queries.ts'
import { competitionItemJudges } from '../competition-tables.ts'
import type { Judge } from '../judges/judge-queries.ts'
import { competitionMarks, competitionNotes, competitionSubmissions } from '../judging-tables.ts'
import { type CalledEntry, listCalled } from '../stage/stage-queries.ts'

export type StoredMark = typeof competitionMarks.$inferSelect
export type StoredNote = typeof competitionNotes.$inferSelect
export type Submission = typeof competitionSubmissions.$inferSelect

/** The items of a judge, by festival and time. */
export async function getJudging(db: Database, judges: readonly Judge[]) {
  const festivals = await Promise.all(judges.map((judge) => listJudgedItems(db, judge)))
  return { judgeName: judges[0]?.name ?? '', festivals }
}

async function listJudgedItems(db: Executor, judge: Judge) {
  const festival = await getFestival(db, judge.eventId)
  const own = await db.select().from(competitionItemJudges).where(eq(competitionItemJudges.judgeId, judge.id))
  const items = (await listItems(db, judge.eventId)).filter(({ programId }) =>
    own.some((each) => each.programId === programId),
  )
  const called = await listCalled(db, judge.eventId)
  const marks = await listMarks(
    db,
    judge.id,
    called.map(({ id }) => id),
  )
  const submissions = await db.select().from(competitionSubmissions).where(eq(competitionSubmissions.judgeId, judge.id))
  return {
    eventId: festival.eventId,
    title: festival.title,
    items: items.map((item) => {
      const letters = called.filter(({ programId, stageState }) => programId === item.programId && isMarked(stageState))
      return {
        programId: item.programId,
        title: item.title,
        stage: item.stage,
        startsAt: item.startsAt,
        state: item.state,
        letterCount: letters.length,
        markedCount: letters.filter(({ id }) => isFullyMarked(item, id, marks)).length,
        submittedAt: submissions.find(({ programId }) => programId === item.programId)?.submittedAt ?? null,
      }
    }),
  }
}

export const isFullyMarked = ({ criteria }: Item, entryId: string, marks: readonly StoredMark[]): boolean =>
  criteria.every(({ id }) => marks.some((mark) => mark.entryId === entryId && mark.criterionId === id))

/** The judge among these who judges the item, with the number in its order. Throws not_a_judge. */
export async function getJudgeOf(db: Executor, judges: readonly Judge[], programId: string) {
  const all = await listItemJudges(db, { programId })
  const at = all.findIndex(({ judgeId }) => judges.some(({ id }) => id === judgeId))
  const judge = judges.find(({ id }) => id === all[at]?.judgeId)
  if (!judge) throw new AppError('not_a_judge')
  return { judge, judgeNumber: at + 1, judgeCount: all.length }
}

type JudgeAssignment = Awaited<ReturnType<typeof getJudgeOf>>

/** Everything that one judge sees of an item: letters, and their own marks. */
export async function getSheet(db: Executor, { item, festival }: ItemOfFestival, assignment: JudgeAssignment) {
  const { judge, judgeNumber, judgeCount } = assignment
  const submission = await findSubmission(db, item.programId, judge.id)
  return {
    programId: item.programId,
    drawId: item.drawId,
    title: item.title,
    festival: festival.title,
    judgeName: judge.name,
    judgeNumber,
    judgeCount,
    state: item.state,
    criteria: item.criteria,
    allowsHalfMarks: item.allowsHalfMarks,
    submittedAt: submission?.submittedAt ?? null,
    reopenedBecause: submission && submission.submittedAt === null ? submission.reopenReason : null,
    letters: await listLetters(db, { item, festival }, judge.id),
  }
}

/** The letters of an item with one judge's marks, in the order of the letters. */
export async function listLetters(db: Executor, { item }: { item: Item; festival: Festival }, judgeId: string) {
  const called = await listCalledOf(db, item)
  const ids = called.map(({ id }) => id)
  const marks = await listMarks(db, judgeId, ids)
  const notes = await listNotes(db, judgeId, ids)
  return called.map(({ id, code, stageState }) => {
    const note = notes.find(({ entryId }) => entryId === id)
    return {
      code,
      state: stageState,
      marks: marks.filter(({ entryId }) => entryId === id).map(showMark),
      note: note ? showNote(note) : null,
    }
  })
}

/** The called entries of one item, in the order of the letters. */
export async function listCalledOf(db: Executor, item: Item): Promise<CalledEntry[]> {
  const called = (await listCalled(db, item.eventId)).filter(({ programId }) => programId === item.programId)
  return called.toSorted((one, other) => compareCodes(one.code, other.code))
}

export const showMark = ({ criterionId, halves, revision, clientId, sequence }: StoredMark) => ({
  criterionId,
  marks: marksOf(halves),
  revision,
  clientId,
  sequence,
})

export const showNote = ({ note, revision, clientId, sequence }: StoredNote) => ({ note, revision, clientId, sequence })

export const listMarks = (db: Executor, judgeId: string, entryIds: readonly string[]): Promise<StoredMark[]> =>
  db
    .select()
    .from(competitionMarks)
    .where(and(eq(competitionMarks.judgeId, judgeId), inArray(competitionMarks.entryId, [...entryIds])))
    .orderBy(asc(competitionMarks.entryId), asc(competitionMarks.criterionId))

/** Writes a mark, or replaces the one it follows. */
export const upsertMark = (tx: Executor, mark: typeof competitionMarks.$inferInsert) =>
  tx
    .insert(competitionMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [competitionMarks.judgeId, competitionMarks.entryId, competitionMarks.criterionId],
      set: mark,
    })

export const listNotes = (db: Executor, judgeId: string, entryIds: readonly string[]): Promise<StoredNote[]> =>
  db
    .select()
    .from(competitionNotes)
    .where(and(eq(competitionNotes.judgeId, judgeId), inArray(competitionNotes.entryId, [...entryIds])))

export async function findSubmission(db: Executor, programId: string, judgeId: string): Promise<Submission | null> {
  const [submission] = await db
    .select()
    .from(competitionSubmissions)
    .where(and(eq(competitionSubmissions.programId, programId), eq(competitionSubmissions.judgeId, judgeId)))
  return submission ?? null
}

/** Two pages of one judge are handled one after the other. */
export const lockSheet = (db: Executor, programId: string, judgeId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sheet ${programId} ${judgeId}`}, 0))`)
