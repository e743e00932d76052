import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { nameOf, type Person } from './people-columns.tsx'

export function SignOutDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const end = useSend('DELETE /api/admin/people/:id/sessions', {
    changes: ['/api/admin/activity'],
    onSuccess: ({ message }) => {
      toast({ title: 'Logged Out', description: message })
      onClose()
    },
    onError: showPortalFailure,
  })
  return (
    <Dialog
      open
      onClose={() => !end.isPending && onClose()}
      title={`Log out ${nameOf(person)}?`}
      actions={
        <>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate({ params: { id: person.id } })}>
            Log out everywhere
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>This logs the account out on every device. Anybody who knows the password can log in again.</p>
    </Dialog>
  )
}
