import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import type { Attendee } from './attendee.ts'

type CancelAttendeeProps = { eventId: string; attendee: Attendee; onClose: () => void }

/** Asks before somebody's place is given away. */
export function CancelAttendee({ eventId, attendee, onClose }: CancelAttendeeProps) {
  const { id, fullName, memberId, state } = attendee
  const cancel = useSend('DELETE /api/admin/events/:id/attendees/:attendeeId', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: ({ message, isUndoable }) => {
      if (!isUndoable) toast({ title: 'Registration Cancelled', description: message })
      onClose()
    },
    onError: (error) => showPortalFailure(error),
  })
  return (
    <QuestionDialog
      open
      question={`${memberId ? `${fullName} gets an email.` : 'Nobody gets an email.'} Cancel the registration?`}
      safe="Keep it"
      answer="Cancel the registration"
      busy={cancel.isPending}
      onAnswer={() => cancel.mutate({ params: { id: eventId, attendeeId: id } })}
      onClose={onClose}
    >
      <p>
        {state === 'waiting'
          ? `${fullName} leaves the waiting list.`
          : 'The first party on the waiting list that fits gets the place.'}
      </p>
    </QuestionDialog>
  )
}
