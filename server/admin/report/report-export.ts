import type { ExportColumn } from '#server/accounts/exports/export-service.ts'
import { dirhamsCell } from '#server/platform/csv-response.ts'
import { type ReportTable, reportTables } from '#shared/admin/report-table-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { Report } from './report-service.ts'

/** One figure of the report, in fils, or a text without one. */
export type ReportRow = {
  part: string
  line: string
  detail?: string
  amount?: number | undefined
  /** Of the year before. */
  before?: number | undefined
}

/** The report as rows of a table file: one figure each, so that a spreadsheet can sum and sort them. */
export function rowsOf(report: Report): ReportRow[] {
  const { year, until, notes, closingNotes } = report
  return [
    { part: 'Report', line: 'Year', detail: String(year) },
    { part: 'Report', line: 'Until', detail: until },
    ...reportTables(report, formatFils).flatMap(figuresOf),
    ...(notes ? [{ part: 'Notes', line: 'Notes of the year', detail: notes }] : []),
    ...closingNotes.map((closing) => ({ part: 'Notes', line: `Closing of ${closing.period}`, detail: closing.notes })),
  ]
}

/** Two years stay beside each other; other columns become rows. */
function figuresOf({ title: part, columns, rows, total }: ReportTable): ReportRow[] {
  const all = total ? [...rows, total] : rows
  if (columns.some(({ kind }) => kind === 'difference'))
    return all.map(({ name: line, figures: [amount, before] }) => ({ part, line, amount, before }))
  return all.flatMap(({ name: line, note, figures }) =>
    columns.map(({ heading, kind }, at) => {
      const isCount = kind === 'count'
      const named = isCount ? `${heading}: ${formatCount(figures[at] ?? 0)}` : heading
      const detail = [named, note].filter(Boolean).join(' · ')
      return { part, line, detail, ...(!isCount && { amount: figures[at] }) }
    }),
  )
}

const dirhams = (fils: number | undefined) => (fils === undefined ? null : dirhamsCell(fils))

export const reportColumns = (year: number): readonly ExportColumn<ReportRow>[] => [
  ['Part', ({ part }) => part],
  ['Line', ({ line }) => line],
  ['Detail', ({ detail }) => detail ?? null],
  [`${year} (AED)`, ({ amount }) => dirhams(amount)],
  [`${year - 1} (AED)`, ({ before }) => dirhams(before)],
]
