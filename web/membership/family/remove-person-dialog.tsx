import { call } from '#web/platform/call.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSending } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { FAMILY_CHANGES, type Person, type PersonDialogProps } from './person-dialog.tsx'

/** Asks for confirmation before a person is removed from the family. */
export function RemovePersonDialog({ person, memberId, onClose }: PersonDialogProps & { person: Person }) {
  const { id, name } = person
  const remove = useSending({
    send: () =>
      memberId
        ? call('DELETE /api/admin/members/:id/family/:personId', { params: { id: memberId, personId: id } })
        : call('DELETE /api/members/family/:id', { params: { id } }),
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
      title={`Remove ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            Remove
          </Button>
          <Button variant="outline" onClick={onClose} disabled={remove.isPending}>
            Keep
          </Button>
        </>
      }
    >
      <p>
        {name} will no longer be part of {memberId ? 'this' : 'your'} membership and can no longer be registered for
        programs.
      </p>
    </Dialog>
  )
}
