import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { draftOfEvent, EMPTY_EVENT } from './event-form/event-draft.ts'
import { EventForm } from './event-form/event-form.tsx'
import { EventList } from './event-list.tsx'
import { usePortalPlace } from './use-portal-place.ts'

/** All events, or the editor of one. */
export function EventsTab() {
  const { event, go } = usePortalPlace('events')
  if (event === null) return <EventList onOpen={(id) => go({ event: id })} />
  return <EventEditor key={event} eventId={event === 'new' ? null : event} onClose={() => go()} />
}

/** Edits an event, or a new one when `eventId` is null. */
function EventEditor({ eventId, onClose }: { eventId: string | null; onClose: () => void }) {
  const { data, error, refetch } = useApiWhen(eventId !== null, 'GET /api/admin/events/:id', {
    params: { id: eventId ?? '' },
  })
  if (eventId === null) return <EventForm start={EMPTY_EVENT} onClose={onClose} />
  if (error?.status === 404)
    return (
      <EmptyState title="Event Not Found" action={<Button onClick={onClose}>Back to the events</Button>}>
        It may have been deleted.
      </EmptyState>
    )
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">Loading event...</p>
  return <EventForm event={data} start={draftOfEvent(data)} onClose={onClose} />
}
