import { tellPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { NEWS_ANSWERS } from './news-answers.ts'

type DeleteNewsProps = { article: { id: string; title: string }; open: boolean; onClose: () => void }

/** Asks before an article goes for good. */
export function DeleteNewsDialog({ article: { id, title }, open, onClose }: DeleteNewsProps) {
  const remove = useSend('DELETE /api/news/:id', {
    changes: NEWS_ANSWERS,
    onSuccess: () => toast({ title: 'Article Deleted', description: `${title} is gone.` }),
    onError: (error) => {
      tellPortalFailure(error)
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={remove.isPending ? () => {} : onClose}
      title={`Delete ${title}?`}
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
            Delete article
          </Button>
          <Button variant="quiet" disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>This cannot be undone. Links to it will lead nowhere. To take it back for a while, unpublish it instead.</p>
    </Dialog>
  )
}
