import { isUnfinished } from '#shared/events/event-rules.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
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
    onSuccess: () => toast({ title: 'Event Deleted', description: `${event.title} has been deleted.` }),
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
      <p>This cannot be undone. It also deletes:</p>
      <ul className="prose">
        {consequencesOf(event).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </DeleteDialog>
  )
}

function consequencesOf(event: AdminEvent): string[] {
  const { registeredCount, waitingCount, programCount, entrantCount, guestCount } = event
  const mails = isUnfinished(event) ? guestCount : 0
  return [
    `${counted(registeredCount, 'registered person', 'registered people')}, ${formatCount(waitingCount)} waiting`,
    `${counted(programCount, 'program', 'programs')} with ${counted(entrantCount, 'entrant', 'entrants')}`,
    mails > 0
      ? `We will email ${counted(mails, 'person', 'people')} that the event will not take place.`
      : 'Nobody will be emailed.',
  ]
}
