import { isUnfinished } from '#shared/events/event-rules.ts'
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

/** The member's own places first, then the other upcoming events, and the calendar address. */
export function EventsTab() {
  return (
    <div className="grid gap-5">
      <OwnEvents />
      <CalendarSection />
      <OtherEvents />
      <OwnFestivals when="over" />
    </div>
  )
}

/** What the family takes part in, the other upcoming events, and results of earlier festivals. */
export function EventsOverview() {
  return (
    <>
      <OwnEvents />
      <OtherEvents />
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

/** The upcoming events without those that 'Your registrations' lists already. */
function OtherEvents() {
  const upcoming = useApi('GET /api/events/upcoming')
  const places = useApi('GET /api/registrations')
  const own = places.data?.filter(({ program, event }) => program === null && isUnfinished(event)) ?? []
  const others = upcoming.data?.filter(({ id }) => !own.some(({ eventId }) => eventId === id))
  if (own.length > 0 && others?.length === 0) return null
  return (
    <Panel>
      <h2>{own.length > 0 ? 'More upcoming events' : 'Upcoming events'}</h2>
      {upcoming.isPending && <p role="status">Loading events...</p>}
      {upcoming.error && <FailedList of="events" error={upcoming.error} onRetry={upcoming.refetch} />}
      {others?.length === 0 && (
        <EmptyState title="No Events Available" headingLevel={3}>
          We are planning the next festival. Please check back soon.
        </EmptyState>
      )}
      <ul>
        {others?.map((event) => (
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
