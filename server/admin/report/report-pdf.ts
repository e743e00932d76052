import type { Executor } from '#server/platform/database/database.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { readDocumentSender } from '#server/settings/document-sender.ts'
import { reportPeriod, reportSummary, reportTitle } from '#shared/admin/report-rules.ts'
import { cellText, type ReportTable, reportTables } from '#shared/admin/report-table-rules.ts'
import { formatMonth } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { PrintedTable, ReportDocument } from './report-document.tsx'
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
    tables: reportTables(report, formatFils).map(printedTable),
    notes: notesOf(report),
    signatures: report.signatures,
  }
  return renderDocument(TEMPLATE, document)
}

function printedTable({ title, columns, rows, total }: ReportTable): PrintedTable {
  const printed = ({ name, note, figures }: Omit<ReportTable['rows'][number], 'key'>) => ({
    name,
    note: note ?? null,
    figures: figures.map((each, at) => cellText(each, columns[at]!, figure)),
  })
  return {
    title,
    headings: columns.map(({ heading }) => heading),
    rows: rows.map(printed),
    total: total && printed(total),
  }
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
