import { isUnfinished } from '#shared/events/event-rules.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-vocabulary.ts'
import { toneOf } from '#web/events/event-looks.ts'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from '../event-row.tsx'

/** The member's registrations, past ones first. */
export function EventHistory({ memberId }: { memberId: string }) {
  const places = useApi('GET /api/members/:id/registrations', { params: { id: memberId } })
  if (places.isPending) return <p role="status">Loading event history...</p>
  if (places.isError) return <Alert tone="red">{places.error.words}</Alert>
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
            action={<Badge tone={toneOf(event.status)}>{EVENT_STATUS_LABELS[event.status]}</Badge>}
          />
        ))}
      </ul>
    </Panel>
  )
}
