import { listOpenEvents } from '#shared/events/event-rules.ts'
import { RegistrationButton } from '#web/events/registration-button.tsx'
import { useOwnPlaces } from '#web/events/use-own-places.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from '../event-row.tsx'
import styles from './upcoming-panel.module.css'

const MAX_SHOWN = 4

/** The next events that the member can still register for; registered ones are listed above it. */
export function UpcomingPanel() {
  const events = useApi('GET /api/events/upcoming')
  const { places } = useOwnPlaces()
  const own = new Set(places?.map(({ eventId }) => eventId))
  const open = events.data && listOpenEvents(events.data, own, new Date())
  return (
    <Panel>
      <div className={styles.head}>
        <h2>Upcoming events</h2>
        <MoreLink href="/events">All events</MoreLink>
      </div>
      {events.isPending && <p role="status">Loading events...</p>}
      {events.isError && <FailedList of="events" error={events.error} onRetry={events.refetch} />}
      {open?.length === 0 && <p className="soft">{emptyMessage(events.data)}</p>}
      <ul>
        {open?.slice(0, MAX_SHOWN).map((event) => (
          <EventRow
            key={event.id}
            event={event}
            action={<RegistrationButton event={event} label="Register" variant="outline" />}
          />
        ))}
      </ul>
    </Panel>
  )
}

const emptyMessage = (events: readonly unknown[] | undefined) =>
  events?.length
    ? 'No events are open for registration right now.'
    : 'No events are planned right now. Please check back soon.'
