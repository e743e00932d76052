import { Download } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import type { AdminItem } from '../festival-queries.ts'
import { ItemAppeals } from './item-appeals.tsx'
import { LetterPanel } from './letter-panel.tsx'
import { MarkTable } from './mark-table.tsx'
import { Publication } from './publication.tsx'
import { SheetList } from './sheet-list.tsx'
import { areSheetsIn, type Tabulation } from './tabulation.ts'

/** The marks of all judges and what follows from them; two people confirm it, then it is published. */
export function Marks({ item }: { item: AdminItem }) {
  const { data, error, refetch } = useApi('GET /api/admin/programs/:id/tabulation', { params: { id: item.programId } })
  const [open, setOpen] = useState<string | null>(null)
  if (error?.status === 403)
    return (
      <EmptyState title="You judge this item" headingLevel={2}>
        You see the marks of the other judges once the result is published. Other admins confirm and publish it.
      </EmptyState>
    )
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading the marks...</p>
  if (data.rows.length === 0)
    return (
      <EmptyState title="No letters yet">
        Call the roll first. Then the marks of the judges appear here, by code letter.
      </EmptyState>
    )
  const shown = data.rows.find(({ code }) => code === open)
  const at = data.rows.findIndex(({ code }) => code === open)
  const go = (to: number) => (data.rows[to] ? () => setOpen(data.rows[to]?.code ?? null) : undefined)
  const hasMarks = data.judges.some(({ submittedAt }) => submittedAt !== null)
  const table = <MarkTable key="table" tabulation={data} open={open} onOpen={setOpen} />
  const sheets = <SheetList key="sheets" tabulation={data} />
  return (
    <div className="stack">
      <Publication item={item} tabulation={data} />
      <ItemAppeals tabulation={data} />
      {data.problems.length > 0 && (
        <Alert tone="amber" title="What is missing">
          <ul>
            {data.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Summary tabulation={data} />
      {/* missing sheets come first, because they are still to be done */}
      {areSheetsIn(data) ? [table, sheets] : hasMarks ? [sheets, table] : sheets}
      {shown && (
        <LetterPanel
          tabulation={data}
          row={shown}
          onClose={() => setOpen(null)}
          onNext={go(at + 1)}
          onPrevious={go(at - 1)}
        />
      )}
    </div>
  )
}

function Summary({ tabulation }: { tabulation: Tabulation }) {
  return (
    <div className="row between">
      <p className="soft small" role="status">
        {summaryOf(tabulation)}
      </p>
      <ButtonLink
        size="small"
        variant="outline"
        href={`/api/admin/programs/${tabulation.programId}/tabulation.csv`}
        download
      >
        <Download aria-hidden="true" /> Marks, CSV
      </ButtonLink>
    </div>
  )
}

/** '3 of 3 judges have submitted, 9 entries, no ties, 1 unusual total.' Until all have, the bar above says who has submitted. */
function summaryOf(tabulation: Tabulation): string {
  const { judges, rows, ties, outliers } = tabulation
  const letters = counted(rows.length, 'entry', 'entries')
  if (!areSheetsIn(tabulation)) return `${letters}.`
  const parts = [
    `${judges.length} of ${counted(judges.length, 'judge has', 'judges have')} submitted`,
    letters,
    ties === 0 ? 'no ties' : counted(ties, 'tie', 'ties'),
    outliers === 0 ? 'no unusual marks' : counted(outliers, 'unusual total', 'unusual totals'),
  ]
  return `${parts.join(', ')}.`
}
