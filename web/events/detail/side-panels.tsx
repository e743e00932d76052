import { CalendarDays, ExternalLink, Users } from 'lucide-react'
import { findMapUrl } from '#shared/events/venue-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { Registration } from '#web/events/registration/registration.tsx'
import { useRegistration } from '#web/events/registration/use-registration.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import styles from './side-panels.module.css'

/**
 * What to know before registering, and where visitors register. People who can have a place on the site have a panel of
 * their own for that.
 */
export function RegistrationPanel({ event }: { event: Event }) {
  const isVisitor = useRegistration(event).who === 'visitor'
  const { registrationDeadline, capacity } = event
  const items: KeyValue[] = []
  if (registrationDeadline)
    items.push({ label: 'Registration deadline', value: formatLongDate(registrationDeadline), icon: CalendarDays })
  if (capacity !== null)
    items.push({
      label: 'Capacity',
      value: counted(capacity, 'person', 'people'),
      icon: Users,
    })
  if (!isVisitor && items.length === 0) return null
  return (
    <Panel accent className="stack">
      <h2>Registration</h2>
      {items.length > 0 && <KeyValueList items={items} />}
      {isVisitor && <Registration event={event} at="panel" />}
    </Panel>
  )
}

export function VenuePanel({ event }: { event: Event }) {
  const { venue, venueAddress, venueCity } = event
  const map = findMapUrl(event)
  return (
    <Panel>
      <h2>Venue</h2>
      <p>
        <b className="block semibold">{venue}</b>
        {venueAddress && <span className="block soft">{venueAddress}</span>}
        {venueCity && <span className="block soft">{venueCity}</span>}
      </p>
      {map && (
        <a className={`${styles.map} no-print`} href={map} target="_blank" rel="noopener noreferrer">
          View on Map <ExternalLink aria-hidden="true" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </Panel>
  )
}
