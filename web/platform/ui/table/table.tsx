import clsx from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * The first cell names the row; status and number stay on a phone's card; actions are at the end. Wide: several lines,
   * which take the whole width of a card.
   */
  kind?: 'name' | 'status' | 'number' | 'actions' | 'wide'
  /** Several actions: on a phone they are below the row, which leaves its width to the name. */
  below?: true
  /** When the column is hidden as the window gets narrower; 'first' before 'second'. */
  hideOrder?: 'first' | 'second'
  /** What the list is sorted by when the head is pressed. */
  sort?: string
  /** Can be hidden with the column chooser. */
  optional?: true
}

export type TableSort = { by: string; descending: boolean }

export interface TableChoice<Row> {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  /** The name of a row, for its checkbox. */
  rowName: (row: Row) => string
}

interface TableProps<Row> {
  /** What the table shows; for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * What a card shows on phones and tablets: the name and what the row needs now, or every column with its header.
   * Figures: no cards, but a name and its numbers on one line; phones leave out the columns that are hidden first.
   */
  cards?: 'brief' | 'full' | 'figures'
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** With it each row has a checkbox. */
  choice?: TableChoice<Row>
  /** The row that is open in a side panel. */
  open?: string | undefined
  hidden?: ReadonlySet<string>
  /** Pictures stay on phones although each row has a checkbox: its other cells are short. */
  hasPicturesOnPhones?: boolean
}

/** A list of records: rows of 52 px under a head that sticks; on phones and tablets each row is a card. */
export function Table<Row>({ caption, rows, columns, hidden, ...rest }: TableProps<Row>) {
  const { rowKey, cards = 'brief', sort, onSort, choice, open, hasPicturesOnPhones } = rest
  const shown = columns.filter(({ key }) => !hidden?.has(key))
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: on phones the table is a list of cards, which loses its implicit roles
    <table
      className={clsx(
        styles.table,
        styles[cards],
        choice && !hasPicturesOnPhones && styles.wordsOnly,
        choice && styles.choosing,
      )}
      role="table"
      data-ground="day"
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead className={cards === 'figures' ? undefined : 'visually-hidden-narrow'} role="rowgroup">
        <tr role="row">
          {choice && (
            <th scope="col" role="columnheader" className={styles.check}>
              <span className={styles.onPhones}>Selection</span>
              <ChooseAll rows={rows} rowKey={rowKey} {...choice} />
            </th>
          )}
          {shown.map((column) => (
            <Head key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            data-chosen={choice?.chosen.has(rowKey(row)) || undefined}
            data-open={rowKey(row) === open || undefined}
          >
            {choice && (
              <td role="cell" className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={`Select ${choice.rowName(row)}`}
                  checked={choice.chosen.has(rowKey(row))}
                  onChange={() => choice.onChoose(toggled(choice.chosen, rowKey(row)))}
                />
              </td>
            )}
            {shown.map((column) => (
              <td
                key={column.key}
                role={column.kind === 'name' ? 'rowheader' : 'cell'}
                className={classOf(column)}
                data-header={column.header}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: on phones the table is a list of cards, which loses its implicit roles
  )
}

/** The first cell of a row: picture, name (often a link or a button) and a second line. */
export function RowName({ picture, name, note }: { picture?: ReactNode; name: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.record}>
      {picture && <span className={styles.picture}>{picture}</span>}
      <span className="anywhere">
        <b>{name}</b>
        {note && <small>{typeof note === 'string' ? withNonBreakingSpaces(note) : note}</small>}
      </span>
    </span>
  )
}

/** The one action that a row needs now, and its menu. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={styles.buttons}>{children}</div>

type ChooseAllProps<Row> = Omit<TableChoice<Row>, 'rowName'> & { rows: readonly Row[]; rowKey: (row: Row) => string }

function ChooseAll<Row>({ rows, rowKey, chosen, onChoose }: ChooseAllProps<Row>) {
  const keys = rows.map(rowKey)
  const count = keys.filter((key) => chosen.has(key)).length
  const isAll = count > 0 && count === keys.length
  return (
    <input
      type="checkbox"
      aria-label="Select all rows"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => onChoose(new Set(isAll ? [] : keys))}
    />
  )
}

/** Such as the question of an event: it breaks instead of widening its column. */
const LONG_HEADER = 24

type HeadProps<Row> = {
  column: Column<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { header, sort: by, kind } = column
  const isSorted = by !== undefined && sort?.by === by
  const direction = sort?.descending ? 'descending' : 'ascending'
  const Arrow = sort?.descending ? ChevronDown : ChevronUp
  return (
    <th
      scope="col"
      // biome-ignore lint/a11y/noRedundantRoles: on phones the table loses its implicit roles
      role="columnheader"
      className={classOf(column)}
      aria-sort={isSorted ? direction : undefined}
      data-long={header.length > LONG_HEADER || undefined}
    >
      {by && onSort ? (
        <>
          <span className={styles.onPhones}>{header}</span>
          <button type="button" onClick={() => onSort({ by, descending: isSorted && !sort.descending })}>
            {header} {isSorted && <Arrow aria-hidden="true" />}
          </button>
        </>
      ) : kind === 'actions' ? (
        <span className="visually-hidden">{header}</span>
      ) : (
        header
      )}
    </th>
  )
}

function classOf<Row>({ kind, hideOrder, below }: Column<Row>) {
  return clsx(
    kind && styles[kind],
    below && styles.below,
    hideOrder && styles[hideOrder === 'first' ? 'hiddenFirst' : 'hiddenSecond'],
  )
}

function toggled(chosen: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}
