import { Banknote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { ClosePeriod } from './close-period.tsx'
import { ClosingList } from './closing-list.tsx'
import { CountDialog } from './count-dialog.tsx'

/** Closing a month or a year, cash counts, and what was closed before. */
export function ClosingView({ besideCount }: { besideCount?: (day: string) => ReactNode }) {
  const closings = useApi('GET /api/admin/money/closings')
  const mayBook = useDuty('treasurer')
  const [counted, setCounted] = useState<string | null>(null)
  const { data } = closings
  return (
    <>
      <WorkHead
        title="Closing"
        isShownOnPhones
        note={
          data?.closedThrough
            ? `The book is closed through ${formatCardDate(data.closedThrough)}.`
            : 'No month is closed yet.'
        }
        actions={
          mayBook && (
            <Button size="small" variant="outline" onClick={() => setCounted('')}>
              <Banknote aria-hidden="true" /> Count cash
            </Button>
          )
        }
      />
      {closings.error && <ListFailure error={closings.error} onRetry={() => void closings.refetch()} />}
      {closings.isPending && <p role="status">Loading the closings...</p>}
      <div className="grid gap-5">
        {data?.next && (
          <ClosePeriod key={data.next} next={data.next} onCount={mayBook ? setCounted : undefined} mayClose={mayBook} />
        )}
        {data && !data.next && <p className="soft">There is no month to close: none with entries is over.</p>}
        {data && data.closings.length > 0 && <ClosingList closings={data.closings} />}
        <CashCounts />
      </div>
      {counted !== null && <CountDialog accountId={counted} beside={besideCount} onClose={() => setCounted(null)} />}
    </>
  )
}

type CashCount = ResponseOf<'GET /api/admin/money/cash-counts'>[number]

function CashCounts() {
  const { data = [] } = useApi('GET /api/admin/money/cash-counts')
  const { data: accounts = [] } = useApi('GET /api/admin/money/accounts')
  if (data.length === 0) return null
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? ''
  return <Table caption="Cash counts" columns={countColumns(nameOf)} rows={data} rowKey={({ id }) => id} cards="full" />
}

const countColumns = (nameOf: (id: string) => string): readonly Column<CashCount>[] => [
  {
    key: 'day',
    header: 'Counted on',
    kind: 'name',
    cell: ({ countedOn, accountId }) => <RowName name={formatCardDate(countedOn)} note={nameOf(accountId)} />,
  },
  { key: 'counted', header: 'Counted', kind: 'number', cell: ({ counted }) => formatDirhams(counted) },
  { key: 'book', header: 'Book', kind: 'number', cell: ({ book }) => formatDirhams(book) },
  {
    key: 'difference',
    header: 'Difference',
    kind: 'number',
    cell: ({ counted, book }) => (counted === book ? 'None' : formatDirhams(counted - book)),
  },
  {
    key: 'by',
    header: 'Counted by',
    cell: ({ countedBy, countedWith }) => [countedBy, countedWith].filter(Boolean).join(' and '),
  },
]
