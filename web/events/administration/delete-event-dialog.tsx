import { countTold, describeDeletion } from '#shared/events/administration/deletion-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { DeleteDialog } from '#web/platform/listing/delete-dialog.tsx'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { type AdminEvent, EVENT_QUERY_KEYS } from './event-query-keys.ts'

type DeleteEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

/** Asks for confirmation before an event is deleted, and names what and who is affected. */
export function DeleteEventDialog({ event, open, onClose }: DeleteEventProps) {
  const remove = useSend('DELETE /api/admin/events/:id', {
    changes: EVENT_QUERY_KEYS,
    // an event with guests is deleted in two minutes, and the bar says so
    onSuccess: () =>
      countTold(event) > 0
        ? onClose()
        : toast({ title: 'Event Deleted', description: `${event.title} has been deleted.` }),
    onError: (error) => {
      showPortalFailure(error)
      onClose()
    },
  })
  return (
    <DeleteDialog
      name={event.title}
      label="Delete event"
      open={open}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate({ params: { id: event.id } })}
      onClose={onClose}
    >
      <p>{describeDeletion(event, countTold(event))}</p>
      <p>{describeMails(event)}</p>
    </DeleteDialog>
  )
}

function describeMails(event: AdminEvent): string {
  const mails = countTold(event)
  return mails > 0
    ? `In two minutes we will email ${counted(mails, 'person', 'people')} to say that the event will not take place.`
    : 'Nobody will be emailed.'
}
