import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { tableIn } from '#shared/competitions/sheet/sheet-lines-rules.ts'
import styles from './cell-grid.module.css'
import type { GridColumn, GridRow } from './grid-rows.ts'

type CellInputProps<Column extends string> = {
  id: string
  row: GridRow<Column>
  column: GridColumn<Column>
  /** Where no label is beside the cell. */
  label?: string
  /** Whether a long text is shown on several lines while it is not edited. */
  isWrapped?: boolean
  sample: string
  list: string | undefined
  onType: (text: string) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (table: string[][]) => void
}

/** One cell with what is wrong with it; a table from the clipboard fills the cells from here on. */
export function CellInput<Column extends string>(props: CellInputProps<Column>) {
  const { id, row, column, label, isWrapped, sample, list, onType, onPress, onPaste } = props
  const { key, isNumber } = column
  const message = row.messages[key]
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const table = tableIn(event.clipboardData.getData('text/plain'))
    if (table.length < 2 && (table[0]?.length ?? 0) < 2) return
    event.preventDefault()
    onPaste(table)
  }
  const input = (
    <input
      id={id}
      className={styles.cell}
      aria-label={label}
      aria-invalid={message ? true : undefined}
      aria-describedby={message ? `${id}-message` : undefined}
      autoComplete="off"
      enterKeyHint="next"
      data-number={isNumber}
      readOnly={row.locked?.has(key)}
      placeholder={sample}
      list={list}
      value={row.cells[key]}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onPress}
      onPaste={paste}
    />
  )
  return (
    <>
      {isWrapped ? <WrappedCell text={row.cells[key]}>{input}</WrappedCell> : input}
      {message && (
        <small id={`${id}-message`} className={styles.message}>
          {message}
        </small>
      )}
    </>
  )
}

/** So many characters fit into the narrowest column. */
const SHORT = 8

/** An input has one line, so the text is shown below it as long as nobody types there. */
const WrappedCell = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.wrapped} data-long={text.length > SHORT || undefined}>
    {text.length > SHORT && <span aria-hidden="true">{text}</span>}
    {children}
  </div>
)

/** What the browser offers while somebody types. */
export const Suggestions = ({ id, columns }: { id: string; columns: readonly GridColumn<string>[] }) =>
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
