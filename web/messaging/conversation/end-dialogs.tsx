import { useLocation } from 'wouter'
import { showFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { type Conversation, fullName } from '../message-styles.ts'

type EndDialogsProps = { conversation: Conversation; asking: 'block' | 'delete'; onClose: () => void }

const FAILED = { title: 'Something went wrong', fallback: 'The connection was lost. Please try again.' }

/** Asks for confirmation before a person is blocked or a conversation is deleted on one's own side. */
export function EndDialogs({ conversation: { id, other }, asking, onClose }: EndDialogsProps) {
  const [, navigate] = useLocation()
  const name = fullName(other)
  const onError = (error: Error) => showFailure(error, FAILED)
  const blocking = useSend('PUT /api/blocks/:id', {
    changes: ['/api/conversations', '/api/blocks'],
    onSuccess: ({ message }) => {
      toast({ title: `${name} is blocked`, description: message })
      onClose()
    },
    onError,
  })
  const deleting = useSend('DELETE /api/conversations/:id', {
    onSuccess: ({ message }) => {
      toast({ title: 'Conversation Deleted', description: message })
      navigate('/member/messages', { replace: true })
    },
    onError,
    changes: ['/api/conversations?', '/api/conversations/unread', '/api/notices'],
  })
  if (asking === 'delete')
    return (
      <DeleteDialog
        open
        name="this conversation"
        label="Delete for me"
        isDeleting={deleting.isPending}
        onDelete={() => deleting.mutate({ params: { id } })}
        onClose={onClose}
      >
        <p>{name} keeps the conversation. If one of you writes again, you will see only the new messages.</p>
      </DeleteDialog>
    )
  return (
    <Dialog
      open
      onClose={blocking.isPending ? () => {} : onClose}
      title={`Block ${name}?`}
      actions={
        <>
          <Button
            variant="danger"
            busy={blocking.isPending}
            onClick={() => blocking.mutate({ params: { id: other.id } })}
          >
            Block
          </Button>
          <Button variant="quiet" disabled={blocking.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        You cannot message each other, apply for each other’s jobs or review each other until you unblock{' '}
        {other.firstName}. We will not tell {other.firstName}.
      </p>
    </Dialog>
  )
}
