import type { FastifyInstance } from 'fastify'
import { recordExport, sendExport } from '#server/accounts/exports/export-service.ts'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { DOCUMENTS_PER_CALLER, sendPdf } from '#server/platform/documents/pdf-response.ts'
import { limited, mount, mountOutsideContract } from '#server/platform/mount.ts'
import { ReportQuery, reportApi } from '#shared/admin/report-api.ts'
import { reportColumns, rowsOf } from './report-export.ts'
import { renderReport } from './report-pdf.ts'
import { type Report, readReport } from './report-service.ts'

/** The report of a year: on the page, as a table file and on paper. */
export function mountReport(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, reportApi, {
    'GET /api/admin/money/report': treasurer(({ query, account }) =>
      readReport(db, query.year, { reader: account, now: now() }),
    ),
  })
  mountOutsideContract(
    app,
    'GET /api/admin/money/report.csv',
    { why: 'The report of a year as a spreadsheet file (decision 28, issue 37)', query: ReportQuery },
    treasurer(async ({ query, account, reply }) => {
      const report = await readReport(db, query.year, { reader: account, now: now() })
      const rows = rowsOf(report)
      const file = { name: `report ${report.year}`, columns: reportColumns(report.year), rows, now: now() }
      return sendExport(reply, { db, account }, { logged: logged('exported', report, rows.length), ...file })
    }),
  )
  mountOutsideContract(
    app,
    'GET /api/admin/money/report.pdf',
    { why: 'The report of a year on paper, to sign (issue 37)', query: ReportQuery },
    limited(
      DOCUMENTS_PER_CALLER,
      treasurer(async ({ query, account, reply }) => {
        const report = await readReport(db, query.year, { reader: account, now: now() })
        await recordExport(db, account, logged('printed', report, rowsOf(report).length))
        return sendPdf(reply, `report-${report.year}.pdf`, await renderReport(db, report, now()))
      }),
    ),
  )
}

const logged = (how: 'exported' | 'printed', { year }: Report, rows: number) => ({
  action: `money.report_${how}`,
  subjectType: 'money_report',
  subjectId: String(year),
  rows,
})
