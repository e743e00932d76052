import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import type { ListedRenewal } from './renewal-columns.tsx'
import { SlipView } from './slip-view.tsx'
import { CHANGED, useRenewalFailure } from './use-renewal-changes.ts'

/** What can be done about a year: record or waive it while it is owed, take it back or send its receipt once it is settled. */
export function RenewalActions({ row }: { row: ListedRenewal }) {
  return row.status === 'paid' || row.status === 'waived' ? <SettledActions row={row} /> : <OwedActions row={row} />
}

type Asking = 'payment' | 'waiver' | 'refusal' | 'undo' | null

function OwedActions({ row }: { row: ListedRenewal }) {
  const { id, slipUrl, amount, renewalYear, member } = row
  const [asking, setAsking] = useState<Asking>(null)
  const onError = useRenewalFailure()
  const done = (title: string, description: string) => () => {
    setAsking(null)
    toast({ title, description })
  }
  const whose = `${member.fullName}, ${renewalYear}`
  const payment = useSend('POST /api/admin/renewals/:id/payment', {
    ...{ changes: CHANGED, onError },
    onSuccess: ({ receiptNumber }) =>
      done('Payment Recorded', `Receipt ${receiptNumber} goes to ${member.fullName}.`)(),
  })
  const waiver = useSend('POST /api/admin/renewals/:id/waive', {
    ...{ changes: CHANGED, onError, onSuccess: done('Dues Waived', whose) },
  })
  const refusal = useSend('POST /api/admin/renewals/:id/slip/refuse', {
    ...{ changes: CHANGED, onError, onSuccess: done('Slip Refused', `${member.fullName} is told the reason by mail.`) },
  })
  return (
    <>
      <Button onClick={() => setAsking('payment')}>
        {slipUrl ? 'Check slip' : 'Record payment'}
        <span className="visually-hidden"> of {whose}</span>
      </Button>
      <Button variant="quiet" onClick={() => setAsking('waiver')}>
        Waive<span className="visually-hidden"> {whose}</span>
      </Button>
      <PaymentDialog
        key={`${id} ${amount}`}
        open={asking === 'payment'}
        onClose={() => setAsking(null)}
        title={slipUrl ? `Payment slip of ${member.fullName}` : `Payment of ${member.fullName}, ${renewalYear}`}
        {...{ amount, busy: payment.isPending, label: slipUrl ? 'Confirm payment' : 'Record payment' }}
        onPayment={({ fils, amount: _, ...given }) =>
          payment.mutate({ params: { id }, body: { ...given, amount: fils, slipUrl: slipUrl ?? undefined } })
        }
      >
        {slipUrl && <SlipView url={slipUrl} onRefuse={() => setAsking('refusal')} />}
      </PaymentDialog>
      <ReasonDialog
        open={asking === 'waiver'}
        onClose={() => setAsking(null)}
        title={`Waive the dues of ${whose}?`}
        help="The member reads it in the mail and with their dues."
        {...{ action: 'Waive dues', rule: Reason, busy: waiver.isPending }}
        onReason={(reason) => waiver.mutate({ params: { id }, body: { reason } })}
      />
      <ReasonDialog
        open={asking === 'refusal'}
        onClose={() => setAsking(null)}
        title={`Send the slip of ${member.fullName} back?`}
        help="The member reads it in the mail and can send another slip."
        {...{ action: 'Refuse slip', rule: Reason, busy: refusal.isPending }}
        onReason={(reason) => refusal.mutate({ params: { id }, body: { reason, slipUrl: slipUrl ?? '' } })}
      />
    </>
  )
}

function SettledActions({ row: { id, receiptNumber, renewalYear, member } }: { row: ListedRenewal }) {
  const [isUndoing, setUndoing] = useState(false)
  const onError = useRenewalFailure()
  const whose = `${member.fullName}, ${renewalYear}`
  const undo = useSend('POST /api/admin/renewals/:id/undo', {
    ...{ changes: CHANGED, onError },
    onSuccess: () => {
      setUndoing(false)
      toast({ title: 'Taken Back', description: `${whose} is owed again.` })
    },
  })
  const again = useSend('POST /api/admin/renewals/:id/receipt', {
    ...{ changes: [], onError, onSuccess: ({ message }) => toast({ title: 'Receipt Sent', description: message }) },
  })
  return (
    <>
      {receiptNumber && (
        <>
          <ButtonLink variant="outline" href={`/api/dues/${id}/receipt.pdf`} download={`receipt-${receiptNumber}.pdf`}>
            Receipt<span className="visually-hidden"> {receiptNumber} (PDF)</span>
          </ButtonLink>
          <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate({ params: { id } })}>
            Send again<span className="visually-hidden"> receipt {receiptNumber}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" onClick={() => setUndoing(true)}>
        Undo<span className="visually-hidden"> {whose}</span>
      </Button>
      <ReasonDialog
        open={isUndoing}
        onClose={() => setUndoing(false)}
        title={`Take back what is recorded for ${whose}?`}
        help={
          receiptNumber
            ? `Receipt ${receiptNumber} becomes void; its number is not used again.`
            : 'It is written down in the activity log.'
        }
        {...{ action: 'Take it back', rule: Reason, busy: undo.isPending }}
        onReason={(reason) => undo.mutate({ params: { id }, body: { reason } })}
      />
    </>
  )
}
