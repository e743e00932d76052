import { showNamedFailure } from '#web/platform/editing/named-failure.ts'
import { useSend } from '#web/platform/send.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminItem, COMPETITION_CHANGES } from '../festival-queries.ts'
import { type Entry, nameOf } from './entry.ts'

type WithdrawQuestionProps = { item: AdminItem; entry: Entry; onClose: () => void }

/** Withdraws one entry; before the roll call. */
export function WithdrawQuestion({ item, entry, onClose }: WithdrawQuestionProps) {
  const withdraw = useSend('DELETE /api/admin/competition-entries/:id', {
    changes: COMPETITION_CHANGES,
    onSuccess: onClose,
    onError: (error) => showNamedFailure(error, 'The entry was not withdrawn'),
  })
  return (
    <QuestionDialog
      open
      question={`Withdraw ${nameOf(entry)} from ${item.title}?`}
      safe="Keep the entry"
      answer="Withdraw the entry"
      busy={withdraw.isPending}
      onAnswer={() => withdraw.mutate({ params: { id: entry.id } })}
      onClose={onClose}
    >
      <p>The member is notified now. The first person on the waiting list gets the place.</p>
    </QuestionDialog>
  )
}
