import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { PAYMENT_METHOD_LABELS } from '#shared/platform/payment-enums.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import type { ListedOrder } from '../sale-types.ts'
import { ORDER_CHANGES } from './order-changes.ts'

type Payment = ListedOrder['payments'][number]
type Refund = ListedOrder['refunds'][number]
type Undoing = { kind: 'payment' | 'refund'; id: string; title: string; number: string }
type PaymentsProps = { order: ListedOrder; onClose: () => void; onPayment: () => void }

/** What was received for an order and returned; each can be undone. Money that comes late or twice is recorded here too. */
export function OrderPaymentsDialog({ order, onClose, onPayment }: PaymentsProps) {
  const { fullName, reference, owed, payments, refunds, voided } = order
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const paid = refunds.filter(({ refundNumber }) => refundNumber !== null)
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="wide"
        title={`Payments from ${fullName}, ${reference}`}
        actions={
          <Button variant="outline" onClick={onPayment}>
            {owed > 0 ? 'Record payment' : 'Record another payment'}
          </Button>
        }
      >
        {payments.length + paid.length + voided.length === 0 && <p>No payments recorded.</p>}
        <ul className="grid gap-4">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onUndo={setUndoing} />
          ))}
          {paid.map((refund) => (
            <RefundRow key={refund.id} refund={refund} onUndo={setUndoing} />
          ))}
          {voided.map((record) => (
            <VoidedRow key={record.id} record={record} />
          ))}
        </ul>
      </Dialog>
      <UndoDialog undoing={undoing} onClose={() => setUndoing(null)} />
    </>
  )
}

type RowProps = { onUndo: (undoing: Undoing) => void }

function PaymentRow({ payment, onUndo }: RowProps & { payment: Payment }) {
  const { id, amount, method, paidOn, payerName, receiptNumber } = payment
  const title = [formatDirhams(amount), formatCardDate(paidOn)].join(', ')
  const how = [PAYMENT_METHOD_LABELS[method], payerName && `paid by ${payerName}`].filter(Boolean).join(', ')
  return (
    <li className="row between at-top gap-3">
      <span className="grid gap-1 from-start anywhere">
        <b className="num">{title}</b>
        <span className="small soft">{how}</span>
        <ReceiptLink id={id} number={receiptNumber} />
        <BookLink id={id} title={title} />
      </span>
      <UndoButton title={title} onPress={() => onUndo({ kind: 'payment', id, title, number: receiptNumber })} />
    </li>
  )
}

function RefundRow({ refund: { id, amount, paidOn, refundNumber }, onUndo }: RowProps & { refund: Refund }) {
  const title = [`Refund of ${formatDirhams(amount)}`, paidOn && formatCardDate(paidOn)].filter(Boolean).join(', ')
  return (
    <li className="row between at-top gap-3">
      <span className="grid gap-1 from-start anywhere">
        <b className="num">{title}</b>
        <span className="small soft num">{refundNumber}</span>
        <BookLink id={id} title={title} />
      </span>
      <UndoButton title={title} onPress={() => onUndo({ kind: 'refund', id, title, number: refundNumber ?? '' })} />
    </li>
  )
}

function VoidedRow({ record }: { record: ListedOrder['voided'][number] }) {
  const { id, kind, number, amount, paidOn, undoReason } = record
  const amountText = kind === 'refund' ? `Refund of ${formatDirhams(amount)}` : formatDirhams(amount)
  return (
    <li className="row between at-top gap-3">
      <span className="grid gap-1 from-start anywhere">
        <span>
          <s className="num">{[amountText, paidOn && formatCardDate(paidOn)].filter(Boolean).join(', ')}</s>{' '}
          <Badge plain>Void</Badge>
        </span>
        <span className="small soft">{undoReason}</span>
        {kind === 'payment' && number ? (
          <ReceiptLink id={id} number={number} isVoid />
        ) : (
          <span className="small soft num">{number}</span>
        )}
      </span>
    </li>
  )
}

function ReceiptLink({ id, number, isVoid = false }: { id: string; number: string; isVoid?: boolean }) {
  return (
    <Anchor
      className="small unbroken num"
      href={`/api/ticket-payments/${id}/receipt.pdf`}
      download={isVoid ? `receipt-${number}-void.pdf` : `receipt-${number}.pdf`}
    >
      {isVoid ? 'Void receipt' : 'Receipt'} {number}
      <span className="visually-hidden"> (PDF)</span>
    </Anchor>
  )
}

const BookLink = ({ id, title }: { id: string; title: string }) => (
  <Anchor className="small" href={`/admin/money?source=${id}`}>
    In the cash book<span className="visually-hidden">: {title}</span>
  </Anchor>
)

const UndoButton = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <span className="button-row">
    <Button variant="outline" onClick={onPress}>
      Undo<span className="visually-hidden"> {title}</span>
    </Button>
  </span>
)

function UndoDialog({ undoing, onClose }: { undoing: Undoing | null; onClose: () => void }) {
  const after = {
    changes: ORDER_CHANGES,
    onSuccess: () => {
      toast({ title: `${undoing?.number} Is Void`, description: 'The member gets an email about it.' })
      onClose()
    },
    onError: showPortalFailure,
  }
  const payment = useSend('POST /api/admin/ticket-payments/:id/undo', after)
  const refund = useSend('POST /api/admin/ticket-refunds/:id/undo', after)
  const isPayment = undoing?.kind === 'payment'
  const undo = isPayment ? payment : refund
  return (
    <ReasonDialog
      open={undoing !== null}
      onClose={onClose}
      title={undoing ? `Undo ${undoing.title}?` : ''}
      help={
        isPayment
          ? `Receipt ${undoing?.number} becomes void, and what it paid is owed again.`
          : `${undoing?.number} becomes void, and the refund is due again.`
      }
      action={isPayment ? 'Undo payment' : 'Undo refund'}
      rule={Reason}
      busy={undo.isPending}
      onReason={(reason) => undoing && undo.mutate({ params: { id: undoing.id }, body: { reason } })}
    />
  )
}
