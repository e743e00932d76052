import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PortalFrame } from './portal-frame.tsx'
import { EventOfToday } from './today/event-of-today.tsx'

export const head = (): Head => ({ title: 'Check-in', hidden: true })

/** Opens the check-in of today's event; with several events today, one is chosen here. */
export default function CheckInPage() {
  const [, navigate] = useLocation()
  const today = useApi('GET /api/admin/today')
  const events = today.data?.events ?? []
  const only = events.length === 1 ? events[0] : undefined
  useEffect(() => {
    if (only) navigate(`/admin/events/${only.id}/attendees`, { replace: true })
  }, [only, navigate])
  return (
    <PortalFrame title="Check-in" note={events.length > 1 && 'Choose the event.'}>
      {today.error && <ListFailure error={today.error} onRetry={today.refetch} />}
      {(today.isPending || only) && <p role="status">Loading events...</p>}
      {today.data && events.length === 0 && (
        <EmptyState title="No event today" action={<ButtonLink href="/admin?tab=events">All events</ButtonLink>}>
          On the day of an event, this opens its check-in. The attendees of every event are in the Events tab.
        </EmptyState>
      )}
      {!only && (
        <div className="stack">
          {events.map((event) => (
            <EventOfToday key={event.id} event={event} isFirst={false} />
          ))}
        </div>
      )}
    </PortalFrame>
  )
}
