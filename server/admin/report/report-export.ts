import type { ExportColumn } from '#server/accounts/exports/export-service.ts'
import { dirhamsCell } from '#server/platform/csv-response.ts'
import { receivedByLabel } from '#shared/admin/report-rules.ts'
import type { Report } from './report-service.ts'

/** One figure of the report, in fils, or a text without one. */
export type ReportRow = {
  part: string
  line: string
  detail?: string
  amount?: number
  /** Of the year before. */
  before?: number
}

/** The report as rows of a table file: one figure each, so that a spreadsheet can sum and sort them. */
export function rowsOf(report: Report): ReportRow[] {
  const { year, until, income, expense, result, notes, closingNotes } = report
  return [
    { part: 'Report', line: 'Year', detail: String(year) },
    { part: 'Report', line: 'Until', detail: until },
    ...categoriesOf('Income', income),
    ...categoriesOf('Expense', expense),
    { part: 'Result', line: 'Income less expense', ...result },
    ...balancesOf(report.balances),
    ...duesOf(report.dues),
    ...receivedOf(report.receivedDues),
    ...eventsOf(report.events),
    ...sponsorsOf(report.sponsors),
    ...(notes ? [{ part: 'Notes', line: 'Notes of the year', detail: notes }] : []),
    ...closingNotes.map((closing) => ({ part: 'Notes', line: `Closing of ${closing.period}`, detail: closing.notes })),
  ]
}

function categoriesOf(part: string, { lines, amount, before }: Report['income']): ReportRow[] {
  return [
    ...lines.map((line) => ({ part, line: line.name, amount: line.amount, before: line.before })),
    { part, line: 'Total', amount, before },
  ]
}

function balancesOf({ accounts, start, opened, end }: Report['balances']): ReportRow[] {
  const all = [...accounts, { name: 'Total', start, opened, end }]
  return all.flatMap((account) => [
    { part: 'Balance', line: account.name, detail: 'At the start', amount: account.start },
    { part: 'Balance', line: account.name, detail: 'Opening balance', amount: account.opened },
    { part: 'Balance', line: account.name, detail: 'At the end', amount: account.end },
  ])
}

function duesOf({ due, received, waived, outstanding, credit, owing, asOf }: Report['dues']): ReportRow[] {
  const part = 'Dues of the year'
  return [
    { part, line: 'Due', amount: due },
    { part, line: 'Received', amount: received },
    { part, line: 'Waived', amount: waived },
    { part, line: 'Open', detail: `${owing} on ${asOf}`, amount: outstanding },
    { part, line: 'Credit', amount: credit },
  ]
}

function receivedOf({ months, methods, amount }: Report['receivedDues']): ReportRow[] {
  const part = 'Dues received in the year'
  return [
    ...months.map(({ month, amount }) => ({ part, line: 'By month', detail: month, amount })),
    ...methods.map(({ method, amount }) => ({
      part,
      line: 'By way of payment',
      detail: receivedByLabel(method),
      amount,
    })),
    { part, line: 'Total', amount },
  ]
}

function eventsOf({ rows, ...all }: Report['events']): ReportRow[] {
  const figures = (
    line: string,
    { income, expense, result }: Pick<Report['events'], 'income' | 'expense' | 'result'>,
  ) => [
    { part: 'Event', line, detail: 'Income', amount: income },
    { part: 'Event', line, detail: 'Expense', amount: expense },
    { part: 'Event', line, detail: 'Result', amount: result },
  ]
  return [
    ...rows.flatMap((event) => [
      ...figures([event.title, event.day].filter(Boolean).join(', '), event),
      { part: 'Event', line: event.title, detail: `People: ${event.people}` },
    ]),
    ...figures('Total', all),
  ]
}

function sponsorsOf({ rows, promised, received }: Report['sponsors']): ReportRow[] {
  const all = [...rows, ...(rows.length > 0 ? [{ name: 'Total', eventTitle: null, promised, received }] : [])]
  return all.flatMap((sponsor) => {
    const line = [sponsor.name, sponsor.eventTitle].filter(Boolean).join(', ')
    return [
      { part: 'Sponsor', line, detail: 'Promised', amount: sponsor.promised },
      { part: 'Sponsor', line, detail: 'Received', amount: sponsor.received },
    ]
  })
}

const dirhams = (fils: number | undefined) => (fils === undefined ? null : dirhamsCell(fils))

export const reportColumns = (year: number): readonly ExportColumn<ReportRow>[] => [
  ['Part', ({ part }) => part],
  ['Line', ({ line }) => line],
  ['Detail', ({ detail }) => detail ?? null],
  [`${year} (AED)`, ({ amount }) => dirhams(amount)],
  [`${year - 1} (AED)`, ({ before }) => dirhams(before)],
]
