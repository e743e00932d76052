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

export type ShownRow = {
  key: string
  programId: string | null
  /** As stored; empty for a new row. */
  stored: SheetCells
  cells: SheetCells
  isCalled: boolean
  isJudged: boolean
}

/** Blank rows at the end of the sheet: a few in an empty one, so that it looks like one. */
const BLANK_ROWS = { first: 6, later: 2 }

/** The stored rows as typed, the new ones, and blank ones. */
export function rowsOf(sheet: Sheet, draft: SheetDraft): ShownRow[] {
  const stored = sheet.rows.map(({ programId, cells, isCalled, isJudged }) =>
    shown({ key: programId, programId, stored: cells, isCalled, isJudged }, draft),
  )
  const last = Math.max(0, ...newKeys(draft).map(numberOf))
  const blank = stored.length + last === 0 ? BLANK_ROWS.first : BLANK_ROWS.later
  const added = Array.from({ length: last + blank }, (_, at) => newRow(at + 1, draft))
  return [...stored, ...added]
}

const NEW = /^new-(\d+)$/
const newKeys = (draft: SheetDraft) => Object.keys(draft).filter((key) => NEW.test(key))
const numberOf = (key: string) => Number(NEW.exec(key)?.[1] ?? 0)

const newRow = (number: number, draft: SheetDraft): ShownRow =>
  shown({ key: `new-${number}`, programId: null, stored: EMPTY_CELLS, isCalled: false, isJudged: false }, draft)

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

/** The draft with these cells of a row; a cell as it is stored is not typed. */
export function withCells(draft: SheetDraft, { key, stored }: ShownRow, cells: SheetLine): SheetDraft {
  const typed = { ...draft[key] }
  for (const column of SHEET_COLUMNS) {
    const to = cells[column]
    if (to === undefined) continue
    if (to === stored[column]) delete typed[column]
    else typed[column] = { from: stored[column], to }
  }
  const { [key]: _, ...others } = draft
  return Object.keys(typed).length === 0 ? others : { ...others, [key]: typed }
}

/** The cells of a table without headings, from one row on downwards. */
export function withLinesAt(
  sheet: Sheet,
  draft: SheetDraft,
  firstKey: string,
  lines: readonly SheetLine[],
): SheetDraft {
  const rows = [...rowsOf(sheet, draft), ...spareRows(draft)]
  const first = rows.findIndex(({ key }) => key === firstKey)
  return lines.reduce((changed, line, at) => {
    const row = rows[first + at]
    return row ? withCells(changed, row, line) : changed
  }, draft)
}

/** The rows of an import: each fills the row of the same item and age group, or a new one. */
export function withImported(sheet: Sheet, draft: SheetDraft, lines: readonly SheetLine[]): SheetDraft {
  return lines.reduce((changed, line) => {
    const rows = rowsOf(sheet, changed)
    const row = rowFor(sheet, rows, line) ?? rows.find((each) => each.programId === null && !isTyped(changed, each))
    return row ? withCells(changed, row, line) : changed
  }, draft)
}

function rowFor(sheet: Sheet, rows: readonly ShownRow[], line: SheetLine): ShownRow | undefined {
  const { name = '', ageGroup } = line
  if (name === '') return undefined
  const ofName = rows.filter(({ cells }) => folded(cells.name) === folded(name))
  const same = ofName.find(({ cells }) => rowName(cells, sheet) === rowName({ name, ageGroup: ageGroup ?? '' }, sheet))
  if (same) return same
  const unjudged = ofName.find(({ programId, isJudged }) => programId !== null && !isJudged)
  return unjudged ?? (ageGroup === undefined && ofName.length === 1 ? ofName[0] : undefined)
}

const spareRows = (draft: SheetDraft): ShownRow[] => {
  const last = Math.max(BLANK_ROWS.first, ...newKeys(draft).map((key) => numberOf(key) + BLANK_ROWS.later))
  return Array.from({ length: MAX_SHEET_ROWS }, (_, at) => newRow(last + at + 1, draft))
}

/** The typed cells of these rows over what is stored now: their changes by others have been seen. */
export const rebased = (sheet: Sheet, draft: SheetDraft, keys: readonly string[]): SheetDraft =>
  rowsOf(sheet, draft)
    .filter((row) => keys.includes(row.key) && isTyped(draft, row))
    .reduce((changed, row) => withCells(changed, row, typedCells(draft, row.key)), draft)

/** The rows to send, with the key of each. */
export const changesOf = (sheet: Sheet, draft: SheetDraft): { key: string; row: SheetRow }[] =>
  rowsOf(sheet, draft)
    .filter((row) => isTyped(draft, row))
    .map(({ key, programId }) => ({ key, row: { programId, changes: draft[key] ?? {} } }))

/** The draft without the cells that have been saved; what was typed over them in the meantime stays. */
export function withoutSaved(draft: SheetDraft, sent: readonly { key: string; row: SheetRow }[]): SheetDraft {
  const saved = new Map(sent.map(({ key, row }) => [key, row.changes]))
  const rows = Object.entries(draft).map(([key, typed]) => {
    const left = Object.entries(typed).flatMap(([column, cell]): [string, TypedCell][] => {
      const change = saved.get(key)?.[column as SheetColumn]
      if (!change) return [[column, cell]]
      return change.to === cell.to ? [] : [[column, { from: change.to, to: cell.to }]]
    })
    return [key, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(rows.filter(([, typed]) => Object.keys(typed).length > 0))
}
