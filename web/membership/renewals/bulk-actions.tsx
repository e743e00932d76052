import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { RECORDED_METHODS } from '#shared/platform/payment-enums.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { BulkBar } from '#web/platform/ui/feedback/bulk-bar.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { DividedPayment } from './divided-payment.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type BulkActionsProps = { selected: readonly ListedRenewal[]; onClear: () => void }
type Outcome = ResponseOf<'POST /api/admin/renewals/reminders'>
type DialogKind = 'payments' | 'waivers' | 'reminders' | 'divided'

/** Records a payment, waives or sends a reminder for all selected years that are open. */
export function BulkActions({ selected, onClear }: BulkActionsProps) {
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const close = () => setAsking(null)
  const open = selected.filter(({ status }) => status === 'pending' || status === 'overdue')
  const onDone = (title: string) => (outcome: Outcome) => {
    close()
    onClear()
    showOutcome(title, outcome)
  }
  const dialog = { years: open, onClose: close, onDone }
  return (
    <>
      <BulkBar count={selected.length} onClear={onClear}>
        {open.length > 0 && (
          <>
            <Button size="small" variant="lamp" onClick={() => setAsking('reminders')}>
              {`Remind ${open.length}`}
            </Button>
            <Button size="small" variant="outline" onClick={() => setAsking('payments')}>
              {`Record ${open.length}`}
            </Button>
            <Button size="small" variant="outline" onClick={() => setAsking('divided')}>
              Divide one payment
            </Button>
            <Button size="small" variant="outline" onClick={() => setAsking('waivers')}>
              {`Waive ${open.length}`}
            </Button>
          </>
        )}
      </BulkBar>
      <Payments {...dialog} isOpen={asking === 'payments'} />
      {asking === 'divided' && (
        <DividedPayment
          years={open}
          onClose={close}
          onDone={() => {
            close()
            onClear()
          }}
        />
      )}
      <Waivers {...dialog} isOpen={asking === 'waivers'} />
      <Reminders {...dialog} isOpen={asking === 'reminders'} />
    </>
  )
}

type BulkDialogProps = {
  isOpen: boolean
  years: readonly ListedRenewal[]
  onClose: () => void
  onDone: (title: string) => (outcome: Outcome) => void
}

const idsOf = (years: readonly ListedRenewal[]) => years.map(({ id }) => id)

function Payments({ isOpen, years, onClose, onDone }: BulkDialogProps) {
  const ids = idsOf(years)
  const sum = years.reduce((total, { outstanding }) => total + outstanding, 0)
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/payments'>>(useRenewalFailure())
  const payments = useSend('POST /api/admin/renewals/payments', {
    changes: CHANGED,
    onError: confirmation.onError,
    onSuccess: (outcome) => {
      confirmation.close()
      onDone('Payments Recorded')(outcome)
    },
  })
  return (
    <>
      <PaymentDialog
        open={isOpen}
        onClose={onClose}
        title={`Record ${counted(ids.length, 'payment', 'payments')} (${formatDirhams(sum)})?`}
        amount={null}
        methods={RECORDED_METHODS}
        busy={payments.isPending}
        label={`Record ${counted(ids.length, 'full payment', 'full payments')}`}
        onPayment={({ paymentMethod, paidOn, notes }) =>
          payments.mutate({ body: { ids, paymentMethod, paidOn, notes } })
        }
      />
      <UnusualDialog
        pending={confirmation.pending}
        busy={payments.isPending}
        onClose={confirmation.close}
        onConfirm={({ body }) => payments.mutate({ body: { ...body, confirmed: true } })}
      />
    </>
  )
}

function Waivers({ isOpen, years, onClose, onDone }: BulkDialogProps) {
  const ids = idsOf(years)
  const waivers = useSend('POST /api/admin/renewals/waivers', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: onDone('Dues Waived'),
  })
  return (
    <ReasonDialog
      open={isOpen}
      onClose={onClose}
      title={`Waive dues for ${counted(ids.length, 'entry', 'entries')}?`}
      help="Each member gets this reason by email and sees it with their dues."
      action={`Waive ${ids.length}`}
      rule={Reason}
      busy={waivers.isPending}
      onReason={(reason) => waivers.mutate({ body: { ids, reason } })}
    />
  )
}

function Reminders({ isOpen, years, onClose, onDone }: BulkDialogProps) {
  const ids = idsOf(years)
  const count = new Set(years.map(({ member }) => member.id)).size
  const reminders = useSend('POST /api/admin/renewals/reminders', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: onDone('Reminders Sent'),
  })
  return (
    <QuestionDialog
      open={isOpen}
      question={`${counted(count, 'person gets', 'people get')} an email. Send the reminder?`}
      safe="Cancel"
      answer={`Remind ${ids.length}`}
      variant="primary"
      busy={reminders.isPending}
      onAnswer={() => reminders.mutate({ body: { ids } })}
      onClose={onClose}
    />
  )
}

/** What was done is said where it can be undone. */
function showOutcome(title: string, { done, refused }: Outcome) {
  if (refused.length === 0) return
  toast({
    title: `${title}: ${done} of ${done + refused.length}`,
    description: refused.map(({ message }) => message).join(' '),
    variant: 'destructive',
  })
}
