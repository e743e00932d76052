import { ArrowRight } from 'lucide-react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { formatDayRange } from '#shared/events/program-time-rules.ts'
import type { PastEvent, Programme } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { HeldTitle } from '#web/platform/ui/label/held-title.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ListPicture } from './list-picture.tsx'
import styles from './past-years.module.css'
import { PAST_EVENTS, programmePath } from './programme-address.ts'

type PhotoCounts = ReadonlyMap<string, number>

interface PastYearsProps {
  years: Programme['years']
  past: Programme['past']
  /** Photos in the gallery, by event. */
  photos: PhotoCounts
  search: URLSearchParams
}

/** Past events by year. One year is open; the others are links, so that the page stays small. */
export function PastYears({ years, past, photos, search }: PastYearsProps) {
  if (years.length === 0) return null
  return (
    <section className={styles.years} id={PAST_EVENTS} aria-labelledby="past-title">
      <h2 id="past-title">Past events</h2>
      {years.map(({ year, events }) =>
        year === past?.year ? (
          <div key={year} className={styles.year}>
            <h3 className={styles.title}>
              <b>{year}</b> <span>{describe(past.events, photos)}</span>
            </h3>
            <ul className={styles.events}>
              {past.events.map((event) => (
                <PastCard key={event.id} event={event} photos={photos.get(event.id) ?? 0} />
              ))}
            </ul>
          </div>
        ) : (
          <h3 key={year} className={styles.year}>
            <Anchor className={styles.title} href={programmePath(search, { past: String(year) }, PAST_EVENTS)}>
              <b>{year}</b> <span>{counted(events, 'event', 'events')}</span>
              <ArrowRight aria-hidden="true" />
            </Anchor>
          </h3>
        ),
      )}
    </section>
  )
}

function describe(events: readonly PastEvent[], photos: PhotoCounts): string {
  const all = events.reduce((total, { id }) => total + (photos.get(id) ?? 0), 0)
  return [counted(events.length, 'event', 'events'), all > 0 && counted(all, 'photo', 'photos')]
    .filter(Boolean)
    .join(', ')
}

function PastCard({ event, photos }: { event: PastEvent; photos: number }) {
  const { id, title, status, featuredImage, programTitles } = event
  const facts = [formatDayRange(event), photos > 0 && counted(photos, 'photo', 'photos')]
  return (
    <li data-ground="night">
      <div className={styles.picture}>
        <ListPicture src={featuredImage} width={320} />
      </div>
      <div className={styles.text}>
        <StatusBadge word={EVENT_STATUS_LABELS[status]} />
        <h4>
          <Anchor href={`/events/${id}`}>
            <HeldTitle of={title} />
          </Anchor>
        </h4>
        <p className="num">{facts.filter(Boolean).join(' · ')}</p>
        {programTitles.length > 0 && <p className={styles.programs}>{programTitles.join(', ')}</p>}
      </div>
    </li>
  )
}
