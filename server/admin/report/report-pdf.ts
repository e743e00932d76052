import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { readDocumentSender } from '#server/settings/document-sender.ts'
import { receivedByLabel, reportPeriod, reportSummary, reportTitle, yearHeading } from '#shared/admin/report-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatCardDate, formatMonth } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { ReportDocument, ReportTable } from './report-document.tsx'
import type { Report } from './report-service.ts'

const TEMPLATE = new URL('./report-document.tsx', import.meta.url)

/** The report of a year as a PDF, to sign. A year that is not closed is a draft. */
export async function renderReport(db: Executor, report: Report, now: Date): Promise<Buffer> {
  const document: ReportDocument = {
    ...(await readDocumentSender(db, now)),
    title: reportTitle(report.year),
    status: report.isClosed ? null : 'Draft: the year is not closed',
    period: `${reportPeriod(report)}. All amounts in AED.`,
    summary: reportSummary(report, formatFils),
    tables: [
      categoriesOf('Income', report.income, report),
      categoriesOf('Expense', report.expense, report),
      resultOf(report),
      balancesOf(report),
      duesOf(report),
      ...receivedOf(report),
      ...eventsOf(report),
      ...sponsorsOf(report),
    ],
    notes: notesOf(report),
    signatures: report.signatures,
  }
  return renderDocument(TEMPLATE, document)
}

function categoriesOf(title: string, { lines, amount, before }: Report['income'], report: Report): ReportTable {
  return {
    headings: [title, yearHeading(report), String(report.year - 1)],
    rows: lines.map((line) => [line.name, figure(line.amount), figure(line.before)]),
    total: [`All ${title.toLowerCase()}`, figure(amount), figure(before)],
  }
}

const resultOf = ({ result }: Report): ReportTable => ({
  headings: ['Result', '', ''],
  rows: [],
  total: ['Income less expense', figure(result.amount), figure(result.before)],
})

function balancesOf({ balances, from, until }: Report): ReportTable {
  const { accounts, start, opened, end } = balances
  const cells = (name: string, of: { start: number; opened: number; end: number }) => [
    name,
    figure(of.start),
    ...(opened === 0 ? [] : [figure(of.opened)]),
    figure(of.end),
  ]
  return {
    headings: [
      'Balance',
      formatCardDate(dayAfter(from, -1)),
      ...(opened === 0 ? [] : ['Opening balance']),
      formatCardDate(until),
    ],
    rows: accounts.map((account) => cells(account.name, account)),
    total: cells('All accounts', { start, opened, end }),
  }
}

function duesOf({ dues, year }: Report): ReportTable {
  const { due, received, waived, outstanding, credit, owing, openSince, asOf } = dues
  const since = openSince ? `, the earliest since ${formatCardDate(openSince)}` : ''
  return {
    headings: [`Dues of ${year}, on ${formatCardDate(asOf)}`, ''],
    rows: [
      ['Due', figure(due)],
      ['Received', figure(received)],
      ['Waived', figure(waived)],
      [owing > 0 ? `Open: ${counted(owing, 'member', 'members')}${since}` : 'Open', figure(outstanding)],
      ...(credit > 0 ? [['Credit: paid beyond what is due', figure(credit)]] : []),
    ],
    total: null,
  }
}

function receivedOf({ receivedDues, year }: Report): ReportTable[] {
  const { months, methods, amount } = receivedDues
  if (months.length === 0) return []
  const total = ['All dues received', figure(amount)]
  return [
    {
      headings: [`Dues received in ${year}, by month`, ''],
      rows: months.map(({ month, amount }) => [formatMonth(`${month}-01`), figure(amount)]),
      total,
    },
    {
      headings: [`Dues received in ${year}, by way of payment`, ''],
      rows: methods.map(({ method, amount }) => [receivedByLabel(method), figure(amount)]),
      total,
    },
  ]
}

function eventsOf({ events }: Report): ReportTable[] {
  const { rows, income, expense, result } = events
  if (rows.length === 0) return []
  return [
    {
      headings: ['Event', 'People', 'Income', 'Expense', 'Result'],
      rows: rows.map((event) => [
        [event.title, event.day && formatCardDate(event.day)].filter(Boolean).join(', '),
        formatCount(event.people),
        figure(event.income),
        figure(event.expense),
        figure(event.result),
      ]),
      total: ['All events', '', figure(income), figure(expense), figure(result)],
    },
  ]
}

function sponsorsOf({ sponsors: { rows, promised, received } }: Report): ReportTable[] {
  if (rows.length === 0) return []
  return [
    {
      headings: ['Sponsor', 'Promised', 'Received'],
      rows: rows.map((sponsor) => [
        [sponsor.name, sponsor.eventTitle].filter(Boolean).join(', '),
        figure(sponsor.promised),
        figure(sponsor.received),
      ]),
      total: ['All sponsors', figure(promised), figure(received)],
    },
  ]
}

function notesOf({ notes, closingNotes }: Report): ReportDocument['notes'] {
  const closings = closingNotes.map(({ period, notes: text }) => ({
    heading: `Closing of ${period.length === 4 ? period : formatMonth(`${period}-01`)}`,
    text,
  }))
  return [...(notes ? [{ heading: null, text: notes }] : []), ...closings]
}

/** '1,250.50' */
const figure = (fils: number): string => FIGURES.format(fils / 100)
const FIGURES = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
