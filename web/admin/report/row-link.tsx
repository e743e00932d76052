import type { ReportRow, ReportTable } from '#shared/admin/report-table-rules.ts'
import { budgetAddress } from '#web/money/budget/budget-choice.ts'
import { Link } from '#web/platform/link.tsx'
import type { Report } from './report-type.ts'

type RowLinkProps = { report: Report; table: ReportTable; row: ReportRow }

/** The name of a row; it leads to the entries or members that it sums up, if a page shows them. */
export function RowLink({ row, ...of }: RowLinkProps) {
  const address = addressOf({ row, ...of })
  return address === null ? row.name : <Link to={address}>{row.name}</Link>
}

function addressOf({ report: { year, from, until }, table, row: { key } }: RowLinkProps): string | null {
  if (table.key === 'income' || table.key === 'expense')
    return `/admin/money?${new URLSearchParams({ category: key, from, to: until })}`
  if (table.key === 'events') return budgetAddress({ event: key })
  return table.key === 'dues' && key === 'open' ? `/admin/renewals?status=owing&year=${year}` : null
}
