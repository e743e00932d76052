import type { ReactNode } from 'react'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

export type FigureRow = {
  key: string
  name: ReactNode
  note?: ReactNode
  /** In the order of the headings. */
  figures: readonly string[]
}

type FigureTableProps = {
  title: string
  /** Of the first column. */
  name: string
  headings: readonly string[]
  rows: readonly FigureRow[]
  /** The last row, in bold. */
  total?: Omit<FigureRow, 'key'>
}

/** A part of the report: a heading, and a table of names and amounts with a total. */
export function FigureTable({ title, name, headings, rows, total }: FigureTableProps) {
  const shown = total ? [...rows, { ...total, key: TOTAL }] : rows
  return (
    <section className="grid gap-2">
      <h2 className="h3">{title}</h2>
      <Table
        caption={`${title}, in AED`}
        columns={columnsOf(name, headings)}
        rows={shown}
        rowKey={({ key }) => key}
        cards={headings.length === 1 ? 'brief' : 'full'}
      />
    </section>
  )
}

const TOTAL = 'total'

const columnsOf = (name: string, headings: readonly string[]): readonly Column<FigureRow>[] => [
  { key: 'name', header: name, kind: 'name', cell: (row) => <RowName name={row.name} note={row.note} /> },
  ...headings.map((header, at) => ({
    key: header,
    header,
    kind: 'number' as const,
    cell: ({ key, figures }: FigureRow) => (
      <span className={key === TOTAL ? 'num unbroken bold' : 'num unbroken'}>{figures[at]}</span>
    ),
  })),
]
