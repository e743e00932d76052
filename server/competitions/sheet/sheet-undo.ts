import { eq, inArray } from 'drizzle-orm'
import { type By, getLocked } from '#server/events/administration/event-records.ts'
import { deleteProgramRow, lockProgramRow } from '#server/events/administration/program-admin-queries.ts'
import { changeProgram } from '#server/events/administration/program-edit-service.ts'
import type { Event } from '#server/events/event-queries.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import type { ItemForm } from '#shared/competitions/item-rules.ts'
import type { ProgramCategory } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { findItem, type Item, listItemJudges, lockFestival, lockItem } from '../competition-queries.ts'
import { competitionItemJudges, competitionItems, competitionJudges } from '../competition-tables.ts'
import { setItemJudgesWithin } from '../judges/judge-service.ts'
import { recordFestival } from '../setup/festival-records.ts'
import { changeItem } from '../setup/item-service.ts'

type Stored = Date | string
type ProgramBefore = {
  title: string
  category: ProgramCategory | null
  venue: string | null
  startsAt: Stored | null
  endsAt: Stored | null
}

/** What the sheet changed of one item; `item.before` is null if the program was not judged. */
export type ChangedItem = {
  programId: string
  program: { before: ProgramBefore; updatedAt: Stored } | null
  item: { before: ItemForm | null; updatedAt: Stored } | null
  judges: { before: string[]; after: string[] } | null
}

/** An item as the sheet added it. */
type AddedItem = { programId: string; addedAt: Stored; judgeIds: string[] }

/** What one saving of the sheet did. */
export type SheetChange = { eventId: string; added: AddedItem[]; changed: ChangedItem[]; judgeIds: string[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'sheet-saved': SheetChange
  }
}

export const sheetUndo: UndoHandlers = { 'sheet-saved': { undo: takeBack } }

/** In the transaction that saves the sheet. */
export const offerSheetUndo = (tx: Transaction, data: SheetChange, by: By): Promise<string> =>
  offerUndo(tx, { area: 'festival', name: 'sheet-saved', data, message: doneMessage(data), ...by })

/** '28 items have been added and 2 changed.' */
function doneMessage({ added, changed }: SheetChange): string {
  if (added.length === 0) return `${counted(changed.length, 'item has', 'items have')} been changed.`
  const first = `${counted(added.length, 'item has', 'items have')} been added`
  return changed.length === 0 ? `${first}.` : `${first} and ${changed.length} changed.`
}

/** The sheet is as it was before. Throws undo_over if somebody has entered an added item, or changed any of them. */
async function takeBack(tx: Transaction, { eventId, added, changed, judgeIds }: SheetChange, by: By): Promise<void> {
  const event = await getLocked(tx, eventId)
  await lockFestival(tx, eventId)
  await requireUntouched(tx, added)
  for (const { programId } of added) await deleteProgramRow(tx, programId)
  for (const item of changed) await restore(tx, event, item, by)
  await removeJudges(tx, judgeIds)
  await recordFestival(tx, 'festival.sheet_undone', eventId, by, {
    before: { added: added.length, changed: changed.length },
  })
}

/** Nobody has entered or changed them, and no letters are drawn. */
async function requireUntouched(tx: Transaction, added: readonly AddedItem[]): Promise<void> {
  for (const { programId, addedAt, judgeIds } of added) {
    const program = await lockProgramRow(tx, programId)
    if (!program) throw new AppError('undo_over')
    const places = await tx.$count(programRegistrations, eq(programRegistrations.programId, programId))
    const waiting = await tx.$count(programWaitingList, eq(programWaitingList.programId, programId))
    const item = await lockStored(tx, programId)
    if (places + waiting > 0 || item.state !== 'entries') throw new AppError('undo_over')
    requireSame(program.updatedAt, addedAt)
    requireSame(item.updatedAt, addedAt)
    await requireJudges(tx, programId, judgeIds)
  }
}

async function restore(tx: Transaction, event: Event, { programId, ...changed }: ChangedItem, by: By): Promise<void> {
  if (changed.program) await restoreProgram(tx, event, { programId, ...changed.program }, by)
  if (!changed.item && !changed.judges) return
  const item = await lockStored(tx, programId)
  if (changed.item) requireSame(item.updatedAt, changed.item.updatedAt)
  if (changed.judges) {
    await requireJudges(tx, programId, changed.judges.after)
    await setItemJudgesWithin(tx, programId, changed.judges.before, by)
  }
  if (!changed.item) return
  if (changed.item.before) return changeItem(tx, programId, { form: changed.item.before }, by)
  if (item.state !== 'entries') throw new AppError('undo_over')
  await tx.delete(competitionItems).where(eq(competitionItems.programId, programId))
}

/** The item, locked. Throws undo_over if it is judged no more. */
async function lockStored(tx: Transaction, programId: string): Promise<Item> {
  if (!(await findItem(tx, programId))) throw new AppError('undo_over')
  return (await lockItem(tx, programId)).item
}

/** Throws undo_over if somebody has set other judges. */
async function requireJudges(tx: Transaction, programId: string, judgeIds: readonly string[]): Promise<void> {
  const now = await listItemJudges(tx, { programId })
  if (
    !isSame(
      judgeIds,
      now.map(({ judgeId }) => judgeId),
    )
  )
    throw new AppError('undo_over')
}

type FormerProgram = NonNullable<ChangedItem['program']> & { programId: string }

async function restoreProgram(tx: Transaction, event: Event, { programId, before, updatedAt }: FormerProgram, by: By) {
  const program = await lockProgramRow(tx, programId)
  if (!program) throw new AppError('undo_over')
  requireSame(program.updatedAt, updatedAt)
  const body = { ...before, startsAt: dateOf(before.startsAt), endsAt: dateOf(before.endsAt) }
  await changeProgram(tx, { before: program, event }, { body, url: null }, by)
}

function requireSame(now: Date, then: Stored): void {
  if (now.getTime() !== new Date(then).getTime()) throw new AppError('undo_over')
}

const dateOf = (stored: Stored | null) => (stored === null ? null : new Date(stored))

/** Judges who have got another item or a link since stay. */
async function removeJudges(tx: Transaction, judgeIds: readonly string[]): Promise<void> {
  if (judgeIds.length === 0) return
  const judges = await tx
    .select()
    .from(competitionJudges)
    .where(inArray(competitionJudges.id, [...judgeIds]))
  const used = await tx
    .select({ judgeId: competitionItemJudges.judgeId })
    .from(competitionItemJudges)
    .where(inArray(competitionItemJudges.judgeId, [...judgeIds]))
  const isUsed = (id: string) => used.some(({ judgeId }) => judgeId === id)
  const unused = judges.filter(({ id, tokenHash }) => tokenHash === null && !isUsed(id)).map(({ id }) => id)
  await tx.delete(competitionJudges).where(inArray(competitionJudges.id, unused))
}
