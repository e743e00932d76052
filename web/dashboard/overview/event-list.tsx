import { isUnfinished, listOpenEvents } from '#shared/events/event-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { DatedRow } from '#web/events/own-places/dated-row.tsx'
import { Registration } from '#web/events/registration/registration.tsx'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import styles from './overview-tab.module.css'

const MAX_OPEN = 4

/** Up to four events that are open for registration, soonest first. */
export function EventList() {
  const events = useApi('GET /api/events/upcoming')
  const places = useApi('GET /api/registrations')
  const own = places.data?.filter(({ program, event }) => program === null && isUnfinished(event)) ?? []
  const open = listOpenEvents(events.data ?? [], new Set(own.map(({ eventId }) => eventId)), new Date())
  return (
    <section aria-labelledby="events-heading">
      <div className="row between gap-0 across-4 below-1">
        <h2 id="events-heading">Upcoming events</h2>
        <MoreLink href="/events">All events</MoreLink>
      </div>
      {events.error && <FailedList of="events" error={events.error} onRetry={events.refetch} />}
      {open.length === 0 && !events.error && (
        <p className={`soft ${styles.box}`}>
          {events.data?.length
            ? 'No events are open for registration right now.'
            : 'No events are planned right now. Please check back soon.'}
        </p>
      )}
      {open.length > 0 && (
        <ul className={styles.box}>
          {open.slice(0, MAX_OPEN).map((event) => (
            <DatedRow
              key={event.id}
              date={event.eventDate}
              title={event.title}
              href={event.isPublic && `/events/${event.id}`}
              facts={[
                <span key="when" className="row gap-0 across-3">
                  <b className="num">{formatTime(event.eventDate)}</b>{' '}
                  <span>{[event.venue, event.venueCity].filter(Boolean).join(', ')}</span>
                </span>,
              ]}
              action={<Registration event={event} at="dashboard" />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
