import { ExternalLink } from 'lucide-react'
import { findMapUrl } from '#shared/events/venue-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import styles from './venue-panel.module.css'

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
