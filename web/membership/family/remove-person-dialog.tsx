import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { FAMILY_CHANGES, type Person } from './person-dialog.tsx'

/** Asks for confirmation before a person is removed from the family. */
export function RemovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const remove = useSend('DELETE /api/members/family/:id', {
    changes: FAMILY_CHANGES,
    onSuccess: ({ message }) => {
      toast({ title: 'Family Updated', description: message })
      onClose()
    },
    onError: (error) => {
      showFailure(error, { title: 'Not Removed', fallback: 'The connection was lost. Please try again.' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={remove.isPending ? () => {} : onClose}
      title={`Remove ${person.name}?`}
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id: person.id } })}>
            Remove
          </Button>
          <Button variant="outline" onClick={onClose} disabled={remove.isPending}>
            Keep
          </Button>
        </>
      }
    >
      <p>{person.name} will no longer be part of your membership, so you cannot register them for programs.</p>
    </Dialog>
  )
}
