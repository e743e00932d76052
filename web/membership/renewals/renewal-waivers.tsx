import { Reason } from '#shared/membership/payment-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ReasonDialog } from '#web/membership/reason-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type DialogProps, whoseOf } from './renewal-dialog.ts'
import { CHANGED, useRenewalFailure } from './use-renewal-changes.ts'

/** Waives what is outstanding of a year, with a reason. */
export function Waive({ row, onClose }: DialogProps) {
  const { id, updatedAt } = row
  const waiver = useSend('POST /api/admin/renewals/:id/waive', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Dues Waived', description: whoseOf(row) })
    },
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Waive ${formatDirhams(row.outstanding)} for ${whoseOf(row)}?`}
      help="The member gets this reason by email and sees it with their dues."
      action="Waive dues"
      rule={Reason}
      busy={waiver.isPending}
      onReason={(reason) => waiver.mutate({ params: { id }, body: { reason, updatedAt } })}
    />
  )
}

/** A waived year is outstanding again. */
export function UndoWaiver({ row, onClose }: DialogProps) {
  const undo = useSend('POST /api/admin/renewals/:id/undo', {
    changes: CHANGED,
    onError: useRenewalFailure(),
    onSuccess: () => {
      onClose()
      toast({ title: 'Waiver Undone', description: `${whoseOf(row)}: the dues are outstanding again.` })
    },
  })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Undo the waiver of ${whoseOf(row)}?`}
      help="The activity log keeps a record of it."
      action="Undo waiver"
      rule={Reason}
      busy={undo.isPending}
      onReason={(reason) => undo.mutate({ params: { id: row.id }, body: { reason, updatedAt: row.updatedAt } })}
    />
  )
}
