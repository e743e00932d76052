import { CircleStop, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { askedText } from '#shared/committee/polls/poll-rules.ts'
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
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName, Table } from '#web/platform/ui/table/table.tsx'
import { type ResultBar, ResultBars } from '../../votes/result-bars.tsx'
import { POLL_CHANGES, PollDialog } from './poll-dialog.tsx'

type Poll = ResponseOf<'GET /api/admin/polls'>[number]

/** All polls, latest first. */
export function PollList() {
  const polls = useApi('GET /api/admin/polls')
  const [edited, setEdited] = useState<Poll>()
  const [ended, setEnded] = useState<Poll>()
  const [deleted, setDeleted] = useState<Poll>()
  if (polls.isPending) return <p role="status">Loading the polls...</p>
  if (polls.isLoadingError) return <ListFailure error={polls.error} onRetry={polls.refetch} />
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
        columns={columnsOf({ onEdit: setEdited, onEnd: setEnded, onDelete: setDeleted })}
        rows={polls.data}
        rowKey={({ id }) => id}
      />
      {edited && <PollDialog poll={edited} onClose={() => setEdited(undefined)} />}
      {ended && <EndPoll poll={ended} onClose={() => setEnded(undefined)} />}
      {deleted && <DeletePoll poll={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  )
}

function barsOf(options: Poll['options'], answered: number): ResultBar[] {
  const most = Math.max(1, ...options.map(({ votes }) => votes))
  return options.map(({ id, title, votes }) => ({
    key: id,
    title,
    votes,
    part: votes / Math.max(1, answered),
    hasWon: votes === most,
  }))
}

type Acts = Record<'onEdit' | 'onEnd' | 'onDelete', (poll: Poll) => void>

const columnsOf = ({ onEdit, onEnd, onDelete }: Acts): readonly Column<Poll>[] => [
  {
    key: 'poll',
    header: 'Poll',
    kind: 'name',
    cell: ({ question, options, asked, answered, isOpen, closesAt }) => (
      <div className="grid gap-3 measure">
        <RowName
          name={question}
          note={`${isOpen ? 'Open until' : 'Ended on'} ${formatCardDateTime(closesAt)}. ${counted(answered, 'answer', 'answers')}, ${askedText(asked)}.`}
        />
        <ResultBars bars={barsOf(options, answered)} />
      </div>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'status',
    cell: ({ isOpen }) => <StatusBadge word={isOpen ? 'Open' : 'Has ended'} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (poll) => (
      <RowActions>
        <RowMenu
          name={poll.question}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => onEdit(poll) },
            ...(poll.isOpen ? [{ label: 'End now', icon: CircleStop, onSelect: () => onEnd(poll) }] : []),
            { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => onDelete(poll) },
          ]}
        />
      </RowActions>
    ),
  },
]

function EndPoll({ poll, onClose }: { poll: Poll; onClose: () => void }) {
  const end = useSend('POST /api/admin/polls/:id/end', {
    changes: POLL_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  return (
    <QuestionDialog
      open
      question="End this poll now?"
      safe="Cancel"
      answer="End the poll"
      variant="primary"
      busy={end.isPending}
      onAnswer={() => end.mutate({ params: { id: poll.id } })}
      onClose={onClose}
    >
      <p>After that nobody can answer or change an answer. The answers stay. To reopen the poll, set a later end.</p>
      <DialogFailure />
    </QuestionDialog>
  )
}

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
