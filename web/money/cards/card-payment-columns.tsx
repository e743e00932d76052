import { useState } from 'react'
import {
  CARD_REFUND_STATUS_LABELS,
  CHECKOUT_STATUS_LABELS,
  PAYMENT_PROBLEM_LABELS,
} from '#shared/money/cards/card-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type Column, RowActions, RowName } from '#web/platform/ui/table/table.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type ReceivedCardPayment, receivedText } from './received-card-payment.ts'

/** The columns of the treasurer's list of card payments. */
export const CARD_PAYMENT_COLUMNS: readonly Column<ReceivedCardPayment>[] = [
  {
    key: 'what',
    header: 'For',
    kind: 'name',
    cell: ({ title, name, paidAt }) => <RowName name={title} note={`${name} · ${formatCardDate(paidAt)}`} />,
  },
  { key: 'received', header: 'Received', kind: 'number', cell: receivedText },
  { key: 'status', header: 'Status', kind: 'status', cell: (payment) => <Status payment={payment} /> },
  { key: 'actions', header: 'Actions', kind: 'actions', below: true, cell: (payment) => <Actions payment={payment} /> },
]

function Status({ payment }: { payment: ReceivedCardPayment }) {
  const { status, problem, assignedTo, bookedAs, amount, fee, refunds } = payment
  const notes = [
    problem && PAYMENT_PROBLEM_LABELS[problem],
    assignedTo !== null && `Used for ${assignedTo}.`,
    problem === 'amount' && `${formatDirhams(amount)} was asked for.`,
    fee !== null && `Fee ${formatDirhams(fee)}`,
  ].filter(Boolean)
  return (
    <span className="grid gap-1 anywhere">
      <span>
        <StatusBadge word={CHECKOUT_STATUS_LABELS[status]} />
      </span>
      {notes.length > 0 && <span className="small soft">{notes.join(' ')}</span>}
      {refunds.map((refund) => (
        <span key={refund.id} className="small soft">
          {`Refund of ${receivedText({ ...payment, received: refund.amount })}: ${CARD_REFUND_STATUS_LABELS[refund.status].toLowerCase()}`}
          {refund.stripeId && <span className="num">{`, ${refund.stripeId}`}</span>}
          {refund.failure && <span>{`. ${refund.failure}`}</span>}
          {refund.undoAt && (
            <>
              {' '}
              <Anchor href={refund.undoAt}>Undo the refund in Dues</Anchor>, and pay it in another way.
            </>
          )}
        </span>
      ))}
      {bookedAs && (
        <Anchor className="small" href={`/admin/money?source=${bookedAs}`}>
          In the cash book<span className="visually-hidden">: {payment.title}</span>
        </Anchor>
      )}
    </span>
  )
}

function Actions({ payment }: { payment: ReceivedCardPayment }) {
  const { id, status, name } = payment
  const [asked, setAsked] = useState<'assign' | 'refund' | null>(null)
  const close = () => setAsked(null)
  const mayBook = useDuty('treasurer')
  const refund = useSend('POST /api/admin/money/card-payments/:id/refund', {
    changes: MONEY_CHANGES,
    onError: showPortalFailure,
    onSuccess: () => {
      close()
      toast({ title: 'Refund Requested', description: `Stripe sends ${receivedText(payment)} back to the card.` })
    },
  })
  if (!mayBook || (status !== 'unassigned' && status !== 'not_booked')) return null
  const named = <span className="visually-hidden"> the payment of {name}</span>
  return (
    <RowActions>
      {status === 'unassigned' && (
        <Button size="small" variant="outline" onClick={() => setAsked('assign')}>
          Assign{named}
        </Button>
      )}
      <Button size="small" variant="outline" onClick={() => setAsked('refund')}>
        Refund{named}
      </Button>
      {asked === 'assign' && <AssignDialog payment={payment} onClose={close} />}
      <QuestionDialog
        open={asked === 'refund'}
        question={`Send ${receivedText(payment)} back to the card of ${name}?`}
        safe="Not now"
        answer={`Refund ${receivedText(payment)}`}
        variant="primary"
        busy={refund.isPending}
        onClose={close}
        onAnswer={() => refund.mutate({ params: { id } })}
      >
        <p>This cannot be undone. Stripe keeps its fee for the payment.</p>
      </QuestionDialog>
    </RowActions>
  )
}
