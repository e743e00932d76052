import type { SheetRow } from '#shared/competitions/sheet/item-sheet-api.ts'
import {
  type CellMessages,
  EMPTY_CELLS,
  folded,
  MAX_SHEET_ROWS,
  SHEET_COLUMNS,
  type SheetCells,
  type SheetColumn,
} from '#shared/competitions/sheet/sheet-columns.ts'
import type { SheetLine } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import { messagesIn, readColumns, readRow, rowName } from '#shared/competitions/sheet/sheet-row-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type Sheet = ResponseOf<'GET /api/admin/events/:id/competition/sheet'>

/** A typed cell, with what it said when it was typed. */
type TypedCell = { from: string; to: string }
/** What is typed and not saved, by row: the id of the program, or 'new-1' for a row that is not stored yet. */
export type SheetDraft = Record<string, Partial<Record<SheetColumn, TypedCell>>>

/** Under which new row an item of the sheet was typed, by its program: it stays that row on the page. */
export type SavedRows = Readonly<Record<string, string>>

export type ShownRow = {
  key: string
  /** Stays the same when a new row has been saved, so that its cell keeps the focus. */
  shownKey: string
  programId: string | null
  /** As stored; empty for a new row. */
  stored: SheetCells
  cells: SheetCells
  isCalled: boolean
  isJudged: boolean
}

/** Cannot be changed after the roll call. */
export const CALLED_COLUMNS: ReadonlySet<SheetColumn> = new Set(['kind', 'ageGroup', 'minutes', 'criteria'])

/** Blank rows at the end of the sheet: a few in an empty one, so that it looks like one. */
const BLANK_ROWS = { first: 6, later: 2 }

/** The stored rows as typed, the new ones, and blank ones. */
export function rowsOf(sheet: Sheet, draft: SheetDraft, saved: SavedRows = {}): ShownRow[] {
  const stored = sheet.rows.map(({ programId, cells, isCalled, isJudged }) =>
    shown(
      { key: programId, shownKey: saved[programId] ?? programId, programId, stored: cells, isCalled, isJudged },
      draft,
    ),
  )
  return [...stored, ...newRows(draft, saved, stored.length)]
}

/** Rows that are not stored: typed ones, and blank ones after the last that was typed or saved. */
function newRows(draft: SheetDraft, saved: SavedRows, storedCount: number): ShownRow[] {
  const lastSaved = Math.max(0, ...Object.values(saved).map(numberOf))
  const last = Math.max(lastSaved, ...newKeys(draft).map(numberOf))
  const blank = storedCount + last === 0 ? BLANK_ROWS.first : BLANK_ROWS.later
  return Array.from({ length: last + blank }, (_, at) => newRow(at + 1, draft)).filter(
    ({ key }) => key in draft || numberOf(key) > lastSaved,
  )
}

const NEW = /^new-(\d+)$/
const newKeys = (draft: SheetDraft) => Object.keys(draft).filter((key) => NEW.test(key))
const numberOf = (key: string) => Number(NEW.exec(key)?.[1] ?? 0)

function newRow(number: number, draft: SheetDraft): ShownRow {
  const key = `new-${number}`
  return shown({ key, shownKey: key, programId: null, stored: EMPTY_CELLS, isCalled: false, isJudged: false }, draft)
}

function shown(row: Omit<ShownRow, 'cells'>, draft: SheetDraft): ShownRow {
  return { ...row, cells: { ...row.stored, ...typedCells(draft, row.key) } }
}

const typedCells = (draft: SheetDraft, key: string): SheetLine =>
  Object.fromEntries(Object.entries(draft[key] ?? {}).map(([column, { to }]) => [column, to]))

export const isTyped = (draft: SheetDraft, { key }: ShownRow): boolean => key in draft

/** What is wrong with the typed cells of a row. */
export function messagesOf(
  sheet: Sheet,
  draft: SheetDraft,
  { key, programId, isJudged, cells }: ShownRow,
): CellMessages {
  const columns = readColumns({ isStored: programId !== null, isJudged }, Object.keys(draft[key] ?? {}))
  return messagesIn(readRow(cells, sheet).messages, columns)
}

/** The draft with these cells of a row; a cell as it is stored is not typed, and a locked one stays as stored. */
export function withCells(draft: SheetDraft, { key, stored, isCalled }: ShownRow, cells: SheetLine): SheetDraft {
  const typed = { ...draft[key] }
  for (const column of SHEET_COLUMNS) {
    const to = cells[column]
    if (to === undefined) continue
    if (to === stored[column] || (isCalled && CALLED_COLUMNS.has(column))) delete typed[column]
    else typed[column] = { from: stored[column], to }
  }
  const { [key]: _, ...others } = draft
  return Object.keys(typed).length === 0 ? others : { ...others, [key]: typed }
}

/** A sheet as it is typed on: the draft, and the new rows that have been saved. */
type Typing = { sheet: Sheet; saved: SavedRows }

/** The cells of a table without headings, from one row on downwards. */
export function withLinesAt(
  { sheet, saved }: Typing,
  draft: SheetDraft,
  firstKey: string,
  lines: readonly SheetLine[],
): SheetDraft {
  const rows = [...rowsOf(sheet, draft, saved), ...spareRows(draft, saved)]
  const first = rows.findIndex(({ key }) => key === firstKey)
  return lines.reduce((changed, line, at) => {
    const row = rows[first + at]
    return row ? withCells(changed, row, line) : changed
  }, draft)
}

/** The rows of an import: each fills the row of the same item and age group, or a new one. */
export function withImported({ sheet, saved }: Typing, draft: SheetDraft, lines: readonly SheetLine[]): SheetDraft {
  return lines.reduce((changed, line) => {
    const rows = rowsOf(sheet, changed, saved)
    const row = rowFor(sheet, rows, line) ?? rows.find((each) => each.programId === null && !isTyped(changed, each))
    return row ? withCells(changed, row, line) : changed
  }, draft)
}

/** The row of the same item and age group. */
export function rowFor(sheet: Sheet, rows: readonly ShownRow[], line: SheetLine): ShownRow | undefined {
  const { name = '', ageGroup } = line
  if (name === '') return undefined
  const ofName = rows.filter(({ cells }) => folded(cells.name) === folded(name))
  const same = ofName.find(({ cells }) => rowName(cells, sheet) === rowName({ name, ageGroup: ageGroup ?? '' }, sheet))
  if (same) return same
  const unjudged = ofName.find(({ programId, isJudged }) => programId !== null && !isJudged)
  return unjudged ?? (ageGroup === undefined && ofName.length === 1 ? ofName[0] : undefined)
}

const spareRows = (draft: SheetDraft, saved: SavedRows): ShownRow[] => {
  const used = [...newKeys(draft), ...Object.values(saved)].map((key) => numberOf(key) + BLANK_ROWS.later)
  const last = Math.max(BLANK_ROWS.first, ...used)
  return Array.from({ length: MAX_SHEET_ROWS }, (_, at) => newRow(last + at + 1, draft))
}

/** Whether a line would change cells of the row that are locked. */
export const changesLocked = (row: ShownRow | undefined, line: SheetLine): boolean =>
  row?.isCalled === true &&
  [...CALLED_COLUMNS].some((column) => folded(line[column] ?? row.stored[column]) !== folded(row.stored[column]))

/** The typed cells of these rows over what is stored now: their changes by others have been seen. */
export const rebased = (sheet: Sheet, draft: SheetDraft, keys: readonly string[]): SheetDraft =>
  rowsOf(sheet, draft)
    .filter((row) => keys.includes(row.key) && isTyped(draft, row))
    .reduce((changed, row) => withCells(changed, row, typedCells(draft, row.key)), draft)

/** The rows to send, with the key of each. */
export const changesOf = (sheet: Sheet, draft: SheetDraft): SentRow[] =>
  rowsOf(sheet, draft)
    .filter((row) => isTyped(draft, row))
    .map(({ key, programId }) => ({ key, row: { programId, changes: draft[key] ?? {} } }))

export type SentRow = { key: string; row: SheetRow }
/** A row that was sent, and the item that it is. */
export type SavedRow = SentRow & { programId: string }

/**
 * The draft without the cells that have been saved. What was typed or emptied in the meantime stays, over what is stored
 * now; that of a new row goes on in the row of its item.
 */
export function withoutSaved(sheet: Sheet, draft: SheetDraft, saved: readonly SavedRow[]): SheetDraft {
  const others = Object.entries(draft).filter(([key]) => !saved.some((row) => row.key === key))
  const rows = saved.map((row) => {
    const stored = sheet.rows.find(({ programId }) => programId === row.programId)?.cells ?? EMPTY_CELLS
    return [row.programId, typedSince(draft[row.key] ?? {}, row, stored)] as const
  })
  return Object.fromEntries([...others, ...rows.filter(([, typed]) => Object.keys(typed).length > 0)])
}

/** The cells of a row that differ from what was sent. */
function typedSince(typed: SheetDraft[string], { row }: SentRow, stored: SheetCells): SheetDraft[string] {
  const left = SHEET_COLUMNS.flatMap((column): [SheetColumn, TypedCell][] => {
    const sent = row.changes[column]
    const to = typed[column]?.to ?? sent?.from
    return to === undefined || to === sent?.to || to === stored[column] ? [] : [[column, { from: stored[column], to }]]
  })
  return Object.fromEntries(left)
}
