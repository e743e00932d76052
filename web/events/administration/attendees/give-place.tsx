import type { RequestOf } from '#web/platform/call.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { EVENT_QUERY_KEYS } from '../event-query-keys.ts'
import { AboveCapacityDialog } from './above-capacity-dialog.tsx'
import type { Attendee } from './attendee.ts'
import { useAboveCapacity } from './use-above-capacity.ts'

/** Gives a place to a party on the waiting list, whatever its position. */
export function GivePlace({ eventId, attendee: { id, fullName } }: { eventId: string; attendee: Attendee }) {
  const above = useAboveCapacity<RequestOf<'POST /api/admin/events/:id/attendees/:attendeeId/place'>>()
  const give = useSend('POST /api/admin/events/:id/attendees/:attendeeId/place', {
    changes: EVENT_QUERY_KEYS,
    onSuccess: () => toast({ title: 'Place Given', description: `${fullName} now has a place and gets an email.` }),
    onError: above.onError,
  })
  const params = { id: eventId, attendeeId: id }
  return (
    <>
      <Button size="small" variant="outline" busy={give.isPending} onClick={() => give.mutate({ params, body: {} })}>
        Give a place<span className="visually-hidden"> {fullName}</span>
      </Button>
      <AboveCapacityDialog
        message={above.pending?.message ?? null}
        busy={give.isPending}
        onConfirm={() => give.mutate({ params, body: { confirmed: true } })}
        onClose={above.close}
      />
    </>
  )
}
