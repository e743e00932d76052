import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './cell-grid.module.css'
import { CellInput } from './cell-input.tsx'
import { pressInCell } from './cell-keys.ts'
import { type GridColumn, type GridProps, type GridRow, shownKeyOf, stateOfRow } from './grid-rows.ts'

type CellTableProps<Column extends string> = GridProps<Column> & { id: string }

/** Enter and the arrow keys change the row, Ctrl+D repeats the cell above. */
export function CellTable<Column extends string>({ id, ...props }: CellTableProps<Column>) {
  const { caption, columns, rows } = props
  const table = useRef<HTMLTableElement>(null)
  const actions = useStableActions(table, props)
  return (
    <div className={styles.scroller}>
      <table ref={table} className={styles.grid} width={widthOf(columns)} data-ground="day">
        <caption className="visually-hidden">{caption}</caption>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={shownKeyOf(row)} id={id} row={row} at={at} columns={columns} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Actions = {
  onType: (rowKey: string, column: string, text: string) => void
  onPaste: (rowKey: string, column: string, table: string[][]) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>, at: number, columnAt: number) => void
}
type TableRowProps = {
  id: string
  row: GridRow<string>
  at: number
  columns: readonly GridColumn<string>[]
  actions: Actions
}

/** Typing in one row renders only that row. */
const TableRow = memo(
  ({ id, row, at, columns, actions }: TableRowProps) => (
    <tr>
      <RowNumber number={at + 1} {...stateOfRow(row)} />
      {columns.map((column, columnAt) => (
        <td
          key={column.key}
          data-typed={row.typed.has(column.key) || undefined}
          data-locked={row.locked?.has(column.key) || undefined}
        >
          <CellInput
            id={`${id}-${shownKeyOf(row)}-${column.key}`}
            row={row}
            column={column}
            label={`${column.label}, row ${at + 1}`}
            isWrapped
            sample={at === 0 ? column.sample : ''}
            list={column.options && `${id}-${column.key}`}
            onType={(text) => actions.onType(row.key, column.key, text)}
            onPress={(event) => actions.onPress(event, at, columnAt)}
            onPaste={(pasted) => actions.onPaste(row.key, column.key, pasted)}
          />
        </td>
      ))}
    </tr>
  ),
  (before, after) =>
    before.at === after.at &&
    before.columns === after.columns &&
    before.actions === after.actions &&
    isSameRow(before.row, after.row, after.columns),
)

/** Cell by cell, because it runs for every row on every keystroke. */
const isSameRow = (one: GridRow<string>, other: GridRow<string>, columns: TableRowProps['columns']): boolean =>
  one.key === other.key &&
  one.locked === other.locked &&
  columns.every(
    ({ key }) =>
      one.cells[key] === other.cells[key] &&
      one.messages[key] === other.messages[key] &&
      one.typed.has(key) === other.typed.has(key),
  )

/** Functions that stay the same and call the actions of the last render. */
function useStableActions<Column extends string>(
  table: RefObject<HTMLTableElement | null>,
  props: GridProps<Column>,
): Actions {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(
    () => ({
      onType: (rowKey, column, text) => latest.current.onType(rowKey, column as Column, text),
      onPaste: (rowKey, column, pasted) => latest.current.onPaste(rowKey, column as Column, pasted),
      onPress: (event, at, columnAt) =>
        pressInCell(event, { table: table.current, at, columnAt, props: latest.current }),
    }),
    [table],
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

const REM = 16
const NUMBER_WIDTH = 2.25

/** In pixels; the grid scrolls sideways where there is less room. */
const widthOf = (columns: readonly { width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, NUMBER_WIDTH) * REM
