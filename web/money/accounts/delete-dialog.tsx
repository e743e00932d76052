import { call } from '#web/platform/call.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { MONEY_CHANGES } from '../money-types.ts'

export type Deleted = { of: 'accounts' | 'categories'; id: string; name: string }

/** Asks before an account or a category without entries is deleted. */
export function DeleteDialog({ deleted: { of, id, name }, onClose }: { deleted: Deleted; onClose: () => void }) {
  const { mutate, isPending } = useSending({
    send: () =>
      of === 'accounts'
        ? call('DELETE /api/admin/money/accounts/:id', { params: { id } })
        : call('DELETE /api/admin/money/categories/:id', { params: { id } }),
    changes: MONEY_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Deleted', description: message })
      onClose()
    },
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <QuestionDialog
      open
      question={`Delete ${name}?`}
      safe="Cancel"
      answer="Delete"
      busy={isPending}
      onAnswer={() => mutate(undefined)}
      onClose={onClose}
    >
      <p>Nothing is booked there yet.</p>
    </QuestionDialog>
  )
}
