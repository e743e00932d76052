import { AppError } from '#server/platform/errors.ts'
import type { SheetRow } from '#shared/competitions/sheet/item-sheet-api.ts'
import { EMPTY_CELLS, rowName, SHEET_COLUMNS, type SheetCells } from '#shared/competitions/sheet/sheet-columns.ts'
import { readRow, type SheetFestival, type SheetItem } from '#shared/competitions/sheet/sheet-row-rules.ts'
import type { StoredRow } from './sheet-queries.ts'

/** A row as it was sent, read over what is stored; `at` is its place in the request. */
export type SentRow = { at: number; stored: StoredRow | null; cells: SheetCells; item: SheetItem }

/** Throws not_found, sheet_changed for cells that somebody else has changed, or validation_failed for unreadable ones. */
export function readSentRows(
  sent: readonly SheetRow[],
  stored: readonly StoredRow[],
  festival: SheetFestival,
): SentRow[] {
  const found = sent.map(({ programId, changes }, at) => ({ at, changes, stored: storedOf(stored, programId) }))
  const conflicts = Object.fromEntries(found.flatMap(conflictsOf))
  if (Object.keys(conflicts).length > 0) throw new AppError('sheet_changed', { fields: conflicts })
  const rows = found.map(({ at, changes, stored: row }) => {
    const typed = Object.entries(changes).map(([column, { to }]) => [column, to])
    const cells: SheetCells = { ...EMPTY_CELLS, ...row?.cells, ...Object.fromEntries(typed) }
    return { at, stored: row, cells, ...readRow(cells, festival) }
  })
  const fields = Object.fromEntries([...rows.flatMap(messagesOf), ...repeatedRows(rows, stored)])
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
function repeatedRows(rows: readonly SentRow[], stored: readonly StoredRow[]): [string, string][] {
  const sentIds = new Set(rows.map(({ stored: row }) => row?.program.programId))
  const names = new Set(
    stored.filter(({ program }) => !sentIds.has(program.programId)).map(({ cells }) => rowName(cells)),
  )
  return rows.flatMap(({ at, cells }): [string, string][] => {
    const name = rowName(cells)
    if (names.has(name)) return [[`rows.${at}.name`, 'Another item has this name and age group']]
    names.add(name)
    return []
  })
}
