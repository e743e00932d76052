import { Download, Printer } from 'lucide-react'
import { reportPeriod, reportSummary, reportTitle } from '#shared/admin/report-rules.ts'
import { reportTables } from '#shared/admin/report-table-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { FigureTable } from './figure-table.tsx'
import { NotesPart } from './notes-part.tsx'
import type { Report } from './report-type.ts'
import { RowLink } from './row-link.tsx'

/** The report of a year, on the screen; the same as a table file, and as a PDF to sign. */
export function ReportView({ search }: { search: URLSearchParams }) {
  const year = yearOf(search)
  const { data, error, refetch } = useApi('GET /api/admin/money/report', { query: { year } })
  return (
    <>
      <WorkHead
        title={reportTitle(year)}
        note={data && reportPeriod(data)}
        actions={
          <>
            <ButtonLink size="small" variant="outline" href={`/api/admin/money/report.csv?year=${year}`} download="">
              <Download aria-hidden="true" /> Export CSV
            </ButtonLink>
            <ButtonLink
              size="small"
              // a draft is not for signing yet
              variant={data?.isClosed ? 'primary' : 'outline'}
              href={`/api/admin/money/report.pdf?year=${year}`}
              download=""
            >
              <Printer aria-hidden="true" /> PDF to sign
            </ButtonLink>
          </>
        }
      />
      {error && <ListFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the report...</p>}
      {data && <ReportParts report={data} />}
    </>
  )
}

const YEAR = /^20\d\d$/

/** The year in the URL, or the present one. */
function yearOf(search: URLSearchParams): number {
  const year = search.get('year') ?? ''
  return Number(YEAR.test(year) ? year : gulfToday().slice(0, 4))
}

function ReportParts({ report }: { report: Report }) {
  const { year, years, isClosed } = report
  return (
    <div className="grid gap-5">
      <ChipRow label="Years">
        {years.map((each) => (
          <ViewChip key={each} href={`/admin/money/report?year=${each}`} current={each === year}>
            {each}
          </ViewChip>
        ))}
      </ChipRow>
      {!isClosed && (
        <Alert tone="amber" title="Draft">
          <p>
            The year is not closed, so its figures can still change. <Link to="/admin/money?view=closing">Closing</Link>
          </p>
        </Alert>
      )}
      <p className="lead measure">{reportSummary(report, formatDirhams)}</p>
      <KeyValueList items={sumsOf(report)} layout="columns" className="num" />
      {reportTables(report, formatDirhams).map((table) => (
        <FigureTable
          key={table.key}
          table={table}
          nameOf={(row) => <RowLink report={report} table={table} row={row} />}
        />
      ))}
      <NotesPart report={report} />
      <Signatures report={report} />
    </div>
  )
}

function sumsOf({ from, until, balances, income, expense }: Report) {
  const { start, opened, end } = balances
  return [
    { label: `We had on ${formatCardDate(dayAfter(from, -1))}`, value: formatDirhams(start) },
    ...(opened === 0 ? [] : [{ label: 'Opening balances entered', value: formatDirhams(opened) }]),
    { label: 'Received', value: formatDirhams(income.amount) },
    { label: 'Spent', value: formatDirhams(expense.amount) },
    { label: `We had on ${formatCardDate(until)}`, value: formatDirhams(end) },
  ]
}

function Signatures({ report: { signatures } }: { report: Report }) {
  return (
    <section className="grid gap-2">
      <h2 className="h3">Signatures</h2>
      <p className="soft">The PDF has a place for each of them to sign.</p>
      <ul>
        {signatures.map(({ name, office }) => (
          <li key={`${office} ${name}`}>{name ? `${name}, ${office}` : `${office}: nobody at present`}</li>
        ))}
      </ul>
    </section>
  )
}
