import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkMarks, halvesOf } from '#shared/competitions/mark-rules.ts'
import { decideOnChange, type MarkChange } from '#shared/competitions/mark-sync-rules.ts'
import { type Item, lockItem, requireDraw } from '../competition-queries.ts'
import { competitionJudges } from '../competition-tables.ts'
import type { Judge } from '../judges/judge-queries.ts'
import { competitionNotes } from '../judging-tables.ts'
import type { CalledEntry } from '../stage/stage-queries.ts'
import {
  findSubmission,
  getJudgeOf,
  listCalledOf,
  listLetters,
  listMarks,
  listNotes,
  lockSheet,
  type StoredMark,
  type StoredNote,
  showMark,
  showNote,
  upsertMark,
} from './sheet-queries.ts'

type NewMark = MarkChange & { code: string; criterionId: string; marks: number }
type NewNote = MarkChange & { code: string; note: string }
export type Changes = { drawId: string; marks: NewMark[]; notes: NewNote[] }

/**
 * Stores what a judge's page sends; a change that has arrived before changes nothing. Conflicts and impossible marks
 * are reported one by one, so that nothing else is lost. Throws not_found, roll_not_called, letters_redrawn, not_a_judge
 * or marks_locked.
 */
export function saveMarks(db: Database, judges: readonly Judge[], programId: string, changes: Changes, now: Date) {
  return db.transaction(async (tx) => {
    const { item, festival } = await lockItem(tx, programId, 'share')
    requireDraw(item, changes.drawId)
    const { judge } = await getJudgeOf(tx, judges, programId)
    await lockSheet(tx, programId, judge.id)
    if ((await findSubmission(tx, programId, judge.id))?.submittedAt) throw new AppError('marks_locked')
    const called = await listCalledOf(tx, item)
    const context = { tx, item, judgeId: judge.id, called, now }
    const marks = await applyMarks(context, changes.marks)
    const notes = await applyNotes(context, changes.notes)
    await tx.update(competitionJudges).set({ lastSeenAt: now }).where(eq(competitionJudges.id, judge.id))
    return {
      letters: await listLetters(tx, { item, festival }, judge.id),
      conflicts: marks.conflicts,
      noteConflicts: notes.conflicts,
      rejected: [...marks.rejected, ...notes.rejected],
    }
  })
}

type ApplyInput = { tx: Transaction; item: Item; judgeId: string; called: readonly CalledEntry[]; now: Date }
type Rejected = { code: string; criterionId: string | null; sequence: number; message: string }

async function applyMarks({ tx, item, judgeId, called, now }: ApplyInput, changes: readonly NewMark[]) {
  const stored = new Map(
    (await listMarks(tx, judgeId, called.map(idOf))).map((mark) => [keyOf(mark.entryId, mark.criterionId), mark]),
  )
  const written = new Map<string, StoredMark>()
  const conflicts: { code: string; criterionId: string; sent: number; stored: ReturnType<typeof showMark> }[] = []
  const rejected: Rejected[] = []
  for (const { code, criterionId, marks, ...change } of inSequence(changes)) {
    const entry = called.find((each) => each.code === code)
    const message = entry ? messageFor(item, criterionId, marks) : `There is no letter ${code} in this item.`
    if (!entry || message) {
      rejected.push({ code, criterionId, sequence: change.sequence, message: message ?? '' })
      continue
    }
    const key = keyOf(entry.id, criterionId)
    const before = stored.get(key) ?? null
    const decision = decideOnChange(change, before)
    if (decision === 'conflict' && before) conflicts.push({ code, criterionId, sent: marks, stored: showMark(before) })
    if (decision !== 'store') continue
    const row = {
      judgeId,
      entryId: entry.id,
      criterionId,
      halves: halvesOf(marks),
      ...revisionAfter(before, change, now),
    }
    stored.set(key, row)
    written.set(key, row)
  }
  for (const row of written.values()) await upsertMark(tx, row)
  return { conflicts, rejected }
}

async function applyNotes({ tx, judgeId, called, now }: ApplyInput, changes: readonly NewNote[]) {
  const stored = new Map((await listNotes(tx, judgeId, called.map(idOf))).map((note) => [note.entryId, note]))
  const conflicts: { code: string; sent: string; stored: ReturnType<typeof showNote> }[] = []
  const rejected: Rejected[] = []
  for (const { code, note, ...change } of inSequence(changes)) {
    const entry = called.find((each) => each.code === code)
    if (!entry) {
      const message = `There is no letter ${code} in this item.`
      rejected.push({ code, criterionId: null, sequence: change.sequence, message })
      continue
    }
    const before = stored.get(entry.id) ?? null
    const decision = decideOnChange(change, before)
    if (decision === 'conflict' && before) conflicts.push({ code, sent: note, stored: showNote(before) })
    if (decision !== 'store') continue
    const row: StoredNote = { judgeId, entryId: entry.id, note, ...revisionAfter(before, change, now) }
    stored.set(entry.id, row)
    await tx
      .insert(competitionNotes)
      .values(row)
      .onConflictDoUpdate({ target: [competitionNotes.judgeId, competitionNotes.entryId], set: row })
  }
  return { conflicts, rejected }
}

function messageFor({ criteria, allowsHalfMarks }: Item, criterionId: string, marks: number): string | null {
  const criterion = criteria.find(({ id }) => id === criterionId)
  return criterion ? checkMarks(marks, { criterion, allowsHalfMarks }) : 'This criterion is no longer part of the item.'
}

const revisionAfter = (before: { revision: number } | null, { clientId, sequence }: MarkChange, savedAt: Date) => ({
  revision: (before?.revision ?? 0) + 1,
  clientId,
  sequence,
  savedAt,
})

const inSequence = <Change extends MarkChange>(changes: readonly Change[]): Change[] =>
  changes.toSorted((one, other) => one.sequence - other.sequence)

const idOf = ({ id }: CalledEntry) => id
const keyOf = (entryId: string, criterionId: string) => `${entryId} ${criterionId}`
