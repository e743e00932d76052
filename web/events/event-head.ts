import { externalRegistration } from '#shared/events/event-rules.ts'
import { eventShareCard, programShareCard } from '#shared/events/event-share-rules.ts'
import type { EventStatus } from '#shared/events/event-vocabulary.ts'
import { formatLongDateTime, gulfInstant } from '#shared/platform/gulf-dates.ts'
import { shareAddress } from '#shared/platform/share-card-rules.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import type { Event } from './event-card.tsx'

const PREVIEW_LENGTH = 160
const EVENTS = { name: 'Events and programs', path: '/events' }

type Site = { siteUrl: string; organiser: string }

/** What a chat or a search shows of an event. */
export function eventHead(event: Event, site: Site): Head {
  const { id, title, description, eventDate, venue, status } = event
  const image = shareAddress('events', id, eventShareCard(event, site.organiser))
  const cancelled = status === 'cancelled' ? 'Cancelled. ' : ''
  return {
    title,
    description: shorten(`${cancelled}${formatLongDateTime(eventDate)}, ${venue}. ${description}`),
    image,
    parents: [EVENTS],
    jsonLd: [structuredData(event, site, image)],
  }
}

/** What a chat or a search shows of a program. */
export function programHead(program: AnswerOf<'GET /api/programs/:id'>, { organiser }: Site): Head {
  const { id, eventId, title, description, event } = program
  return {
    title,
    description: shorten(`${event.title}, ${formatLongDateTime(event.eventDate)}. ${description}`),
    image: shareAddress('programs', id, programShareCard(program, organiser)),
    parents: [EVENTS, { name: event.title, path: `/events/${eventId}` }],
  }
}

/** The first words of a text, ended at a word. */
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
  const { id, title, description, venue, venueAddress, venueCity, eventDate, eventEndDate, status } = event
  const url = `${siteUrl}/events/${id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    name: title,
    description,
    startDate: gulfInstant(eventDate),
    ...(eventEndDate && { endDate: gulfInstant(eventEndDate) }),
    eventStatus: SCHEMA_STATUSES[status] ?? 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
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
    organizer: { '@type': 'Organization', name: organiser, url: `${siteUrl}/` },
    ...offers(event),
    image: [`${siteUrl}${image}`],
    url,
  }
}

/** Where people register elsewhere; without a price, which the site does not know. */
function offers(event: Event) {
  if (externalRegistration(event) !== 'available') return {}
  const { registrationUrl, registrationDeadline, status } = event
  if (status === 'cancelled' || status === 'completed') return {}
  return {
    offers: {
      '@type': 'Offer',
      url: registrationUrl,
      availability: 'https://schema.org/InStock',
      ...(registrationDeadline && { validThrough: gulfInstant(registrationDeadline) }),
    },
  }
}
