import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkMarks, halvesOf, marksOf } from '#shared/competitions/mark-rules.ts'
import { isMarked } from '#shared/competitions/stage-rules.ts'
import { findDraw, getItem, type Item, listItemJudges, lockItem, requireDraw } from '../competition-queries.ts'
import { findSubmission, listCalledOf, listMarks, lockSheet, upsertMark } from '../judging/sheet-queries.ts'
import { lockMarks, requireAllMarks } from '../judging/submission-service.ts'
import { competitionPaperSheets, type PaperMarks } from '../judging-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import type { CalledEntry } from '../stage/stage-queries.ts'
import { requireNoJudge } from './tabulation-queries.ts'

/** Marks by code letter and criterion. */
type WireMarks = Record<string, Record<string, number>>
type SheetOf = { programId: string; judgeId: string }

/** A judge's paper sheet as this admin sees it: their own entry, and the differences once two are complete. */
export async function getPaperSheet(db: Executor, { programId, judgeId }: SheetOf, accountId: string) {
  const { item } = await getItem(db, programId)
  await requireNoJudge(db, item, accountId)
  const judge = (await listItemJudges(db, { programId })).find((each) => each.judgeId === judgeId)
  if (!judge) throw new AppError('not_found')
  const called = await listCalledOf(db, item)
  const sheets = await listSheets(db, { programId, judgeId })
  const own = sheets.find(({ enteredBy }) => enteredBy === accountId)
  const draw = await findDraw(db, item)
  const isSubmitted = Boolean((await findSubmission(db, programId, judgeId))?.submittedAt)
  return {
    judgeId,
    judgeName: judge.name,
    draw: draw && { id: draw.id, at: draw.calledAt },
    own: own ? { marks: toWire(own.marks, called), enteredAt: own.enteredAt } : null,
    enteredBy: sheets.map(({ name, enteredAt }) => ({ name, enteredAt })),
    differences: isSubmitted ? [] : differencesOf(item, called, sheets),
    isSubmitted,
  }
}

/**
 * Stores what somebody has typed from a judge's paper. Two equal entries of different people submit the marks. Throws
 * not_found, judges_this_item, roll_not_called, letters_redrawn, marks_locked, marks_missing or validation_failed.
 */
export function savePaperSheet(
  db: Database,
  sheet: SheetOf & { drawId: string; marks: WireMarks },
  by: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { programId, judgeId } = sheet
    const { item } = await lockItem(tx, programId)
    await requireNoJudge(tx, item, by.actorId)
    requireDraw(item, sheet.drawId)
    await lockSheet(tx, programId, judgeId)
    const judge = (await listItemJudges(tx, { programId })).find((each) => each.judgeId === judgeId)
    if (!judge) throw new AppError('not_found')
    if ((await findSubmission(tx, programId, judgeId))?.submittedAt) throw new AppError('marks_locked')
    const called = await listCalledOf(tx, item)
    const marks = fromWire(item, called, sheet.marks)
    const row = { programId, judgeId, enteredBy: by.actorId, marks, enteredAt: by.now }
    const { programId: program, judgeId: ofJudge, enteredBy } = competitionPaperSheets
    await tx
      .insert(competitionPaperSheets)
      .values(row)
      .onConflictDoUpdate({ target: [program, ofJudge, enteredBy], set: row })
    const sheets = await listSheets(tx, sheet)
    await recordItem(tx, 'competition_paper.entered', programId, by, { after: { judgeId, entries: called.length } })
    if (sheets.length > 1 && differencesOf(item, called, sheets).length === 0) await submit(tx, item, called, row)
  })
}

async function submit(
  tx: Transaction,
  item: Item,
  called: readonly CalledEntry[],
  { judgeId, marks, enteredBy, enteredAt }: { judgeId: string; marks: PaperMarks; enteredBy: string; enteredAt: Date },
): Promise<void> {
  const ids = called.map(({ id }) => id)
  const before = await listMarks(tx, judgeId, ids)
  for (const [entryId, given] of Object.entries(marks))
    for (const [criterionId, halves] of Object.entries(given)) {
      const known = before.find((mark) => mark.entryId === entryId && mark.criterionId === criterionId)
      await upsertMark(tx, {
        judgeId,
        entryId,
        criterionId,
        halves,
        // no page of a judge has stored it, so the id of the first admin's account names its source
        clientId: enteredBy,
        sequence: (known?.sequence ?? 0) + 1,
        revision: (known?.revision ?? 0) + 1,
        savedAt: enteredAt,
      })
    }
  const stored = await listMarks(tx, judgeId, ids)
  requireAllMarks(item, called, stored)
  await lockMarks(tx, item, { judgeId, isOnPaper: true, actorId: enteredBy, called, stored }, enteredAt)
}

type Sheet = { enteredBy: string; name: string; marks: PaperMarks; enteredAt: Date }

const listSheets = (db: Executor, { programId, judgeId }: SheetOf): Promise<Sheet[]> =>
  db
    .select({
      enteredBy: competitionPaperSheets.enteredBy,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      marks: competitionPaperSheets.marks,
      enteredAt: competitionPaperSheets.enteredAt,
    })
    .from(competitionPaperSheets)
    .innerJoin(users, eq(users.id, competitionPaperSheets.enteredBy))
    .where(and(eq(competitionPaperSheets.programId, programId), eq(competitionPaperSheets.judgeId, judgeId)))
    .orderBy(asc(competitionPaperSheets.enteredAt), asc(competitionPaperSheets.enteredBy))

/** Where the two latest entries differ; empty while there is only one. */
function differencesOf(item: Item, called: readonly CalledEntry[], sheets: readonly Sheet[]) {
  const [first, second] = sheets.slice(-2)
  if (!first || !second) return []
  return called
    .filter(({ stageState }) => isMarked(stageState))
    .flatMap(({ id, code }) =>
      item.criteria.flatMap((criterion) => {
        const one = first.marks[id]?.[criterion.id]
        const other = second.marks[id]?.[criterion.id]
        if (one === other && one !== undefined) return []
        return [{ code, criterionId: criterion.id, first: shown(one), second: shown(other) }]
      }),
    )
}

const shown = (halves: number | undefined) => (halves === undefined ? null : marksOf(halves))

/** By entry, in halves. Throws validation_failed with the first impossible mark. */
function fromWire(item: Item, called: readonly CalledEntry[], marks: WireMarks): PaperMarks {
  const byEntry: PaperMarks = {}
  for (const [code, given] of Object.entries(marks)) {
    const entry = called.find((each) => each.code === code)
    if (!entry) throw invalid(code, `There is no letter ${code} in this item.`)
    for (const [criterionId, mark] of Object.entries(given)) {
      const criterion = item.criteria.find(({ id }) => id === criterionId)
      const message = criterion
        ? checkMarks(mark, { criterion, allowsHalfMarks: item.allowsHalfMarks })
        : 'This criterion is not part of the item.'
      if (message) throw invalid(`${code}.${criterionId}`, `${code}: ${message}`)
      byEntry[entry.id] = { ...byEntry[entry.id], [criterionId]: halvesOf(mark) }
    }
  }
  return byEntry
}

const invalid = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [`marks.${field}`]: message } })

function toWire(marks: PaperMarks, called: readonly CalledEntry[]): WireMarks {
  const rows = called.flatMap(({ id, code }) => {
    const given = marks[id]
    return given
      ? [[code, Object.fromEntries(Object.entries(given).map(([key, halves]) => [key, marksOf(halves)]))] as const]
      : []
  })
  return Object.fromEntries(rows)
}
