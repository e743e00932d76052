import { EventCard } from '#web/events/event-card.tsx'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import styles from './upcoming-section.module.css'

const MOST_SHOWN = 3

export function UpcomingSection() {
  const { data: events, isPending } = useApi('GET /api/events/upcoming', { query: { limit: 3 } })
  return (
    <Section
      title="Upcoming Events"
      malayalam="പരിപാടികൾ"
      tone="sand"
      action={<MoreLink href="/events">All events</MoreLink>}
    >
      {isPending && <p role="status">Loading events...</p>}
      {!isPending && (events ?? []).length === 0 && (
        <p className="soft">The next festival is being planned. Look in again soon.</p>
      )}
      <div className={styles.grid}>
        {events?.slice(0, MOST_SHOWN).map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </div>
    </Section>
  )
}
