import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { balanceText, type DuesPayment, paymentHow, paymentTitle } from '../dues/payment-text.ts'
import { VoidPaymentText } from '../dues/void-payment.tsx'
import styles from './renewals-view.module.css'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type PaymentsDialogProps = { row: ListedRenewal; open: boolean; onClose: () => void; onRefund: () => void }

/** The payments of one year: each can be cancelled, its receipt sent again, and a credit refunded. */
export function PaymentsDialog({ row, open, onClose, onRefund }: PaymentsDialogProps) {
  const { payments, voided, received, credit, amount, member, renewalYear } = row
  const [undoing, setUndoing] = useState<DuesPayment | null>(null)
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="wide"
        title={`Payments from ${member.fullName}, ${renewalYear}`}
        actions={
          received > 0 && (
            <Button variant={credit > 0 ? 'primary' : 'outline'} onClick={onRefund}>
              {credit > 0 ? `Refund ${formatDirhams(credit)}` : 'Refund'}
            </Button>
          )
        }
      >
        <p className="soft num">{[`Dues ${formatDirhams(amount)}`, balanceText(row)].filter(Boolean).join(': ')}</p>
        {payments.length + voided.length === 0 && <p>No payments recorded.</p>}
        <ul className={styles.payments}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} row={row} payment={payment} onUndo={() => setUndoing(payment)} />
          ))}
          {voided.map((payment) => (
            <li key={payment.id}>
              <VoidPaymentText payment={payment} />
            </li>
          ))}
        </ul>
      </Dialog>
      <UndoDialog row={row} payment={undoing} onClose={() => setUndoing(null)} />
    </>
  )
}

type PaymentRowProps = { row: ListedRenewal; payment: DuesPayment; onUndo: () => void }

function PaymentRow({ row: { id }, payment, onUndo }: PaymentRowProps) {
  const { receiptNumber } = payment
  const onError = useRenewalFailure()
  const again = useSend('POST /api/admin/renewals/:id/receipt', {
    changes: [],
    onError,
    onSuccess: ({ message }) => toast({ title: 'Receipt Sent', description: message }),
  })
  return (
    <li>
      <span className={styles.settled}>
        <b className="num">{paymentTitle(payment)}</b>
        <span className="small soft">
          {paymentHow(payment)}
          {receiptNumber && (
            <>
              {', '}
              <Anchor
                className="unbroken num"
                href={`/api/dues/payments/${payment.id}/receipt.pdf`}
                download={`receipt-${receiptNumber}.pdf`}
              >
                Receipt {receiptNumber}
                <span className="visually-hidden"> (PDF)</span>
              </Anchor>
            </>
          )}
        </span>
        {payment.slipUrl && (
          <a className="small" href={payment.slipUrl} target="_blank" rel="noopener noreferrer">
            Slip<span className="visually-hidden"> (opens in a new window)</span>
          </a>
        )}
        {payment.kind !== 'credit' && (
          <Anchor className="small" href={`/admin/money?source=${payment.id}`}>
            In the cash book<span className="visually-hidden">: {paymentTitle(payment)}</span>
          </Anchor>
        )}
      </span>
      <span className="button-row">
        {receiptNumber && (
          <Button
            variant="quiet"
            busy={again.isPending}
            onClick={() => again.mutate({ params: { id }, body: { paymentId: payment.id } })}
          >
            Resend receipt<span className="visually-hidden"> {receiptNumber}</span>
          </Button>
        )}
        <Button variant="outline" onClick={onUndo}>
          Undo<span className="visually-hidden"> {paymentTitle(payment)}</span>
        </Button>
      </span>
    </li>
  )
}

type UndoDialogProps = { row: ListedRenewal; payment: DuesPayment | null; onClose: () => void }

function UndoDialog({ row: { id, member, renewalYear }, payment, onClose }: UndoDialogProps) {
  const onError = useRenewalFailure()
  const undo = useSend('POST /api/admin/renewals/:id/undo', {
    changes: CHANGED,
    onError,
    onSuccess: ({ outstanding }) => {
      onClose()
      toast({
        title: 'Payment Undone',
        description: `${formatDirhams(outstanding)} is outstanding for ${renewalYear}.`,
      })
    },
  })
  const receipt = payment?.receiptNumber
  return (
    <ReasonDialog
      open={payment !== null}
      onClose={onClose}
      title={payment ? `Undo ${paymentTitle(payment)} (${member.fullName})?` : ''}
      help={
        receipt
          ? `Receipt ${receipt} becomes void. Its number will not be used again.`
          : 'The activity log keeps a record of it.'
      }
      action="Undo payment"
      rule={Reason}
      busy={undo.isPending}
      onReason={(reason) => payment && undo.mutate({ params: { id }, body: { reason, paymentId: payment.id } })}
    />
  )
}
