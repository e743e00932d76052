import { isUnfinished } from '#shared/events/event-rules.ts'
import { RegistrationButton } from '#web/events/registration-button.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from './event-row.tsx'
import styles from './events-tab.module.css'
import { OwnPlaceAction } from './own-place-action.tsx'

/** The member's own places first, then everything that is still to come. */
export function EventsTab() {
  const places = useApi('GET /api/registrations')
  const upcoming = useApi('GET /api/events/upcoming')
  const ahead = places.data?.filter(({ event }) => isUnfinished(event)) ?? []
  const error = upcoming.error ?? places.error
  return (
    <div className={styles.tab}>
      {error && <Alert tone="red">{error.words}</Alert>}
      {ahead.length > 0 && (
        <Panel>
          <h2>Your registrations</h2>
          <ul>
            {ahead.map((place) => (
              <EventRow key={place.eventId} event={place.event} action={<OwnPlaceAction place={place} />} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel>
        <h2>Upcoming events</h2>
        {upcoming.isPending && <p role="status">Loading events...</p>}
        {upcoming.data?.length === 0 && (
          <EmptyState title="No Events Available" headingLevel={3}>
            The next festival is being planned. Look in again soon.
          </EmptyState>
        )}
        <ul>
          {upcoming.data?.map((event) => (
            <EventRow key={event.id} event={event} action={<RegistrationButton event={event} label="Register Now" />} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}
