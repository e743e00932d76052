import type { KeyboardEvent } from 'react'
import type { GridProps } from './grid-rows.ts'

type Place<Column extends string> = {
  table: HTMLTableElement | null
  at: number
  columnAt: number
  props: Pick<GridProps<Column>, 'rows' | 'columns' | 'onType'>
}

/** What the keys of a spreadsheet do in a cell. */
export function pressInCell<Column extends string>(
  event: KeyboardEvent<HTMLInputElement>,
  { table, at, columnAt, props: { rows, columns, onType } }: Place<Column>,
): void {
  const { key, currentTarget, ctrlKey, metaKey, shiftKey } = event
  const [row, above, column] = [rows[at], rows[at - 1], columns[columnAt]]
  if (!row || !column) return
  if (key.toLowerCase() === 'd' && (ctrlKey || metaKey) && above) {
    event.preventDefault()
    if (!row.locked?.has(column.key)) onType(row.key, column.key, above.cells[column.key])
    return
  }
  const step = stepOf(key, { shiftKey, isOpen: hasSuggestions(currentTarget) })
  if (step === 0) return
  event.preventDefault()
  inputAt(table, at + step, columnAt)?.focus()
}

const inputAt = (table: HTMLTableElement | null, row: number, column: number) =>
  table?.tBodies[0]?.rows[row]?.cells[column + 1]?.querySelector('input')

/** In a cell with suggestions the arrow keys choose one of them. */
const hasSuggestions = ({ list, value }: HTMLInputElement) => list !== null && value === ''

function stepOf(key: string, { shiftKey, isOpen }: { shiftKey: boolean; isOpen: boolean }): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (isOpen) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}
