import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { APPEAL_STATE_LABELS } from '#shared/competitions/competition-enums.ts'
import { requiredLines } from '#shared/platform/fields/field-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { ProfileLink } from '#web/membership/administration/member-name.tsx'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { ResponseOf } from '#web/platform/call.ts'
import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { sayUndone } from '#web/platform/undo/say-undone.ts'
import { COMPETITION_CHANGES, itemPath } from '../festival-queries.ts'

type Appeal = ResponseOf<'GET /api/admin/events/:id/appeals'>[number]

/** An open appeal waits for the committee. */
const WORDS = { open: 'Waiting', accepted: 'Accepted', rejected: 'Rejected' } as const
const REASON = requiredLines('Please give a reason', 500)

/** Objections to published results; an accepted one is followed by changed marks and a new publication. */
export function Appeals({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useApi('GET /api/admin/events/:id/appeals', { params: { id: eventId } })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading appeals...</p>
  if (data.length === 0)
    return (
      <EmptyState title="No appeals">
        Participants can appeal against a published result until the time for appeals is over.
      </EmptyState>
    )
  return (
    <ul className="grid gap-4 form-width">
      {data.map((appeal) => (
        <li key={appeal.id}>
          <AppealPanel eventId={eventId} appeal={appeal} />
        </li>
      ))}
    </ul>
  )
}

function AppealPanel({ eventId, appeal }: { eventId: string; appeal: Appeal }) {
  const { id, title, entryName, memberId, reason, createdAt, state, decisionReason, programId, decidedAt } = appeal
  return (
    <Panel className="stack" aria-labelledby={`appeal-${id}`}>
      <div className="line gap-4 at-top between">
        <div>
          <h2 id={`appeal-${id}`} className="h5">
            {memberId ? <ProfileLink memberId={memberId}>{entryName}</ProfileLink> : entryName}
          </h2>
          <p className="soft small">
            <Anchor href={itemPath(eventId, programId, 'marks')}>{title}</Anchor> · {formatCardDateTime(createdAt)}
          </p>
        </div>
        <StatusBadge word={WORDS[state]}>{APPEAL_STATE_LABELS[state]}</StatusBadge>
      </div>
      <p className="as-typed">{reason}</p>
      {decisionReason && (
        <p className="small">
          {decidedAt && <span>{`${formatCardDateTime(decidedAt)}: `}</span>}
          {decisionReason}
        </p>
      )}
      <Answers eventId={eventId} appeal={appeal} />
    </Panel>
  )
}

function Answers({ eventId, appeal }: { eventId: string; appeal: Appeal }) {
  const { id, fee, feePaidAt, state, entryName, programId } = appeal
  const [, navigate] = useLocation()
  const [asking, setAsking] = useState<'accept' | 'reject' | null>(null)
  const onError = (error: Error) => showNamedFailure(error, 'The appeal could not be changed')
  const note = useSend('PUT /api/admin/appeals/:id/fee', {
    changes: COMPETITION_CHANGES,
    onSuccess: (_saved, { body }) => {
      if (!body.isPaid) sayUndone(`The fee for the appeal of ${entryName} is not paid.`)
    },
    onError,
  })
  const decide = useSend('POST /api/admin/appeals/:id/decision', {
    changes: [...COMPETITION_CHANGES, '/api/admin/today'],
    onSuccess: (_decided, { body }) => {
      setAsking(null)
      // an accepted appeal changes the marks next
      if (body.isAccepted) navigate(itemPath(eventId, programId, 'marks'))
    },
    onError,
  })
  return (
    <div className="button-row">
      {fee > 0 && (
        <Button
          size="small"
          variant="outline"
          busy={note.isPending}
          onClick={() => note.mutate({ params: { id }, body: { isPaid: feePaidAt === null } })}
        >
          {feePaidAt === null ? `Mark the fee of AED ${fee} as paid` : `Fee of AED ${fee} paid: undo`}
        </Button>
      )}
      {state === 'open' && (
        <>
          <Button size="small" onClick={() => setAsking('accept')}>
            <Check aria-hidden="true" /> Accept
          </Button>
          <Button size="small" variant="outline" onClick={() => setAsking('reject')}>
            <X aria-hidden="true" /> Reject
          </Button>
        </>
      )}
      <ReasonDialog
        open={asking !== null}
        title={asking === 'accept' ? `Accept the appeal of ${entryName}?` : `Reject the appeal of ${entryName}?`}
        help={
          asking === 'accept'
            ? 'It is shown to the participant. The marks of the item open next.'
            : 'It is shown to the participant.'
        }
        action={asking === 'accept' ? 'Accept the appeal' : 'Reject the appeal'}
        rule={REASON}
        busy={decide.isPending}
        onReason={(reason) => decide.mutate({ params: { id }, body: { isAccepted: asking === 'accept', reason } })}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
