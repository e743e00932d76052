import { useState } from 'react'
import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import type { RequestOf, ResponseOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import styles from './renewals-view.module.css'
import { UnusualDialog, useConfirmation } from './unusual-dialog.tsx'
import { CHANGED, type ListedRenewal, useRenewalFailure } from './use-renewal-changes.ts'

type BulkBarProps = {
  /** How many of the shown years are open. */
  open: number
  selected: readonly ListedRenewal[]
  onSelectAll: (all: boolean) => void
  onDone: () => void
}
type Outcome = ResponseOf<'POST /api/admin/renewals/reminders'>

/** Records a payment, waives or sends a reminder for all selected years. */
export function BulkBar({ open, selected, onSelectAll, onDone }: BulkBarProps) {
  const [asking, setAsking] = useState<'payments' | 'waivers' | null>(null)
  const onError = useRenewalFailure()
  const confirmation = useConfirmation<RequestOf<'POST /api/admin/renewals/payments'>>(onError)
  const show = (title: string) => (outcome: Outcome) => {
    setAsking(null)
    confirmation.close()
    onDone()
    showOutcome(title, outcome)
  }
  const sending = (title: string) => ({ changes: CHANGED, onError, onSuccess: show(title) })
  const payments = useSend('POST /api/admin/renewals/payments', {
    ...sending('Payments Recorded'),
    onError: confirmation.onError,
  })
  const waivers = useSend('POST /api/admin/renewals/waivers', sending('Dues Waived'))
  const reminders = useSend('POST /api/admin/renewals/reminders', sending('Reminders Sent'))
  const ids = selected.map(({ id }) => id)
  const sum = selected.reduce((total, { outstanding }) => total + outstanding, 0)
  const isNone = ids.length === 0
  return (
    <section className={styles.bulk} aria-label="Bulk actions">
      <Checkbox
        checked={selected.length === open}
        onChange={({ target }) => onSelectAll(target.checked)}
        label={isNone ? 'Select all shown' : `${ids.length} selected, ${formatDirhams(sum)}`}
      />
      {!isNone && (
        <>
          <Button variant="outline" onClick={() => setAsking('payments')}>
            Record {ids.length}
          </Button>
          <Button variant="outline" onClick={() => setAsking('waivers')}>
            Waive {ids.length}
          </Button>
          <Button variant="outline" busy={reminders.isPending} onClick={() => reminders.mutate({ body: { ids } })}>
            Remind {ids.length}
          </Button>
        </>
      )}
      <PaymentDialog
        open={asking === 'payments'}
        onClose={() => setAsking(null)}
        title={`Record ${ids.length} payments (${formatDirhams(sum)})?`}
        amount={null}
        busy={payments.isPending}
        label={`Record ${ids.length} full payments`}
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
      <ReasonDialog
        open={asking === 'waivers'}
        onClose={() => setAsking(null)}
        title={`Waive dues for ${ids.length} entries?`}
        help="Each member gets this reason by email and sees it with their dues."
        action={`Waive ${ids.length}`}
        rule={Reason}
        busy={waivers.isPending}
        onReason={(reason) => waivers.mutate({ body: { ids, reason } })}
      />
    </section>
  )
}

function showOutcome(title: string, { done, refused }: Outcome) {
  const reasons = refused.map(({ message }) => message).join(' ')
  toast({
    title: refused.length > 0 ? `${title}: ${done} of ${done + refused.length}` : title,
    description: reasons || `Done for ${done} ${done === 1 ? 'entry' : 'entries'}.`,
    ...(refused.length > 0 && { variant: 'destructive' }),
  })
}
