import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'

type DeleteNewsProps = { article: { id: string; title: string }; open: boolean; onClose: () => void }

/** Asks for confirmation before an article is deleted. */
export function DeleteNewsDialog({ article: { id, title }, open, onClose }: DeleteNewsProps) {
  const remove = useSend('DELETE /api/news/:id', {
    changes: NEWS_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Article Deleted', description: `${title} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={title}
      label="Delete article"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <p>
        This cannot be undone, and links to the article will stop working. To hide it for a while, unpublish it instead.
      </p>
    </DeleteDialog>
  )
}
