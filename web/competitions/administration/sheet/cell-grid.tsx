import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { CellCards } from './cell-cards.tsx'
import styles from './cell-grid.module.css'
import { CellInput, Suggestions } from './cell-input.tsx'
import { type GridColumn, type GridProps, shownKeyOf, stateOfRow } from './grid-rows.ts'

/** Rows of text cells, typed and pasted as in a spreadsheet; on phones a card for each row. */
export function CellGrid<Column extends string>(props: GridProps<Column>) {
  const id = useId()
  const isNarrow = useMediaQuery('(max-width: 47.99rem)')
  const undoOrRedo = ({ onUndo, onRedo }: GridProps<Column>, event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const pressed = ctrlKey || metaKey ? key.toLowerCase() : ''
    if (pressed !== 'z' && pressed !== 'y') return
    event.preventDefault()
    if (pressed === 'y' || shiftKey) onRedo()
    else onUndo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the cells
    <div onKeyDown={(event) => undoOrRedo(props, event)}>
      {isNarrow ? <CellCards id={id} {...props} /> : <CellTable id={id} {...props} />}
      <Suggestions id={id} columns={props.columns} />
    </div>
  )
}

type CellTableProps<Column extends string> = GridProps<Column> & { id: string }

/** Enter and the arrow keys change the row, Ctrl+D repeats the cell above. */
function CellTable<Column extends string>({ id, ...props }: CellTableProps<Column>) {
  const { caption, columns, rows, onType, onPaste } = props
  const table = useRef<HTMLTableElement>(null)
  const press = usePresses(table, props)
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} width={widthOf(columns)} data-ground="day">
        <caption className="visually-hidden">{caption}</caption>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <tr key={shownKeyOf(row)}>
              <RowNumber number={at + 1} {...stateOfRow(row)} />
              {columns.map((column, columnAt) => (
                <td key={column.key} data-typed={row.typed.has(column.key) || undefined}>
                  <CellInput
                    id={`${id}-${shownKeyOf(row)}-${column.key}`}
                    row={row}
                    column={column}
                    label={`${column.label}, row ${at + 1}`}
                    sample={at === 0 ? column.sample : ''}
                    list={column.options && `${id}-${column.key}`}
                    onType={(text) => onType(row.key, column.key, text)}
                    onPress={(event) => press(event, at, columnAt)}
                    onPaste={(pasted) => onPaste(row.key, column.key, pasted)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const RowNumber = ({ number, state, text }: { number: number } & ReturnType<typeof stateOfRow>) => (
  <td className={styles.number} data-state={state}>
    {number}
    {text && <span className="visually-hidden">{`, ${text}`}</span>}
  </td>
)

const Heads = ({ columns }: { columns: readonly GridColumn<string>[] }) => (
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
        {columns.map(({ key, label, isNumber }) => (
          <th key={key} scope="col" data-number={isNumber}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
  </>
)

/** What the keys of a spreadsheet do in a cell. */
function usePresses<Column extends string>(
  table: RefObject<HTMLTableElement | null>,
  { rows, columns, onType }: GridProps<Column>,
) {
  return (event: KeyboardEvent<HTMLInputElement>, at: number, columnAt: number) => {
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
