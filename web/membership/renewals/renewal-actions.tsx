import { useState } from 'react'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentsDialog } from './payments-dialog.tsx'
import { SlipView } from './slip-view.tsx'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type RowProps = { row: ListedRenewal }

/** The actions for a year: record or waive open dues, cancel a payment, refund a credit. */
export function RenewalActions({ row }: RowProps) {
  return (
    <>
      {!isSettled(row) && <RecordPayment row={row} />}
      {!isSettled(row) && <Waive row={row} />}
      {row.status === 'waived' && row.amount > 0 && <UndoWaiver row={row} />}
      {row.payments.length > 0 && <Payments row={row} />}
    </>
  )
}

const whoseOf = ({ member, renewalYear }: ListedRenewal) => `${member.fullName}, ${renewalYear}`

function RecordPayment({ row }: RowProps) {
  const { id, slipUrl, outstanding, updatedAt, member } = row
  const [asking, setAsking] = useState<'payment' | 'refusal' | null>(null)
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/payment'>>(useRenewalFailure())
  const payment = useSend('POST /api/admin/renewals/:id/payment', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: (year) => {
      setAsking(null)
      confirmation.close()
      const open = year.outstanding > 0 ? ` ${formatDirhams(year.outstanding)} is still outstanding.` : ''
      toast({ title: 'Payment Recorded', description: `We are sending the receipt to ${member.fullName}.${open}` })
    },
  })
  return (
    <>
      <Button onClick={() => setAsking('payment')}>
        {slipUrl ? 'Check slip' : 'Record payment'}
        <span className="visually-hidden"> of {whoseOf(row)}</span>
      </Button>
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={asking === 'payment'}
        onClose={() => setAsking(null)}
        title={slipUrl ? `Payment slip of ${member.fullName}` : `Payment of ${whoseOf(row)}`}
        amount={outstanding}
        busy={payment.isPending}
        label={slipUrl ? 'Confirm payment' : 'Record payment'}
        explain={(typed) => explainAmount(typed, outstanding)}
        onPayment={(paid) =>
          payment.mutate({ params: { id }, body: { ...paid, slipUrl: slipUrl ?? undefined, updatedAt } })
        }
      >
        {slipUrl && <SlipView url={slipUrl} onReject={() => setAsking('refusal')} />}
      </PaymentDialog>
      <UnusualDialog
        pending={confirmation.pending}
        busy={payment.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => payment.mutate({ params, body: { ...body, confirmed: true } })}
      />
      <RejectSlip row={row} open={asking === 'refusal'} onClose={() => setAsking(null)} />
    </>
  )
}

const explainAmount = (typed: number, outstanding: number) =>
  typed < outstanding
    ? `This is a part payment: ${formatDirhams(outstanding - typed)} will remain outstanding.`
    : `This is ${formatDirhams(typed - outstanding)} more than the outstanding ${formatDirhams(outstanding)}.`

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
      title={`Reject the slip of ${member.fullName}?`}
      help="The member gets this reason by email and can send another slip."
      action="Reject slip"
      rule={Reason}
      busy={rejection.isPending}
      onReason={(reason) => rejection.mutate({ params: { id }, body: { reason, slipUrl: slipUrl ?? '' } })}
    />
  )
}

function Waive({ row }: RowProps) {
  const { id, updatedAt } = row
  const [isOpen, setOpen] = useState(false)
  const waiver = useSend('POST /api/admin/renewals/:id/waive', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Dues Waived', description: whoseOf(row) })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Waive<span className="visually-hidden"> {whoseOf(row)}</span>
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Waive ${formatDirhams(row.outstanding)} for ${whoseOf(row)}?`}
        help="The member gets this reason by email and sees it with their dues."
        action="Waive dues"
        rule={Reason}
        busy={waiver.isPending}
        onReason={(reason) => waiver.mutate({ params: { id }, body: { reason, updatedAt } })}
      />
    </>
  )
}

function UndoWaiver({ row }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const undo = useSend('POST /api/admin/renewals/:id/undo', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Waiver Undone', description: `${whoseOf(row)}: the dues are outstanding again.` })
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Undo<span className="visually-hidden"> the waiver of {whoseOf(row)}</span>
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Undo the waiver of ${whoseOf(row)}?`}
        help="The activity log keeps a record of it."
        action="Undo waiver"
        rule={Reason}
        busy={undo.isPending}
        onReason={(reason) => undo.mutate({ params: { id: row.id }, body: { reason, updatedAt: row.updatedAt } })}
      />
    </>
  )
}

function Payments({ row }: RowProps) {
  const { id, credit, updatedAt, member } = row
  const [asking, setAsking] = useState<'payments' | 'refund' | null>(null)
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/:id/refund'>>(useRenewalFailure())
  const refund = useSend('POST /api/admin/renewals/:id/refund', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: () => {
      setAsking(null)
      confirmation.close()
      toast({ title: 'Refund Recorded', description: `We have emailed ${member.fullName}.` })
    },
  })
  return (
    <>
      <Button variant="outline" onClick={() => setAsking('payments')}>
        Payments<span className="visually-hidden"> of {whoseOf(row)}</span>
      </Button>
      <PaymentsDialog
        row={row}
        open={asking === 'payments'}
        onClose={() => setAsking(null)}
        onRefund={() => setAsking('refund')}
      />
      <PaymentDialog
        key={`${id} ${updatedAt}`}
        open={asking === 'refund'}
        onClose={() => setAsking(null)}
        title={`Pay back credit of ${whoseOf(row)}`}
        amount={credit}
        busy={refund.isPending}
        label="Record refund"
        hasNote={false}
        explain={(typed) => (typed > credit ? `The credit is ${formatDirhams(credit)}.` : '')}
        onPayment={({ notes: _, ...paid }) => refund.mutate({ params: { id }, body: { ...paid, updatedAt } })}
      />
      <UnusualDialog
        pending={confirmation.pending}
        busy={refund.isPending}
        onClose={confirmation.close}
        onConfirm={({ params, body }) => refund.mutate({ params, body: { ...body, confirmed: true } })}
      />
    </>
  )
}
