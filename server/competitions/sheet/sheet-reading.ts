import { AppError } from '#server/platform/errors.ts'
import type { SheetRow } from '#shared/competitions/sheet/item-sheet-api.ts'
import {
  EMPTY_CELLS,
  SHEET_COLUMNS,
  type SheetCells,
  type SheetColumn,
} from '#shared/competitions/sheet/sheet-columns.ts'
import {
  messagesIn,
  readColumns,
  readRow,
  rowName,
  type SheetFestival,
  type SheetItem,
} from '#shared/competitions/sheet/sheet-row-rules.ts'
import type { StoredRow } from './sheet-queries.ts'

/** A row as it was sent, over what is stored; `at` is its place in the request, `columns` those of `item` that count. */
export type SentRow = {
  at: number
  stored: StoredRow | null
  cells: SheetCells
  item: SheetItem
  columns: ReadonlySet<SheetColumn>
}

/** Throws not_found, sheet_changed for cells that somebody else has changed, or validation_failed for unreadable ones. */
export function readSentRows(
  sent: readonly SheetRow[],
  stored: readonly StoredRow[],
  festival: SheetFestival,
): SentRow[] {
  const found = sent.map(({ programId, changes }, at) => ({ at, changes, stored: storedOf(stored, programId) }))
  const conflicts = Object.fromEntries(found.flatMap(conflictsOf))
  if (Object.keys(conflicts).length > 0) throw new AppError('sheet_changed', { fields: conflicts })
  const rows = found.map((row) => readSentRow(row, festival))
  const fields = Object.fromEntries([...rows.flatMap(messagesOf), ...repeatedRows(rows, stored, festival)])
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return rows
}

function storedOf(stored: readonly StoredRow[], programId: string | null): StoredRow | null {
  if (programId === null) return null
  const row = stored.find(({ program }) => program.programId === programId)
  if (!row) throw new AppError('not_found', { message: 'One of these items no longer exists. Please reload the page.' })
  return row
}

type FoundRow = { at: number; changes: SheetRow['changes']; stored: StoredRow | null }

function readSentRow({ at, changes, stored }: FoundRow, festival: SheetFestival) {
  const typed = Object.entries(changes).flatMap(([column, { to }]): [string, string][] =>
    stored?.cells[column as SheetColumn] === to ? [] : [[column, to]],
  )
  const cells: SheetCells = { ...EMPTY_CELLS, ...stored?.cells, ...Object.fromEntries(typed) }
  const row = { isStored: stored !== null, isJudged: stored !== null && stored.item !== null }
  const columns = readColumns(
    row,
    typed.map(([column]) => column),
  )
  const { item, messages } = readRow(cells, festival)
  return { at, stored, cells, item, columns, messages: messagesIn(messages, columns) }
}

/** Cells that now say neither what they said before nor what was typed. */
function conflictsOf({ at, changes, stored }: FoundRow): [string, string][] {
  if (!stored) return []
  return SHEET_COLUMNS.flatMap((column): [string, string][] => {
    const [change, now] = [changes[column], stored.cells[column]]
    if (!change || change.from === now || change.to === now) return []
    return [[`rows.${at}.${column}`, now === '' ? 'Now empty' : `Now ${now}`]]
  })
}

const messagesOf = ({ at, messages }: { at: number; messages: Record<string, string> }): [string, string][] =>
  Object.entries(messages).map(([column, message]) => [`rows.${at}.${column}`, message])

/** Two items of one name and age group could not be distinguished when the same file is imported again. */
function repeatedRows(
  rows: readonly SentRow[],
  stored: readonly StoredRow[],
  festival: SheetFestival,
): [string, string][] {
  const named = rows.filter(({ columns }) => columns.has('name') || columns.has('ageGroup'))
  const renamed = new Set(named.map(({ stored: row }) => row?.program.programId))
  const names = new Set(
    stored.filter(({ program }) => !renamed.has(program.programId)).map(({ cells }) => rowName(cells, festival)),
  )
  return named.flatMap(({ at, cells }): [string, string][] => {
    const name = rowName(cells, festival)
    if (names.has(name)) return [[`rows.${at}.name`, 'Another item has this name and age group']]
    names.add(name)
    return []
  })
}
