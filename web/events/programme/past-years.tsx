import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PastEvent, Programme } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { pastEvents } from '#web/events/page-data.ts'
import { useApi, useApiQuery } from '#web/platform/queries.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import grid from './event-grid.module.css'
import { EventCardFrame } from './listed-event-card.tsx'
import styles from './past-years.module.css'
import { PAST_EVENTS, programmePath } from './programme-address.ts'

interface PastYearsProps {
  years: Programme['years']
  search: URLSearchParams
}

/**
 * Past events by year. The year in the address is open, otherwise the latest once it comes near; the others are links,
 * so that the page stays small.
 */
export function PastYears({ years, search }: PastYearsProps) {
  const section = useRef<HTMLElement>(null)
  const isNear = useIsNear(section)
  const wanted = Number(search.get('past'))
  const open = years.find(({ year }) => year === wanted)?.year ?? (isNear ? years[0]?.year : undefined)
  if (years.length === 0) return null
  return (
    <section ref={section} className={styles.years} id={PAST_EVENTS} aria-labelledby="past-title">
      <h2 id="past-title">Past events</h2>
      {years.map(({ year, events }) =>
        year === open ? (
          <OpenYear key={year} year={year} count={events} search={search} />
        ) : (
          <h3 key={year} className={styles.year}>
            <Anchor className={styles.title} href={programmePath(search, { past: String(year) }, PAST_EVENTS)}>
              {year} <span>{counted(events, 'event', 'events')}</span>
              <ArrowRight aria-hidden="true" />
            </Anchor>
          </h3>
        ),
      )}
    </section>
  )
}

/** True once an element is less than a screen away. */
function useIsNear(element: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '100%',
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

type OpenYearProps = { year: number; count: number; search: URLSearchParams }

function OpenYear({ year, count, search }: OpenYearProps) {
  const counts = useApi('GET /api/events/photo-counts').data
  const photos = new Map(counts?.map(({ eventId, photos: count }) => [eventId, count]))
  const { data: events = [] } = useApiQuery(pastEvents(search, year))
  const all = events.reduce((total, { id }) => total + (photos.get(id) ?? 0), 0)
  const facts = [counted(count, 'event', 'events'), all > 0 && counted(all, 'photo', 'photos')]
  return (
    <div className={styles.year}>
      <h3 className={styles.title}>
        {year} <span>{facts.filter(Boolean).join(', ')}</span>
      </h3>
      <div className={`${grid.grid} ${styles.events}`}>
        {events.map((event) => (
          <PastCard key={event.id} event={event} photos={photos.get(event.id) ?? 0} />
        ))}
      </div>
    </div>
  )
}

function PastCard({ event, photos }: { event: PastEvent; photos: number }) {
  const { programTitles } = event
  return (
    <EventCardFrame event={event} headingLevel={4} facts={photos > 0 && counted(photos, 'photo', 'photos')}>
      {programTitles.length > 0 && <p className={`soft small ${styles.programs}`}>{programTitles.join(', ')}</p>}
    </EventCardFrame>
  )
}
