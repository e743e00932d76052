import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { HOUSEHOLD_CHANGES, type HouseholdDialogProps } from './household-dialogs.ts'

/** Asks before a login or an invitation ends. */
export function EndLoginDialog({
  id,
  name,
  memberId,
  isInvited,
  onClose,
}: HouseholdDialogProps & { isInvited: boolean }) {
  const end = useSending({
    send: (): Promise<unknown> =>
      memberId
        ? call('DELETE /api/admin/members/:id/family/:personId/login', { params: { id: memberId, personId: id } })
        : call('DELETE /api/members/family/:id/login', { params: { id } }),
    changes: HOUSEHOLD_CHANGES,
    onSuccess: () => {
      const title = isInvited ? 'Invitation Withdrawn' : 'Login Ended'
      toast({ title, description: `${name} can no longer log in.` })
      onClose()
    },
    onError: (error) => {
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' })
      onClose()
    },
  })
  return (
    <QuestionDialog
      open
      question={isInvited ? `Withdraw the invitation of ${name}?` : `End the login of ${name}?`}
      safe={isInvited ? 'Keep the invitation' : 'Keep the login'}
      answer={isInvited ? 'Withdraw' : 'End the login'}
      variant="danger"
      busy={end.isPending}
      onAnswer={() => end.mutate({})}
      onClose={onClose}
    >
      <p>
        {isInvited
          ? 'The link in the email will no longer work. You can invite them again at any time.'
          : `${name} is logged out on every device at once. Registrations, results and certificates stay. You can invite them again at any time.`}
      </p>
    </QuestionDialog>
  )
}
