import { useState } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { explainAmount } from '../dues/payment-text.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsDialog } from './payments-dialog.tsx'
import { type DialogProps, type RowProps, whoseOf } from './renewal-dialog.ts'
import { SlipView } from './slip-view.tsx'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, useRenewalFailure } from './use-renewal-changes.ts'

/** A payment of a year, after its slip if there is one. */
export function RecordPayment({ row, onClose, ask, isRejecting }: DialogProps & { isRejecting: boolean }) {
  const { id, slipUrl, outstanding, updatedAt, member } = row
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/payment'>>(useRenewalFailure())
  const payment = useSend('POST /api/admin/renewals/:id/payment', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: (year) => {
      confirmation.close()
      onClose()
      const open = year.outstanding > 0 ? ` ${formatDirhams(year.outstanding)} is still outstanding.` : ''
      toast({ title: 'Payment Recorded', description: `We are sending the receipt to ${member.fullName}.${open}` })
    },
  })
  return (
    <>
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={!isRejecting}
        onClose={onClose}
        title={slipUrl ? `Payment slip from ${member.fullName}` : `Payment from ${whoseOf(row)}`}
        amount={outstanding}
        methods={RECORDED_METHODS}
        busy={payment.isPending}
        label={slipUrl ? 'Confirm payment' : 'Record payment'}
        explain={(typed) => explainAmount(typed, outstanding)}
        onPayment={(paid) =>
          payment.mutate({ params: { id }, body: { ...paid, slipUrl: slipUrl ?? undefined, updatedAt } })
        }
      >
        {slipUrl && <SlipView url={slipUrl} onReject={() => ask('rejection')} />}
      </PaymentDialog>
      <UnusualDialog
        pending={confirmation.pending}
        busy={payment.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => payment.mutate({ params, body: { ...body, confirmed: true } })}
      />
      <RejectSlip row={row} open={isRejecting} onClose={onClose} />
    </>
  )
}

function RejectSlip({ row, open, onClose }: RowProps & { open: boolean; onClose: () => void }) {
  const { id, slipUrl, member } = row
  const rejection = useSend('POST /api/admin/renewals/:id/slip/reject', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Slip Rejected', description: `We have emailed ${member.fullName} the reason.` })
    },
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={`Reject the slip from ${member.fullName}?`}
      help="The member gets this reason by email and can send another slip."
      action="Reject slip"
      rule={Reason}
      busy={rejection.isPending}
      onReason={(reason) => rejection.mutate({ params: { id }, body: { reason, slipUrl: slipUrl ?? '' } })}
    />
  )
}

const REFUND_METHODS = ['card', ...RECORDED_METHODS] as const

/** What was paid for a year, and what is paid back: to the card through the card company, or by hand. */
export function Payments({ row, onClose, ask, isRefunding }: DialogProps & { isRefunding: boolean }) {
  const { id, credit, received, updatedAt, member, payments } = row
  const isPaidByCard = payments.some(({ kind, paymentMethod }) => kind === 'payment' && paymentMethod === 'card')
  const [staysSettled, setStaysSettled] = useState(false)
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/refund'>>(useRenewalFailure())
  const refund = useSend('POST /api/admin/renewals/:id/refund', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: () => {
      confirmation.close()
      onClose()
      toast({ title: 'Refund Recorded', description: `We have emailed ${member.fullName}.` })
    },
  })
  return (
    <>
      <PaymentsDialog row={row} open={!isRefunding} onClose={onClose} onRefund={() => ask('refund')} />
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={isRefunding}
        onClose={onClose}
        title={credit > 0 ? `Refund the credit of ${whoseOf(row)}` : `Refund dues of ${whoseOf(row)}`}
        amount={credit > 0 ? credit : received}
        methods={isPaidByCard ? REFUND_METHODS : RECORDED_METHODS}
        busy={refund.isPending}
        label="Record refund"
        isRefund
        explain={(typed) =>
          typed > credit ? `The credit is ${formatDirhams(credit)}, ${formatDirhams(received)} was received.` : ''
        }
        onPayment={({ notes: _, payerName: __, ...paid }) =>
          refund.mutate({ params: { id }, body: { ...paid, staysSettled, updatedAt } })
        }
      >
        {isSettled(row) && (
          <Checkbox
            label="Do not ask for this money again"
            help="What is refunded beyond the credit is waived. Otherwise the dues are outstanding again."
            checked={staysSettled}
            onChange={({ target }) => setStaysSettled(target.checked)}
          />
        )}
      </PaymentDialog>
      <UnusualDialog
        pending={confirmation.pending}
        busy={refund.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => refund.mutate({ params, body: { ...body, confirmed: true } })}
      />
    </>
  )
}
