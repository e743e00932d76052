import { dayAfter } from '#shared/platform/calendar-days.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatCardDate, formatMonth } from '#shared/platform/gulf-dates.ts'
import type { ReportResponse } from './report-api.ts'
import { receivedByLabel, yearHeading } from './report-rules.ts'

/** The figures of a report; amounts in dirhams or in fils. */
export type ReportFigures = Pick<
  ReportResponse,
  | 'year'
  | 'from'
  | 'until'
  | 'isOver'
  | 'income'
  | 'expense'
  | 'result'
  | 'balances'
  | 'dues'
  | 'receivedDues'
  | 'events'
  | 'sponsors'
>
/** Writes an amount in the unit of the figures. */
type Money = (amount: number) => string

export type ReportColumn = { heading: string; kind: 'money' | 'difference' | 'count' }
export type ReportRow = {
  /** The id of the category, account or event. */
  key: string
  name: string
  note?: string | undefined
  /** In the order of the columns. */
  figures: readonly number[]
}
export type ReportTable = {
  key: 'income' | 'expense' | 'result' | 'balances' | 'dues' | 'months' | 'methods' | 'events' | 'sponsors'
  title: string
  /** Of the first column. */
  name: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** The last row, in bold. */
  total: Omit<ReportRow, 'key'> | null
}

/** The tables of a report, as the page, the paper and the table file show them. */
export function reportTables(report: ReportFigures, money: Money): ReportTable[] {
  return [
    categoriesOf('income', 'Income', report),
    categoriesOf('expense', 'Expense', report),
    resultOf(report),
    balancesOf(report),
    duesOf(report),
    ...receivedOf(report),
    ...eventsOf(report, money),
    ...sponsorsOf(report),
  ]
}

/** What a cell says: '1,250.50', '+1,250.50' or '1,250'. */
export function cellText(figure: number, { kind }: ReportColumn, money: Money): string {
  if (kind === 'count') return formatCount(figure)
  return kind === 'difference' && figure > 0 ? `+${money(figure)}` : money(figure)
}

const amount = (heading: string): ReportColumn => ({ heading, kind: 'money' })

/** Columns of a year beside the one before. */
const yearsOf = (report: ReportFigures): ReportColumn[] => [
  amount(yearHeading(report)),
  amount(String(report.year - 1)),
  { heading: 'More or less', kind: 'difference' },
]
const compared = ({ amount: now, before }: { amount: number; before: number }) => [now, before, now - before]

/** Income or expense by category, beside the year before. */
function categoriesOf(key: 'income' | 'expense', title: string, report: ReportFigures): ReportTable {
  const { lines, ...all } = report[key]
  return {
    key,
    title,
    name: 'Category',
    columns: yearsOf(report),
    rows: lines.map((line) => ({ key: line.id, name: line.name, figures: compared(line) })),
    total: { name: `All ${title.toLowerCase()}`, figures: compared(all) },
  }
}

const resultOf = (report: ReportFigures): ReportTable => ({
  key: 'result',
  title: 'Result',
  name: 'Result',
  columns: yearsOf(report),
  rows: [],
  total: { name: 'Income less expense', figures: compared(report.result) },
})

/** What is in each account at the start and at the end. */
function balancesOf({ balances, from, until }: ReportFigures): ReportTable {
  const { accounts, counted: already, ...all } = balances
  const isOpened = already !== 0 || accounts.some(({ opened }) => opened !== 0)
  const figuresOf = ({ start, opened, end }: { start: number; opened: number; end: number }) =>
    isOpened ? [start, opened, end] : [start, end]
  const rows = accounts.map((account) => ({ key: account.id, name: account.name, figures: figuresOf(account) }))
  const countedRow = {
    key: 'counted',
    name: 'Before the first day of an account',
    note: 'Income and expense that an opening balance contains',
    figures: figuresOf({ start: 0, opened: already, end: 0 }),
  }
  return {
    key: 'balances',
    title: 'Where the money is',
    name: 'Account',
    columns: [
      amount(formatCardDate(dayAfter(from, -1))),
      ...(isOpened ? [amount('Opening balance')] : []),
      amount(formatCardDate(until)),
    ],
    rows: already === 0 ? rows : [...rows, countedRow],
    total: { name: 'All accounts', figures: figuresOf(all) },
  }
}

/** The dues of the year by the ledger, as of the day of the report, with what is open and since when. */
function duesOf({ dues, year }: ReportFigures): ReportTable {
  const { due, received, waived, outstanding, credit, asOf } = dues
  return {
    key: 'dues',
    title: `Dues of ${year}`,
    name: 'Dues',
    columns: [amount(`On ${formatCardDate(asOf)}`)],
    rows: [
      { key: 'due', name: 'Due', figures: [due] },
      { key: 'received', name: 'Received', figures: [received] },
      { key: 'waived', name: 'Waived', figures: [waived] },
      { key: 'open', name: 'Open', note: openNote(dues), figures: [outstanding] },
      ...(credit > 0 ? [{ key: 'credit', name: 'Credit: paid beyond what is due', figures: [credit] }] : []),
    ],
    total: null,
  }
}

function openNote({ owing, openSince, openRecently }: ReportFigures['dues']): string | undefined {
  if (owing === 0) return undefined
  const since = openSince ? `, the earliest since ${formatCardDate(openSince)}` : ''
  const recently = openRecently > 0 ? `; ${openRecently} for less than three months` : ''
  return `${counted(owing, 'member', 'members')}${since}${recently}`
}

/** What reached the accounts in the year by month and by method, whichever year it was for. */
function receivedOf({ receivedDues, year }: ReportFigures): ReportTable[] {
  const { months, methods, amount: all } = receivedDues
  if (months.length === 0) return []
  const shared = { columns: [amount('Received')], total: { name: 'All dues received', figures: [all] } }
  return [
    {
      ...shared,
      key: 'months',
      title: `Dues received in ${year}, by month of payment`,
      name: 'Month',
      rows: months.map((each) => ({
        key: each.month,
        name: formatMonth(`${each.month}-01`),
        figures: [each.amount],
      })),
    },
    {
      ...shared,
      key: 'methods',
      title: `Dues received in ${year}, by method`,
      name: 'Method',
      rows: methods.map((each) => ({
        key: String(each.method),
        name: receivedByLabel(each.method),
        figures: [each.amount],
      })),
    },
  ]
}

/** What each event with entries in the year brought and cost. */
function eventsOf({ events, year }: ReportFigures, money: Money): ReportTable[] {
  const { rows, ...all } = events
  if (rows.length === 0) return []
  const figuresOf = (of: { people: number; income: number; expense: number; result: number }) => [
    of.people,
    of.income,
    of.expense,
    of.result,
  ]
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  return [
    {
      key: 'events',
      title: 'Events',
      name: 'Event',
      columns: [{ heading: 'People', kind: 'count' }, amount('Income'), amount('Expense'), amount('Result')],
      rows: rows.map((event) => ({
        key: event.id,
        name: event.title,
        note: noteOf(event, year, money),
        figures: figuresOf(event),
      })),
      total: { name: 'All events', figures: figuresOf({ ...all, people }) },
    },
  ]
}

/** The day, and the whole result if other years have a part of it. */
function noteOf({ day, result, overall }: ReportFigures['events']['rows'][number], year: number, money: Money): string {
  const when = day ? formatCardDate(day) : 'Deleted'
  return overall === result ? when : `${when} · ${money(overall)} with the years before ${year}`
}

/** The sponsors of the year and of its events, with what they promised and what they have paid. */
function sponsorsOf({ sponsors: { rows, promised, received } }: ReportFigures): ReportTable[] {
  if (rows.length === 0) return []
  return [
    {
      key: 'sponsors',
      title: 'Sponsors',
      name: 'Sponsor',
      columns: [amount('Promised'), amount('Received')],
      rows: rows.map((sponsor) => ({
        key: sponsor.id,
        name: sponsor.name,
        note: sponsor.eventTitle ?? undefined,
        figures: [sponsor.promised, sponsor.received],
      })),
      total: { name: 'All sponsors', figures: [promised, received] },
    },
  ]
}
