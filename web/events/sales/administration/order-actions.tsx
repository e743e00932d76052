import { CircleX, Receipt } from 'lucide-react'
import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { PaymentDialog } from '#web/membership/renewals/payment-dialog.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { RowActions } from '#web/platform/ui/table/table.tsx'
import type { ListedOrder } from '../sale-types.ts'
import { ORDER_CHANGES } from './order-changes.ts'
import { OrderPaymentsDialog } from './order-payments-dialog.tsx'

type Asking = 'payment' | 'rejection' | 'refund' | 'payments' | null
type DialogProps = { order: ListedOrder; onClose: () => void }

/** Recording a payment, rejecting its slip, recording a refund, and what was recorded. */
export function OrderActions({ order }: { order: ListedOrder }) {
  const [asking, setAsking] = useState<Asking>(null)
  // auditors read
  if (!useDuty('treasurer')) return null
  const close = () => setAsking(null)
  const named = <span className="visually-hidden"> of {order.fullName}</span>
  const hasRefund = order.refunds.some(({ refundNumber }) => refundNumber === null)
  const mayPay = order.owed > 0 || order.slip !== null
  const items: RowMenuItem[] = [{ label: 'Payments', icon: Receipt, onSelect: () => setAsking('payments') }]
  if (order.slip)
    items.push({ label: 'Reject the slip', icon: CircleX, dangerous: true, onSelect: () => setAsking('rejection') })
  return (
    <RowActions>
      {mayPay && (
        <Button size="small" variant={order.slip ? 'primary' : 'outline'} onClick={() => setAsking('payment')}>
          {order.slip ? 'Confirm payment' : 'Record payment'}
          {named}
        </Button>
      )}
      {hasRefund && (
        <Button size="small" variant="outline" onClick={() => setAsking('refund')}>
          Record refund{named}
        </Button>
      )}
      {mayPay || hasRefund ? (
        <RowMenu name={`the order of ${order.fullName}`} items={items} />
      ) : (
        <Button size="small" variant="outline" onClick={() => setAsking('payments')}>
          Payments{named}
        </Button>
      )}
      {asking === 'payments' && (
        <OrderPaymentsDialog order={order} onClose={close} onPayment={() => setAsking('payment')} />
      )}
      {asking === 'payment' && <RecordPayment order={order} onClose={close} />}
      {asking === 'rejection' && <RejectSlip order={order} onClose={close} />}
      {asking === 'refund' && <RecordRefund order={order} onClose={close} />}
    </RowActions>
  )
}

function RecordPayment({ order, onClose }: DialogProps) {
  const { id, owed, total, fullName, reference, slip } = order
  const record = useSend('POST /api/admin/orders/:id/payments', {
    changes: ORDER_CHANGES,
    onSuccess: () => {
      toast({ title: 'Payment Recorded', description: `${fullName} gets the receipt by email.` })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <PaymentDialog
      open
      onClose={onClose}
      title={`Payment from ${fullName}, ${reference}`}
      methods={RECORDED_METHODS}
      amount={owed > 0 ? owed : total}
      hasNote={false}
      givenReference={slip?.paymentReference}
      explain={(typed) =>
        typed < owed
          ? `${formatDirhams(owed - typed)} will still be owed.`
          : `${owed > 0 ? `Only ${formatDirhams(owed)} is owed.` : 'Nothing is owed.'} ${formatDirhams(typed - owed)} will be listed as a refund.`
      }
      busy={record.isPending}
      label="Record payment"
      onPayment={({ amount, paymentMethod, paymentReference, payerName, paidOn }) => {
        // the dialog has said that the rest becomes a refund
        const confirmed = amount > owed
        const payment = { amount, paymentMethod, paymentReference, payerName, paidOn, confirmed }
        record.mutate({ params: { id }, body: { ...payment, ...(slip?.url && { slipUrl: slip.url }) } })
      }}
    >
      {slip?.url && (
        <p>
          <Anchor href={slip.url} newTab>
            Look at the slip
          </Anchor>
        </p>
      )}
    </PaymentDialog>
  )
}

function RejectSlip({ order: { id, fullName }, onClose }: DialogProps) {
  const reject = useSend('POST /api/admin/orders/:id/slip/reject', {
    changes: ORDER_CHANGES,
    onSuccess: onClose,
    onError: showPortalFailure,
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Reject the slip of ${fullName}?`}
      help="The member gets this reason by email, and can send another slip until the places are released."
      action="Reject slip"
      variant="danger"
      rule={Reason}
      busy={reject.isPending}
      onReason={(reason) => reject.mutate({ params: { id }, body: { reason } })}
    />
  )
}

function RecordRefund({ order: { refunds, fullName }, onClose }: DialogProps) {
  const refund = refunds.find(({ refundNumber }) => refundNumber === null)
  const record = useSend('POST /api/admin/ticket-refunds/:id', {
    changes: ORDER_CHANGES,
    onSuccess: () => {
      toast({ title: 'Refund Recorded', description: `${fullName} gets an email about it.` })
      onClose()
    },
    onError: showPortalFailure,
  })
  if (!refund) return null
  return (
    <PaymentDialog
      open
      onClose={onClose}
      title={`Refund to ${fullName}`}
      methods={RECORDED_METHODS}
      amount={refund.amount}
      isRefund
      isFixed
      busy={record.isPending}
      label="Record refund"
      onPayment={({ paymentMethod, paymentReference, paidOn }) =>
        record.mutate({ params: { id: refund.id }, body: { paymentMethod, paymentReference, paidOn } })
      }
    />
  )
}
