import { BLOOD_CALL_STATUS_LABELS } from '#shared/blood-calls/blood-call-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Call = ResponseOf<'GET /api/admin/blood-calls'>[number]

/** All calls, latest first. */
export function Calls() {
  const calls = useApi('GET /api/admin/blood-calls')
  if (calls.isPending) return <p role="status">Loading the calls...</p>
  if (calls.isLoadingError) return <ListFailure error={calls.error} onRetry={calls.refetch} />
  if (calls.data.length === 0)
    return (
      <EmptyState title="No calls yet">
        When somebody needs blood, a call reaches the members who are willing to give it and whose blood is compatible.
      </EmptyState>
    )
  return <Table caption="Blood donor calls" columns={COLUMNS} rows={calls.data} rowKey={({ id }) => id} />
}

const nameOf = ({ bloodGroup, hospital }: Call) => `${bloodGroup}, ${hospital}`

const COLUMNS: readonly Column<Call>[] = [
  {
    key: 'call',
    header: 'Call',
    kind: 'name',
    cell: (call) => (
      <RowName
        name={<Anchor href={`/admin/blood-call/${call.id}`}>{nameOf(call)}</Anchor>}
        note={`${call.emirate}, started ${formatCardDateTime(call.createdAt)}${call.callerName ? ` by ${call.callerName}` : ''}`}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge word={BLOOD_CALL_STATUS_LABELS[status]} />,
  },
  { key: 'until', header: 'Until', hideOrder: 'first', cell: ({ until }) => formatCardDateTime(until) },
  {
    key: 'coming',
    header: 'Coming',
    kind: 'status',
    cell: ({ coming, called }) => `${coming} of ${counted(called, 'person', 'people')} can come`,
  },
]
