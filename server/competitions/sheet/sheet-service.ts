import { type By, getLocked } from '#server/events/administration/event-records.ts'
import { listProgramRows } from '#server/events/administration/program-admin-queries.ts'
import { addProgram, changeProgram, getLockedProgram } from '#server/events/administration/program-edit-service.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SheetRow } from '#shared/competitions/sheet/item-sheet-api.ts'
import { describeNewNames, findNewNames } from '#shared/competitions/sheet/new-names-rules.ts'
import { folded, type SheetColumn } from '#shared/competitions/sheet/sheet-columns.ts'
import type { SheetItem } from '#shared/competitions/sheet/sheet-row-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { getFestival, lockFestival, lockItem } from '../competition-queries.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { addJudgeWithin, setItemJudgesWithin } from '../judges/judge-service.ts'
import { recordFestival } from '../setup/festival-records.ts'
import { addItem, changeItem } from '../setup/item-service.ts'
import { formOf } from '../setup/setup-queries.ts'
import { changedForm, newForm } from './sheet-forms.ts'
import {
  getSheet,
  listJudgeNames,
  listStoredRows,
  type SheetJudge,
  type StoredRow,
  sheetFestivalOf,
  stagesOf,
} from './sheet-queries.ts'
import { readSentRows, type SentRow } from './sheet-reading.ts'
import { type ChangedItem, offerSheetUndo, type SheetChange } from './sheet-undo.ts'

type Saving = {
  tx: Transaction
  by: By
  event: Event
  /** Those of the festival, with the ones that this sheet adds. */
  judges: SheetJudge[]
  change: SheetChange
  messages: Record<string, string>
}

type Sent = { rows: readonly SheetRow[]; confirmed?: string | undefined }

/**
 * Saves rows of a festival's sheet, all or none; unknown judges are added to the festival. Returns the sheet, how many
 * items were added and changed, and the item of each row. Throws not_found, sheet_changed, validation_failed with a
 * message at each cell, or needs_confirmation for stages and judges that the festival does not know, unless exactly
 * these have been confirmed.
 */
export async function saveSheet(db: Database, eventId: string, sent: Sent, by: By) {
  const saved = await db.transaction((tx) => saveWithin(tx, eventId, sent, by))
  return { sheet: await getSheet(db, await getFestival(db, eventId)), ...saved }
}

async function saveWithin(tx: Transaction, eventId: string, sent: Sent, by: By) {
  const event = await getLocked(tx, eventId)
  const festival = await lockFestival(tx, eventId)
  const stored = await listStoredRows(tx, festival)
  const rows = readSentRows(sent.rows, stored, sheetFestivalOf(festival))
  const judges = await listJudgeNames(tx, eventId)
  requireKnownNames(rows, { judges, stages: stagesOf(stored) }, sent.confirmed)
  const change = { eventId, added: [], changed: [], judgeIds: [] }
  const saving: Saving = { tx, by, event, judges, change, messages: {} }
  let order = await nextPosition(tx, eventId)
  const programIds: string[] = []
  for (const row of rows)
    await atRow(saving, row, async () => {
      programIds.push(await saveRow(saving, row, order++))
    })
  rejectMessages(saving.messages)
  const { added, changed } = saving.change
  const counts = { added: added.length, changed: changed.length }
  if (added.length + changed.length > 0) {
    await recordFestival(tx, 'festival.sheet_saved', eventId, by, { after: counts })
    await offerSheetUndo(tx, saving.change, by)
  }
  return { ...counts, programIds }
}

type Known = { judges: readonly SheetJudge[]; stages: readonly string[] }

/** Throws needs_confirmation for stages and judges that the festival does not know: they may be misspelled. */
function requireKnownNames(rows: readonly SentRow[], { judges, stages }: Known, confirmed: string | undefined): void {
  const typed = {
    stages: rows.flatMap(({ columns, item }) => (columns.has('stage') ? [item.stage] : [])),
    judges: rows.flatMap(({ columns, item }) => (columns.has('judges') ? item.judges : [])),
  }
  const message = describeNewNames(findNewNames(typed, { stages, judges: judges.map(({ name }) => name) }))
  if (message && message !== confirmed) throw new AppError('needs_confirmation', { message })
}

/** After all programs that the event has. */
async function nextPosition(tx: Transaction, eventId: string): Promise<number> {
  const programs = await listProgramRows(tx, eventId)
  return Math.max(programs.length, ...programs.map(({ displayOrder }) => displayOrder + 1))
}

function rejectMessages(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
}

/** What is wrong with one row is said at the row, after all of them have been tried. */
async function atRow({ messages }: Saving, { at }: SentRow, save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field = ''] = Object.keys(error.fields ?? {})
    messages[`rows.${at}.${COLUMN_OF[field] ?? 'name'}`] = error.message
  }
}

/** The column of a field of programs and items. */
const COLUMN_OF: Partial<Record<string, SheetColumn>> = {
  startsAt: 'time',
  endsAt: 'time',
  venue: 'stage',
  'form.ageCategory': 'ageGroup',
  judgeIds: 'judges',
}

/** Returns the item of the row. */
async function saveRow(saving: Saving, row: SentRow, order: number): Promise<string> {
  const { stored, item, columns } = row
  if (!stored) {
    const added = await addRow(saving, item, order)
    saving.change.added.push(added)
    return added.programId
  }
  const { programId } = stored.program
  await requireNoJudgeOfItem(saving.tx, programId, saving.by.actorId)
  const program = await saveProgram(saving, stored, row)
  const judged = await saveItem(saving, stored, row)
  const judges = columns.has('judges') ? await saveJudges(saving, programId, stored.judges, item.judges) : null
  if (program || judged || judges) saving.change.changed.push({ programId, program, item: judged, judges })
  return programId
}

async function addRow(saving: Saving, item: SheetItem, order: number): Promise<SheetChange['added'][number]> {
  const { tx, event, by } = saving
  const body = {
    ...programFields(item),
    category: item.category ?? ('competition' as const),
    description: item.kind === 'single' ? 'An item of the festival.' : 'A group item of the festival.',
    displayOrder: order,
  }
  const { id } = await addProgram(tx, event, { body, url: null }, by)
  await addItem(tx, id, newForm(item), by)
  const judges = await saveJudges(saving, id, [], item.judges)
  return { programId: id, addedAt: by.now, judgeIds: judges?.after ?? [] }
}

const programFields = ({ title, category, stage, startsAt, endsAt }: SheetItem) => ({
  title,
  category,
  venue: stage,
  startsAt,
  endsAt,
})

async function saveProgram({ tx, event, by }: Saving, { program }: StoredRow, { item, columns }: SentRow) {
  const { programId, stage: venue, title, category, startsAt, endsAt } = program
  const before = { title, category, venue, startsAt, endsAt }
  const fields = { ...before, ...changedFields(item, columns) }
  if (isSame(before, fields)) return null
  const locked = await getLockedProgram(tx, programId)
  const after = await changeProgram(tx, { before: locked, event }, { body: fields, url: null }, by)
  return { before, updatedAt: after.updatedAt }
}

const changedFields = ({ title, category, stage, startsAt, endsAt }: SheetItem, columns: SentRow['columns']) => ({
  ...(columns.has('name') && { title }),
  ...(columns.has('category') && { category }),
  ...(columns.has('stage') && { venue: stage }),
  ...(columns.has('time') && { startsAt, endsAt }),
})

async function saveItem(
  { tx, by }: Saving,
  { program, item }: StoredRow,
  { item: typed, columns }: SentRow,
): Promise<ChangedItem['item']> {
  const { programId } = program
  if (!item) {
    await addItem(tx, programId, newForm(typed), by)
    return { before: null, updatedAt: by.now }
  }
  const before = formOf(item)
  const form = changedForm(before, typed, columns)
  if (isSame(before, form)) return null
  await changeItem(tx, programId, { form }, by)
  const { item: after } = await lockItem(tx, programId)
  return { before, updatedAt: after.updatedAt }
}

/** The judges by their names, in this order; returns the former ones if they have changed. */
async function saveJudges(saving: Saving, programId: string, before: readonly SheetJudge[], names: readonly string[]) {
  const { tx, by, judges } = saving
  const chosen: string[] = []
  for (const name of names) chosen.push(await judgeNamed(saving, [...before, ...judges], name))
  const ids = before.map(({ id }) => id)
  if (isSame(ids, chosen)) return null
  await setItemJudgesWithin(tx, programId, chosen, by)
  return { before: ids, after: chosen }
}

async function judgeNamed({ tx, by, event, judges, change }: Saving, known: readonly SheetJudge[], name: string) {
  const found = known.find((judge) => folded(judge.name) === folded(name))
  if (found) return found.id
  const id = await addJudgeWithin(tx, event.id, { name }, by)
  judges.push({ id, name })
  change.judgeIds.push(id)
  return id
}
