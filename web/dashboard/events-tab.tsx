import { Registration } from '#web/events/registration/registration.tsx'
import { OwnHelperShifts } from '#web/helpers/own-helper-shifts.tsx'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { EventRow } from './event-row.tsx'
import { OwnFestivals } from './own-festivals.tsx'
import { OwnRegistrations } from './own-registrations.tsx'

/** The member's own places first, then all upcoming events, and the calendar address. */
export function EventsTab() {
  return (
    <div className="grid gap-5">
      <OwnEvents />
      <UpcomingEvents />
      <OwnFestivals when="over" />
      <CalendarSection />
    </div>
  )
}

/** What the family takes part in, all upcoming events, and results of earlier festivals. */
export function EventsOverview() {
  return (
    <>
      <OwnEvents />
      <UpcomingEvents />
      <OwnFestivals when="over" />
    </>
  )
}

const OwnEvents = () => (
  <>
    <OwnRegistrations />
    <OwnHelperShifts />
    <OwnFestivals when="ahead" />
  </>
)

/** All upcoming events; those with an own place say so. */
function UpcomingEvents() {
  const upcoming = useApi('GET /api/events/upcoming')
  return (
    <Panel>
      <h2>Upcoming events</h2>
      {upcoming.isPending && <p role="status">Loading events...</p>}
      {upcoming.error && <FailedList of="events" error={upcoming.error} onRetry={upcoming.refetch} />}
      {upcoming.data?.length === 0 && (
        <EmptyState title="No Events Available" headingLevel={3}>
          We are planning the next festival. Please check back soon.
        </EmptyState>
      )}
      <ul>
        {upcoming.data?.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            action={<Registration event={event} at="dashboard" label="Register Now" />}
          />
        ))}
      </ul>
    </Panel>
  )
}
