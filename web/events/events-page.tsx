import { useContext } from 'react'
import noEvents from '#brand/art/empty-no-events.svg'
import { EVENTS_LEAD } from '#brand/words/events.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import type { Head } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { CardRegistration } from './card-registration.tsx'
import { type CardEvent, EventCard } from './event-card.tsx'
import styles from './events-page.module.css'
import { eventsPage } from './page-data.ts'
import { ProgramGrid } from './program-card.tsx'

const CALENDAR = '/events/calendar.ics'

export const head = (): Head => ({
  title: 'Events and programs',
  description: EVENTS_LEAD,
  feed: { type: 'text/calendar', title: 'Events', path: CALENDAR },
})

export default function EventsPage() {
  const events = useApiQuery(eventsPage.events)
  const programs = useApiQuery(eventsPage.programs)
  return (
    <>
      <PageHead malayalam="പരിപാടികൾ" title="Events and programs" lead={EVENTS_LEAD} actions={<Subscribe />} />
      {events.isPending || programs.isPending ? (
        <Section>
          <p role="status">Loading events and programs...</p>
        </Section>
      ) : (
        <>
          <Section title="Events">
            {events.isError ? (
              <FailedList of="events" error={events.error} onRetry={events.refetch} />
            ) : (
              <EventGrid events={events.data} />
            )}
          </Section>
          {(programs.isError || programs.data.length > 0) && (
            <Section title="Programs" tone="sand">
              {programs.isError ? (
                <FailedList of="programs" error={programs.error} onRetry={programs.refetch} />
              ) : (
                <ProgramGrid programs={programs.data} />
              )}
            </Section>
          )}
        </>
      )}
    </>
  )
}

/** Subscribes a phone's or computer's calendar to all events, including later changes. */
const Subscribe = () => (
  <ButtonLink variant="outline" href={`${useContext(SiteUrlContext).replace(/^https?/, 'webcal')}${CALENDAR}`}>
    Subscribe to the calendar
  </ButtonLink>
)

function EventGrid({ events }: { events: readonly CardEvent[] }) {
  if (events.length === 0)
    return (
      <EmptyState picture={noEvents} title="No Events Available" headingLevel={3}>
        We are planning the next festival. Please check back soon.
      </EmptyState>
    )
  return (
    <div className={styles.grid}>
      {events.map((event, place) => (
        <EventCard
          key={event.id}
          event={event}
          eager={place === 0}
          foot={isUnfinished(event) && <CardRegistration event={event} />}
        />
      ))}
    </div>
  )
}
