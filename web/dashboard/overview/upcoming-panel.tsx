import { RegistrationButton } from '#web/events/registration-button.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { EventRow } from '../event-row.tsx'
import styles from './upcoming-panel.module.css'

const MOST_SHOWN = 4

export function UpcomingPanel() {
  const events = useApi('GET /api/events/upcoming')
  return (
    <Panel>
      <div className={styles.head}>
        <h2>Upcoming events</h2>
        <MoreLink href="/events">All events</MoreLink>
      </div>
      {events.isPending && <p role="status">Loading events...</p>}
      {events.isError && <Alert tone="red">{events.error.words}</Alert>}
      {events.data?.length === 0 && <p className="soft">Nothing is planned right now. Look in again soon.</p>}
      <ul>
        {events.data?.slice(0, MOST_SHOWN).map((event) => (
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
