import type { ResponseOf } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

type Invitation = ResponseOf<'GET /api/household-invitations'>[number]

/** Households that ask whether the person of this account belongs to them. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <div className="grid gap-3">
      {invitations.map((invitation) => (
        <InvitationQuestion key={invitation.id} invitation={invitation} />
      ))}
    </div>
  )
}

function InvitationQuestion({ invitation: { id, name, memberName } }: { invitation: Invitation }) {
  const options = {
    changes: ['/api/household-invitations', '/api/members/', '/api/auth/user', '/api/registrations'],
    onSuccess: ({ message }: { message: string }) => toast({ title: 'Household', description: message }),
    onError: (error: Error) =>
      showFailure(error, { title: 'Not Changed', fallback: 'The connection was lost. Please try again.' }),
  }
  const accept = useSend('POST /api/household-invitations/:id/accept', options)
  const decline = useSend('POST /api/household-invitations/:id/decline', options)
  const isBusy = accept.isPending || decline.isPending
  return (
    <Alert tone="amber" title={`Are you ${name}?`}>
      <p>{memberName} has entered you in the family, and asks you to join the household with this account.</p>
      <div className="button-row">
        <Button busy={accept.isPending} disabled={isBusy} onClick={() => accept.mutate({ params: { id } })}>
          Yes, join the household
        </Button>
        <Button
          variant="outline"
          busy={decline.isPending}
          disabled={isBusy}
          onClick={() => decline.mutate({ params: { id } })}
        >
          No
        </Button>
      </div>
    </Alert>
  )
}
