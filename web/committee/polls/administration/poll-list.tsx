import { Megaphone, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pollPath } from '#shared/committee/polls/poll-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { POLL_CHANGES, PollDialog } from './poll-dialog.tsx'

type Poll = ResponseOf<'GET /api/admin/polls'>[number]

/** All polls, latest first. */
export function PollList() {
  const polls = useApi('GET /api/admin/polls')
  const [edited, setEdited] = useState<Poll>()
  const [deleted, setDeleted] = useState<Poll>()
  if (polls.isPending) return <p role="status">Loading the polls...</p>
  if (polls.error) return <ListFailure error={polls.error} onRetry={polls.refetch} />
  if (polls.data.length === 0)
    return (
      <EmptyState title="No polls yet">
        Ask a quick question in an announcement, such as ‘Sunday or Friday for the picnic?’
      </EmptyState>
    )
  return (
    <>
      <Table
        caption="Polls"
        columns={columnsOf({ onEdit: setEdited, onDelete: setDeleted })}
        rows={polls.data}
        rowKey={({ id }) => id}
      />
      {edited && <PollDialog poll={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeletePoll poll={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

type Acts = { onEdit: (poll: Poll) => void; onDelete: (poll: Poll) => void }

const columnsOf = ({ onEdit, onDelete }: Acts): readonly Column<Poll>[] => [
  {
    key: 'poll',
    header: 'Poll',
    kind: 'name',
    cell: ({ id, question, options, answered }) => (
      <RowName
        name={<Anchor href={pollPath(id)}>{question}</Anchor>}
        note={`${counted(answered, 'answer', 'answers')}: ${options.map(({ title, votes }) => `${title} ${votes}`).join(', ')}`}
      />
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ isOpen }) => <StatusBadge word={isOpen ? 'Open' : 'Closed'} />,
  },
  { key: 'closes', header: 'Closes', hideOrder: 'first', cell: ({ closesAt }) => formatCardDateTime(closesAt) },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (poll) => (
      <RowActions>
        <RowMenu
          name={poll.question}
          items={[
            { label: 'Write an announcement', icon: Megaphone, href: writeAddress({ about: 'poll', id: poll.id }) },
            { label: 'Edit', icon: Pencil, onSelect: () => onEdit(poll) },
            { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => onDelete(poll) },
          ]}
        />
      </RowActions>
    ),
  },
]

function DeletePoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const remove = useSend('DELETE /api/admin/polls/:id', {
    changes: POLL_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  return (
    <QuestionDialog
      open
      question="Delete this poll?"
      safe="Cancel"
      answer="Delete the poll"
      busy={remove.isPending}
      onAnswer={() => remove.mutate({ params: { id: poll.id } })}
      onClose={onClose}
    >
      <p>{`${counted(poll.answered, 'answer is', 'answers are')} deleted with it. Links to it in announcements will no longer work.`}</p>
      <DialogFailure />
    </QuestionDialog>
  )
}
