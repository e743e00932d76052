import { EventEditor } from './event-form/event-editor.tsx'
import { EventList } from './event-list.tsx'
import { usePortalPlace } from './use-portal-place.ts'

/** All events, or the editor of one. */
export function EventsTab() {
  const { event, go } = usePortalPlace('events')
  if (event === null) return <EventList onOpen={(id) => go({ event: id })} />
  return <EventEditor key={event} eventId={event === 'new' ? null : event} onClose={() => go()} />
}
