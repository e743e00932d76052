import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'

type EndLoginProps = { id: string; name: string; isInvited: boolean; onClose: () => void }

/** Asks before a login or an invitation ends. */
export function EndLoginDialog({ id, name, isInvited, onClose }: EndLoginProps) {
  const end = useSend('DELETE /api/members/family/:id/login', {
    changes: ['/api/members/'],
    onSuccess: ({ message }) => {
      toast({ title: isInvited ? 'Invitation Withdrawn' : 'Login Ended', description: message })
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
      onAnswer={() => end.mutate({ params: { id } })}
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
