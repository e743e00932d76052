import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from '../event-row.tsx'

/** The member's registrations, past ones first. */
export function EventHistory({ memberId }: { memberId: string }) {
  const places = useApi('GET /api/members/:id/registrations', { params: { id: memberId } })
  if (places.isPending) return <p role="status">Loading event history...</p>
  if (places.isError) return <FailedList of="event history" error={places.error} onRetry={places.refetch} />
  const registered = places.data.filter(({ state }) => state === 'registered')
  if (registered.length === 0) return <EmptyState title="Event History">Event history feature coming soon</EmptyState>
  const past = registered.filter(({ event }) => !isUnfinished(event)).reverse()
  const ahead = registered.filter(({ event }) => isUnfinished(event))
  return (
    <Panel>
      <h2>Event History</h2>
      <ul>
        {[...past, ...ahead].map(({ event, program, person }) => (
          <EventRow
            key={`${event.id} ${program?.id} ${person.familyMemberId}`}
            event={event}
            part={program ? `${program.title}: ${person.name}` : undefined}
            action={<StatusBadge word={EVENT_STATUS_LABELS[event.status]} />}
          />
        ))}
      </ul>
    </Panel>
  )
}
