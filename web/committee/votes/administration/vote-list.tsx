import { VOTE_STATUS_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Listed = ResponseOf<'GET /api/admin/votes'>[number]

/** All votes, latest first. */
export function VoteList() {
  const votes = useApi('GET /api/admin/votes')
  if (votes.isPending) return <p role="status">Loading the votes...</p>
  if (votes.isLoadingError) return <ListFailure error={votes.error} onRetry={votes.refetch} />
  if (votes.data.length === 0)
    return <EmptyState title="No votes yet">Ask the members a question, or let them elect a committee.</EmptyState>
  return <Table caption="Votes" columns={COLUMNS} rows={votes.data} rowKey={({ id }) => id} />
}

const COLUMNS: readonly Column<Listed>[] = [
  {
    key: 'vote',
    header: 'Vote',
    kind: 'name',
    cell: ({ id, title, opensAt, closesAt }) => (
      <RowName
        name={<Anchor href={`/admin/votes/${id}`}>{title}</Anchor>}
        note={`${formatCardDateTime(opensAt)} to ${formatCardDateTime(closesAt)}`}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ status }) => <StatusBadge word={VOTE_STATUS_LABELS[status]} />,
  },
  {
    key: 'turnout',
    header: 'Turnout',
    kind: 'status',
    cell: ({ rollSize, voted }) => (rollSize > 0 ? `${voted} of ${rollSize}` : ''),
  },
]
