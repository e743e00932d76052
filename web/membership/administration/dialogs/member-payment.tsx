import { formatDirhams } from '#shared/platform/money.ts'
import { RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import { explainAmount } from '#web/membership/dues/payment-text.ts'
import { PaymentDialog } from '#web/membership/renewals/payment-dialog.tsx'
import { UnusualDialog, useConfirmation } from '#web/membership/renewals/unusual-dialog.tsx'
import { CHANGED, useRenewalFailure } from '#web/membership/renewals/use-renewal-changes.ts'
import type { RequestOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import type { CommitteeRecord } from '../member-state.ts'

/** Records what a member paid for the longest unpaid year. */
export function MemberPayment({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: member } = useApi('GET /api/admin/members/:id', { params: { id } })
  const year = member && findUnpaidYear(member)
  return year ? <YearPayment member={member} year={year} onClose={onClose} /> : null
}

type Year = CommitteeRecord['renewals'][number]

/** The longest unpaid year; undefined if nothing is owed. */
const findUnpaidYear = ({ renewals }: CommitteeRecord): Year | undefined =>
  renewals.findLast(({ status }) => status === 'pending' || status === 'overdue')

type YearPaymentProps = { member: CommitteeRecord; year: Year; onClose: () => void }

function YearPayment({ member: { fullName }, year: { id, renewalYear, outstanding }, onClose }: YearPaymentProps) {
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/payment'>>(useRenewalFailure())
  const payment = useSend('POST /api/admin/renewals/:id/payment', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: (paid) => {
      const open = paid.outstanding > 0 ? ` ${formatDirhams(paid.outstanding)} is still outstanding.` : ''
      toast({ title: 'Payment Recorded', description: `We are sending the receipt to ${fullName}.${open}` })
      onClose()
    },
  })
  return (
    <>
      <PaymentDialog
        open
        onClose={onClose}
        title={`Payment from ${fullName}, ${renewalYear}`}
        amount={outstanding}
        methods={RECORDED_METHODS}
        busy={payment.isPending}
        label="Record payment"
        explain={(typed) => explainAmount(typed, outstanding)}
        onPayment={(body) => payment.mutate({ params: { id }, body })}
      />
      <UnusualDialog
        pending={confirmation.pending}
        busy={payment.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => payment.mutate({ params, body: { ...body, confirmed: true } })}
      />
    </>
  )
}
