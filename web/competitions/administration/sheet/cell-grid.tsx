import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import styles from './cell-grid.module.css'

export type GridColumn<Column extends string> = {
  key: Column
  label: string
  /** In rem. */
  width: number
  sample: string
  /** What is offered while typing. */
  options?: readonly string[]
}

export type GridRow<Column extends string> = {
  key: string
  cells: Record<Column, string>
  /** What is wrong with a cell, or what somebody else has changed. */
  messages: Partial<Record<Column, string>>
  /** The cells that are not saved. */
  typed: ReadonlySet<string>
  locked?: ReadonlySet<string>
}

type CellGridProps<Column extends string> = {
  caption: string
  columns: readonly GridColumn<Column>[]
  rows: readonly GridRow<Column>[]
  onType: (rowKey: string, column: Column, text: string) => void
  /** Several cells from the clipboard, at the cell that has the focus. */
  onPaste: (rowKey: string, column: Column, table: string[][]) => void
}

/** Rows of text cells, typed and pasted as in a spreadsheet: Enter and the arrow keys change the row, Ctrl+D repeats the cell above. */
export function CellGrid<Column extends string>(props: CellGridProps<Column>) {
  const { caption, columns, rows, onType, onPaste } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const press = usePresses(table, props)
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} width={widthOf(columns)} data-ground="day">
        <caption className="visually-hidden">{caption}</caption>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.key}>
              <td className={styles.number}>{at + 1}</td>
              {columns.map((column, columnAt) => (
                <Cell
                  key={column.key}
                  id={`${id}-${row.key}-${column.key}`}
                  row={row}
                  column={column}
                  label={`${column.label}, row ${at + 1}`}
                  sample={at === 0 ? column.sample : ''}
                  list={column.options && `${id}-${column.key}`}
                  onType={(text) => onType(row.key, column.key, text)}
                  onPress={(event) => press(event, at, columnAt)}
                  onPaste={(pasted) => onPaste(row.key, column.key, pasted)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Suggestions id={id} columns={columns} />
    </div>
  )
}

type ColumnsProps = { columns: readonly GridColumn<string>[] }

const Heads = ({ columns }: ColumnsProps) => (
  <>
    <colgroup>
      <col width={NUMBER_WIDTH * REM} />
      {columns.map(({ key, width }) => (
        <col key={key} width={width * REM} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">Row</span>
        </th>
        {columns.map(({ key, label }) => (
          <th key={key} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  </>
)

/** What the browser offers while somebody types. */
const Suggestions = ({ id, columns }: ColumnsProps & { id: string }) =>
  columns.map(
    ({ key, options }) =>
      options && (
        <datalist key={key} id={`${id}-${key}`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ),
  )

/** What the keys of a spreadsheet do in a cell. */
function usePresses<Column extends string>(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, onType }: CellGridProps<Column>,
) {
  return (event: KeyboardEvent<HTMLInputElement>, at: number, columnAt: number) => {
    const { key, currentTarget, ctrlKey, metaKey, shiftKey } = event
    const [row, above, column] = [rows[at], rows[at - 1], columns[columnAt]]
    if (!row || !column) return
    if (key.toLowerCase() === 'd' && (ctrlKey || metaKey) && above) {
      event.preventDefault()
      return onType(row.key, column.key, above.cells[column.key])
    }
    const step = stepOf(key, { shiftKey, isOpen: hasSuggestions(currentTarget) })
    if (step === 0) return
    event.preventDefault()
    inputAt(table.current, at + step, columnAt)?.focus()
  }
}

const REM = 16
const NUMBER_WIDTH = 2.5

/** In pixels; the grid scrolls sideways where there is less room. */
const widthOf = (columns: readonly { width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH) * REM

const inputAt = (table: HTMLTableElement | null, row: number, column: number) =>
  table?.tBodies[0]?.rows[row]?.cells[column + 1]?.querySelector('input')

/** In a cell with suggestions the arrow keys choose one of them. */
const hasSuggestions = ({ list, value }: HTMLInputElement) => list !== null && value === ''

function stepOf(key: string, { shiftKey, isOpen }: { shiftKey: boolean; isOpen: boolean }): number {
  if (key === 'Enter') return shiftKey ? -1 : 1
  if (isOpen) return 0
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

type CellProps<Column extends string> = {
  id: string
  row: GridRow<Column>
  column: GridColumn<Column>
  label: string
  sample: string
  list: string | undefined
  onType: (text: string) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (table: string[][]) => void
}

function Cell<Column extends string>({ id, row, column, onType, onPress, onPaste, ...rest }: CellProps<Column>) {
  const { label, sample, list } = rest
  const { key } = column
  const [message, text] = [row.messages[key], row.cells[key]]
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const table = tableIn(event.clipboardData.getData('text/plain'))
    if (table.length < 2 && (table[0]?.length ?? 0) < 2) return
    event.preventDefault()
    onPaste(table)
  }
  return (
    <td data-typed={row.typed.has(key) || undefined}>
      <input
        id={id}
        className={styles.cell}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-message` : undefined}
        autoComplete="off"
        readOnly={row.locked?.has(key)}
        placeholder={sample}
        list={list}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onPress}
        onPaste={paste}
      />
      {message && (
        <small id={`${id}-message`} className={styles.message}>
          {message}
        </small>
      )}
    </td>
  )
}
