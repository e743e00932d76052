import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { compareCodes } from '#shared/competitions/code-letter-rules.ts'
import { halvesOf } from '#shared/competitions/mark-rules.ts'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { type Item, listItemJudges, lockItem, requireDraw } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { isJudgeOfItem, type Judge } from '../judges/judge-queries.ts'
import { competitionSubmissions } from '../judging-tables.ts'
import { competitionConfirmations } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import type { CalledEntry } from '../stage/stage-queries.ts'
import {
  findSubmission,
  getJudgeOf,
  isFullyMarked,
  listCalledOf,
  listMarks,
  lockSheet,
  type StoredMark,
} from './sheet-queries.ts'

type SeenMark = { code: string; criterionId: string; marks: number }
type Submitted = { programId: string; drawId: string; seen: readonly SeenMark[]; actorId: string | null }

/**
 * Locks a judge's marks. Throws not_found, roll_not_called, letters_redrawn, not_a_judge, marks_locked, marks_missing,
 * or marks_differ unless `seen` are exactly the stored marks.
 */
export function submitMarks(
  db: Database,
  judges: readonly Judge[],
  { programId, drawId, seen, actorId }: Submitted,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { item } = await lockItem(tx, programId)
    requireDraw(item, drawId)
    const { judge } = await getJudgeOf(tx, judges, programId)
    await lockSheet(tx, programId, judge.id)
    if ((await findSubmission(tx, programId, judge.id))?.submittedAt) throw new AppError('marks_locked')
    const called = await listCalledOf(tx, item)
    const stored = await listMarks(
      tx,
      judge.id,
      called.map(({ id }) => id),
    )
    requireAllMarks(item, called, stored)
    requireSeen(called, stored, seen)
    await lockMarks(tx, item, { judgeId: judge.id, isOnPaper: false, actorId, called, stored }, now)
  })
}

type Locked = {
  judgeId: string
  isOnPaper: boolean
  actorId: string | null
  called: readonly CalledEntry[]
  stored: readonly StoredMark[]
}

/** Stores the submission and logs its marks. After the last judge's submission the item is 'judged'. */
export async function lockMarks(tx: Transaction, item: Item, locked: Locked, now: Date): Promise<void> {
  const { judgeId, isOnPaper, actorId, called, stored } = locked
  const { programId } = item
  await tx
    .insert(competitionSubmissions)
    .values({ programId, judgeId, submittedAt: now, isOnPaper })
    .onConflictDoUpdate({
      target: [competitionSubmissions.programId, competitionSubmissions.judgeId],
      set: { submittedAt: now, isOnPaper },
    })
  await tx.delete(competitionConfirmations).where(eq(competitionConfirmations.programId, programId))
  if (await areAllSubmitted(tx, programId))
    await tx
      .update(competitionItems)
      .set({ state: 'judged', updatedAt: now })
      .where(eq(competitionItems.programId, programId))
  const after = { judgeId, isOnPaper, marks: traceOf(called, stored) }
  await recordItem(tx, 'competition_marks.submitted', programId, { actorId }, { after })
}

const REOPENING = 'You judge this item, so another super admin must reopen its marks.'

/** Opens locked marks again; they are in the log as they were. Throws not_found, judges_this_item or not_submitted. */
export function reopenMarks(
  db: Database,
  { programId, judgeId, reason }: { programId: string; judgeId: string; reason: string },
  by: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { item } = await lockItem(tx, programId)
    if (await isJudgeOfItem(tx, programId, by.actorId)) throw new AppError('judges_this_item', { message: REOPENING })
    const submission = await findSubmission(tx, programId, judgeId)
    if (!submission?.submittedAt) throw new AppError('not_submitted')
    await tx
      .update(competitionSubmissions)
      .set({ submittedAt: null, reopenReason: reason, reopenedBy: by.actorId })
      .where(and(eq(competitionSubmissions.programId, programId), eq(competitionSubmissions.judgeId, judgeId)))
    await tx.delete(competitionConfirmations).where(eq(competitionConfirmations.programId, programId))
    await tx
      .update(competitionItems)
      .set({ state: 'on_stage', updatedAt: by.now })
      .where(eq(competitionItems.programId, programId))
    const called = await listCalledOf(tx, item)
    const stored = await listMarks(
      tx,
      judgeId,
      called.map(({ id }) => id),
    )
    const before = { judgeId, marks: traceOf(called, stored) }
    await recordItem(tx, 'competition_marks.reopened', programId, by, { before, after: { judgeId, reason } })
  })
}

async function areAllSubmitted(tx: Executor, programId: string): Promise<boolean> {
  const judges = await listItemJudges(tx, { programId })
  const [submitted] = await tx
    .select({ total: count() })
    .from(competitionSubmissions)
    .where(and(eq(competitionSubmissions.programId, programId), isNotNull(competitionSubmissions.submittedAt)))
  return judges.length > 0 && submitted?.total === judges.length
}

/** Throws marks_missing with the code letters of entries without all their marks; absent and disqualified need none. */
export function requireAllMarks(item: Item, called: readonly CalledEntry[], stored: readonly StoredMark[]): void {
  const missing = called
    .filter(({ id, stageState }) => isMarked(stageState) && !isFullyMarked(item, id, stored))
    .map(({ code }) => code)
  if (missing.length === 0) return
  const message = `Marks are missing for ${missing.join(', ')}.`
  throw new AppError('marks_missing', { message })
}

function requireSeen(called: readonly CalledEntry[], stored: readonly StoredMark[], seen: readonly SeenMark[]): void {
  const asText = (code: string, criterionId: string, halves: number) => `${code} ${criterionId} ${halves}`
  const known = stored.map((mark) => asText(letterOf(called, mark), mark.criterionId, mark.halves))
  const shown = new Set(seen.map(({ code, criterionId, marks }) => asText(code, criterionId, halvesOf(marks))))
  if (shown.size !== known.length || !known.every((each) => shown.has(each))) throw new AppError('marks_differ')
}

const letterOf = (called: readonly CalledEntry[], { entryId }: StoredMark) =>
  called.find(({ id }) => id === entryId)?.code ?? ''

/**
 * The marks in the activity log, in halves; by letter and in the order of the letters, since ids of entries, or their
 * order, would show every admin whose they are.
 */
const traceOf = (called: readonly CalledEntry[], stored: readonly StoredMark[]) =>
  stored
    .map((mark) => {
      const { criterionId, halves, revision } = mark
      return { code: letterOf(called, mark), criterionId, halves, revision }
    })
    .toSorted((one, other) => compareCodes(one.code, other.code))
