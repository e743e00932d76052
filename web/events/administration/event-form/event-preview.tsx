import { fromGulfInput } from '#shared/platform/fields/gulf-input.ts'
import { EventCard } from '../../event-card.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { EMPTY_EVENT, type EventFormState } from './event-schema.ts'

type EventPreviewProps = {
  form: EventFormState
  /** None for a new event. */
  event: AdminEvent | undefined
}

/** The card that visitors will see in the list of events. */
export function EventPreview({ form, event }: EventPreviewProps) {
  const { title, description, category, featuredImage, eventDate, eventEndDate, venue, venueCity, ...rest } =
    form.watch()
  const now = new Date().toISOString()
  return (
    <EventCard
      sizes="20rem"
      undated={!eventDate}
      event={{
        id: event?.id ?? '',
        title: title || 'Title',
        description,
        category: (category || EMPTY_EVENT.category) as AdminEvent['category'],
        status: event?.status ?? 'upcoming',
        eventDate: eventDate ? fromGulfInput(eventDate) : now,
        eventEndDate: eventEndDate ? fromGulfInput(eventEndDate) : null,
        venue: venue || 'Venue',
        venueCity: venueCity || null,
        featuredImage: featuredImage || null,
        hasRegistration: rest.hasRegistration,
        registrationUrl: rest.registrationUrl || null,
        registrationEnabled: rest.registrationEnabled,
        isPastDeadline: false,
      }}
    />
  )
}
