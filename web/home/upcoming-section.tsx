import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { EventCard } from '#web/events/event-card.tsx'
import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApiQuery } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { homePage } from './page-data.ts'
import styles from './upcoming-section.module.css'

const MAX_SHOWN = 3
const LEADING = `${ON_A_PHONE}, (max-width: 59.99rem) 92vw, 40rem`
/** Their picture is as high as the card, so a wide one is scaled beyond the visible width. */
const FOLLOWING = `${ON_A_PHONE}, (max-width: 37.49rem) 92vw, 30rem`

/** The next event leads; two more follow beside it. */
export function UpcomingSection() {
  const { data: events = [], isPending, error, refetch } = useApiQuery(homePage.upcoming)
  return (
    <Section
      title="Upcoming Events"
      malayalam="പരിപാടികൾ"
      tone="sand"
      action={<MoreLink href="/events">All events</MoreLink>}
    >
      {isPending && <p role="status">Loading events...</p>}
      {error && <FailedList of="events" error={error} onRetry={refetch} />}
      {!isPending && !error && events.length === 0 && (
        <p className="soft">We are planning the next festival. Please check back soon.</p>
      )}
      <div className={styles.events}>
        {events.slice(0, MAX_SHOWN).map((event, place) => (
          <EventCard key={event.id} event={event} brief={place > 0} sizes={place > 0 ? FOLLOWING : LEADING} />
        ))}
      </div>
    </Section>
  )
}
