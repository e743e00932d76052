import type { EventStatus } from '#shared/events/event-vocabulary.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { listPictureWidths, pictureAddress } from '#shared/platform/picture-rules.ts'
import type { Head } from '#web/platform/page.ts'
import type { Event } from './event-card.tsx'

const PREVIEW_LENGTH = 160

/** What a chat or a search shows of an event. */
export function eventHead(event: Event, siteUrl: string): Head {
  const { title, description, eventDate, venue } = event
  const image = previewPicture(event.featuredImage)
  return {
    title,
    description: shorten(`${formatLongDateTime(eventDate)}, ${venue}. ${description}`),
    ...(image && { image }),
    jsonLd: [structuredData(event, siteUrl, image)],
  }
}

/** The first words of a text, ended at a word. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_LENGTH) return line
  return `${line.slice(0, PREVIEW_LENGTH).replace(/\s+\S*$/, '')}…`
}

/** The largest JPEG of a picture; chats read nothing newer. */
export function previewPicture(src: string | null): string | undefined {
  if (!src) return undefined
  const width = listPictureWidths(src).at(-1)
  return width ? pictureAddress(src, width, 'jpg') : src
}

const SCHEMA_STATUSES: Partial<Record<EventStatus, string>> = { cancelled: 'https://schema.org/EventCancelled' }

function structuredData(event: Event, siteUrl: string, image: string | undefined) {
  const { id, title, description, venue, venueAddress, venueCity, eventDate, eventEndDate, status } = event
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    startDate: eventDate,
    ...(eventEndDate && { endDate: eventEndDate }),
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
    ...(image && { image: new URL(image, siteUrl).href }),
    url: `${siteUrl}/events/${id}`,
  }
}
