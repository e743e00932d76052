import { CalendarDays, ExternalLink, Ticket, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { findMapUrl } from '#shared/events/venue-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { Registration } from '#web/events/registration/registration.tsx'
import { useRegistration } from '#web/events/registration/use-registration.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type KeyValue, KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'
import { eventPage } from '../page-data.ts'
import styles from './side-panels.module.css'

type Prices = ResponseOf<'GET /api/events/:id/prices'>

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
  const price = priceOf(event, useApiQuery(eventPage(event.id).prices).data ?? [], isVisitor)
  if (price) items.push({ label: 'Price', value: price, icon: Ticket })
  if (!isVisitor && items.length === 0) return null
  return (
    <Panel accent className="stack">
      <h2>Registration</h2>
      {items.length > 0 && <KeyValueList items={items} />}
      {isVisitor && <Registration event={event} at="panel" />}
    </Panel>
  )
}

/** What tickets cost; of an event without them, visitors read that it is free, unless another site registers people. */
function priceOf(event: Event, prices: Prices, isVisitor: boolean): ReactNode {
  if (!isUnfinished(event)) return null
  if (event.sellsTickets)
    return prices.map(({ id, text }) => (
      <span key={id} className="block num">
        {text}
      </span>
    ))
  if (!isVisitor || event.hasRegistration) return null
  return event.partySetting === 'members_only' ? 'Free' : 'Free. Bring the family.'
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
