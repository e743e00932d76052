import type { EventStatus } from '#shared/events/event-enums.ts'
import { registrationForVisitors } from '#shared/events/event-rules.ts'
import { cancelledPrefix, eventShareCard } from '#shared/events/event-share-rules.ts'
import { formatLongDateTime, gulfInstant } from '#shared/platform/gulf-dates.ts'
import { type CardSender, shareAddress } from '#shared/platform/share-card-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import type { Event } from './event-card.tsx'

const PREVIEW_LENGTH = 160
export const EVENTS = { name: 'Events and programs', path: '/events' }

export type Site = { siteUrl: string; organiser: CardSender }

/** The head of an event's page, for link previews and search engines. */
export function eventHead(event: Event, site: Site): Head {
  const { id, title, description, eventDate, venue } = event
  const image = shareAddress('events', id, eventShareCard(event, site.organiser))
  return {
    title,
    description: shorten(`${cancelledPrefix(event)}${formatLongDateTime(eventDate)}, ${venue}. ${description}`),
    image,
    parents: [EVENTS],
    jsonLd: [structuredData(event, site, image)],
  }
}

/** The beginning of a text, cut at a word boundary. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_LENGTH) return line
  return `${line
    .slice(0, PREVIEW_LENGTH)
    .toWellFormed()
    .replace(/\s+\S*$/, '')}…`
}

const SCHEMA_STATUSES: Partial<Record<EventStatus, string>> = { cancelled: 'https://schema.org/EventCancelled' }

function structuredData(event: Event, { siteUrl, organiser }: Site, image: string) {
  const url = `${siteUrl}/events/${event.id}`
  return {
    '@context': 'https://schema.org',
    ...scheduled(event, url),
    description: event.description,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: { '@type': 'Organization', name: organiser.organisationName, url: `${siteUrl}/` },
    ...offers(event),
    image: [`${siteUrl}${image}`],
  }
}

type Scheduled = ResponseOf<'GET /api/programs/:id'>['event'] & { venueAddress?: string | null }

/** The structured data for name, time and place. */
export function scheduled(event: Scheduled, url: string) {
  const { title, venue, venueAddress, venueCity, eventDate, eventEndDate, status } = event
  return {
    '@type': 'Event',
    '@id': url,
    name: title,
    startDate: gulfInstant(eventDate),
    ...(eventEndDate && { endDate: gulfInstant(eventEndDate) }),
    eventStatus: SCHEMA_STATUSES[status] ?? 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: venue,
      address: {
        '@type': 'PostalAddress',
        ...(venueAddress && { streetAddress: venueAddress }),
        ...(venueCity && { addressLocality: venueCity }),
        addressCountry: 'AE',
      },
    },
    url,
  }
}

/** Where people register on another site; without a price, which the site does not know. */
function offers(event: Event) {
  if (registrationForVisitors(event) !== 'available') return {}
  const { registrationUrl, registrationDeadline } = event
  return {
    offers: {
      '@type': 'Offer',
      url: registrationUrl,
      availability: 'https://schema.org/InStock',
      ...(registrationDeadline && { validThrough: gulfInstant(registrationDeadline) }),
    },
  }
}
