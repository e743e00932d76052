import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Full: the whole width of a card, without a label. Actions: at the end. Number: aligned figures. */
  kind?: 'full' | 'actions' | 'number'
}

interface TableProps<Row> {
  /** What the table shows; for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** A table that becomes cards under 960 px. Its roles are explicit, because `display: grid` removes them. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className={styles.box} data-ground="day">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on phones the table is a grid, which loses its implicit roles */}
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} scope="col" role="columnheader" className={kindOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" className={kindOf(column)} data-l={column.header}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: on phones the table is a grid, which loses its implicit roles */}
    </div>
  )
}

/** A person in a cell: picture, name and a second line. */
export function TablePerson({ avatar, name, note }: { avatar: ReactNode; name: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.person}>
      {avatar}
      <span className={styles.personText}>
        <b className={styles.personName}>{name}</b>
        {note && <span className={styles.personNote}>{note}</span>}
      </span>
    </span>
  )
}

export function TableActions({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

function kindOf<Row>({ kind }: Column<Row>) {
  return clsx(kind && styles[kind])
}
