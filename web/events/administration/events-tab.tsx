import { useState } from 'react'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { EventForm } from './event-form/event-form.tsx'
import { EMPTY_EVENT, EVENT_SCHEMA } from './event-form/event-schema.ts'
import type { AdminEvent } from './event-query-keys.ts'
import { EventList } from './list/event-list.tsx'
import { usePortalPlace } from './use-portal-place.ts'

/** All events, or the editor of one. */
export function EventsTab() {
  const { event, created, go } = usePortalPlace('events')
  const [saved, setSaved] = useState<AdminEvent | null>(null)
  if (event === null)
    return <EventList created={created} saved={saved} onCreatedSeen={() => go()} onOpen={(id) => go({ event: id })} />
  return (
    <EventEditor
      key={event}
      eventId={event === 'new' ? null : event}
      onSaved={setSaved}
      onClose={(createdId) => go(createdId ? { created: createdId } : {})}
    />
  )
}

type EventEditorProps = {
  /** Null for a new event. */
  eventId: string | null
  onClose: (createdId?: string) => void
  onSaved: (event: AdminEvent) => void
}

function EventEditor({ eventId, onClose, onSaved }: EventEditorProps) {
  const { data, error, refetch } = useApiWhen(eventId !== null, 'GET /api/admin/events/:id', {
    params: { id: eventId ?? '' },
  })
  if (eventId === null) return <EventForm start={EMPTY_EVENT} onClose={onClose} />
  if (data) return <EventForm event={data} start={EVENT_SCHEMA.draftOf(data)} onClose={onClose} onSaved={onSaved} />
  return (
    <>
      <WorkHead title="Events" />
      {error?.status === 404 ? (
        <EmptyState title="Event Not Found" action={<Button onClick={() => onClose()}>Back to the events</Button>}>
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading event...</p>
      )}
    </>
  )
}
