import { VOTE_STATUS_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { countGulfDays, formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { type Column, RowName, Table } from '#web/platform/ui/table/table.tsx'

type Listed = ResponseOf<'GET /api/admin/votes'>[number]

const isOpen = ({ status }: Listed): boolean => status === 'open'

/** All votes: those that are open first, otherwise the latest. */
export function VoteList() {
  const votes = useApi('GET /api/admin/votes')
  if (votes.isPending) return <p role="status">Loading the votes...</p>
  if (votes.isLoadingError) return <ListFailure error={votes.error} onRetry={votes.refetch} />
  if (votes.data.length === 0)
    return <EmptyState title="No votes yet">Ask the members a question, or let them elect a committee.</EmptyState>
  const open = votes.data.filter(isOpen)
  const rows = [...open, ...votes.data.filter((vote) => !isOpen(vote))]
  return <Table caption="Votes" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
}

function whenOf({ status, opensAt, closesAt }: Listed): string {
  if (status !== 'open') return `${formatCardDateTime(opensAt)} to ${formatCardDateTime(closesAt)}`
  const days = countGulfDays(new Date(), closesAt)
  return `Closes ${days > 0 ? `in ${counted(days, 'day', 'days')}, on` : 'today,'} ${formatCardDateTime(closesAt)}`
}

const COLUMNS: readonly Column<Listed>[] = [
  {
    key: 'vote',
    header: 'Vote',
    kind: 'name',
    cell: (vote) => (
      <RowName name={<Anchor href={`/admin/votes/${vote.id}`}>{vote.title}</Anchor>} note={whenOf(vote)} />
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
    cell: ({ rollSize, voted }) => (rollSize > 0 ? `${voted} of ${rollSize}` : 'Not open yet'),
  },
]
