import { ScanLine } from 'lucide-react'
import { formatCount } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { timeOfToday } from './time-of-today.ts'
import styles from './today.module.css'

type EventOfTodayProps = { event: ResponseOf<'GET /api/admin/today'>['events'][number]; isFirst: boolean }

/** The event of the evening: who is expected, who is here, and the way to the check-in. */
export function EventOfToday({ event, isFirst }: EventOfTodayProps) {
  const { id, title, venue, venueCity, eventDate, eventEndDate, registered, isFestival } = event
  const isOfEvents = useDuty('events')
  const isOfCompetitions = useDuty('competitions')
  // nobody is expected at the gate of a festival that has only entries
  const checksIn = isOfEvents && !(isFestival && registered === 0 && isOfCompetitions)
  const page = `/admin/events/${id}/${checksIn ? 'attendees' : 'competition'}`
  return (
    <section className={styles.event} aria-labelledby={`event-${id}`} data-ground="day">
      <p className="caps soft">{timeOfToday(eventDate, eventEndDate, gulfToday())}</p>
      <h2 id={`event-${id}`}>
        <Link to={page}>{title}</Link>
      </h2>
      <p className={styles.venue}>{[venue, venueCity].filter(Boolean).join(', ')}</p>
      {(checksIn || registered > 0) && <Arrivals event={event} />}
      <ButtonLink href={page} block variant={isFirst ? 'primary' : 'outline'} className={styles.enter}>
        {checksIn && <ScanLine aria-hidden="true" />} <span>{checksIn ? 'Open check-in' : 'Open arts festival'}</span>
      </ButtonLink>
    </section>
  )
}

function Arrivals({ event: { registered, expected, inside, placesLeft } }: Pick<EventOfTodayProps, 'event'>) {
  return (
    <>
      <dl className={styles.counts}>
        <Count label={inside === 1 ? 'is here' : 'are here'} value={inside} />
        <Count label="expected" value={expected} />
        {placesLeft !== null && <Count label={placesLeft === 1 ? 'place free' : 'places free'} value={placesLeft} />}
      </dl>
      <meter className={styles.meter} min={0} max={Math.max(registered, 1)} value={inside}>
        {`${formatCount(inside)} of ${formatCount(registered)} are here`}
      </meter>
    </>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  )
}
