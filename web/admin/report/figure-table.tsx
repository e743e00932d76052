import type { ReactNode } from 'react'
import { cellText, type ReportRow, type ReportTable } from '#shared/admin/report-table-rules.ts'
import { figure } from '#web/money/book/entry-text.ts'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type FigureTableProps = {
  table: ReportTable
  /** The name of a row as it is shown, such as a link to what it sums up. */
  nameOf: (row: ReportRow) => ReactNode
}

/** A part of the report: a heading, and a table of names and amounts with a total. */
export function FigureTable({ table: { title, name, columns, rows, total }, nameOf }: FigureTableProps) {
  const shown = total ? [...rows, { ...total, key: TOTAL }] : rows
  return (
    <section className="grid gap-2">
      <h2 className="h3">{title}</h2>
      <Table
        caption={`${title}, in AED`}
        columns={[
          {
            key: 'name',
            header: name,
            kind: 'name',
            cell: (row) => <RowName name={row.key === TOTAL ? row.name : nameOf(row)} note={row.note} />,
          },
          ...columns.map((column, at) => ({
            ...figureColumn(column, at),
            ...(isLeftOut(columns, at) && { hideOrder: 'first' as const }),
          })),
        ]}
        rows={shown}
        rowKey={({ key }) => key}
        cards="figures"
      />
    </section>
  )
}

/**
 * A phone has room for two numbers: this year and the one before, or the start and the end; of an event, which has four,
 * the result.
 */
function isLeftOut(columns: ReportTable['columns'], at: number): boolean {
  const last = columns.length - 1
  if (columns.some(({ kind }) => kind === 'difference')) return columns[at]?.kind === 'difference'
  return at !== last && (columns.length > 3 || at > 0)
}

const TOTAL = 'total'

const figureColumn = (column: ReportTable['columns'][number], at: number): Column<ReportRow> => ({
  key: column.heading,
  header: column.heading,
  kind: 'number',
  cell: ({ key, figures }) => (
    <span className={key === TOTAL ? 'num unbroken bold' : 'num unbroken'}>
      {cellText(figures[at] ?? 0, column, figure)}
    </span>
  ),
})
