import { checkClosedForAll } from '#shared/events/event-rules.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { CLOSED_MESSAGES } from './closed-messages.ts'
import type { CardEvent } from './event-card.tsx'
import { ExternalRegistration } from './external-registration.tsx'
import { useOwnPlaces } from './use-own-places.ts'

/**
 * The registration action on an event's card, until the event is over: on the site for people who can have a place
 * there, otherwise the event's link.
 */
export function CardRegistration({ event }: { event: CardEvent }) {
  const { isOnSite } = useOwnPlaces(event.id)
  return isOnSite ? <OwnRegistration event={event} /> : <ExternalRegistration event={event} />
}

/** The page of the event shows how many places are left. */
function OwnRegistration({ event }: { event: CardEvent }) {
  const { place, places } = useOwnPlaces(event.id)
  if (place?.state === 'registered') return <StatusBadge word="Registered">You are registered</StatusBadge>
  if (place) return <StatusBadge word="Waiting list">You are on the waiting list</StatusBadge>
  const closed = checkClosedForAll(event) ?? (event.registrationEnabled ? null : 'registration_disabled')
  if (closed) return <p className="soft small">{CLOSED_MESSAGES[closed]}</p>
  return (
    <ButtonLink variant="outline" href={`/events/${event.id}`}>
      <span>
        {places ? 'Register' : 'View event'}
        <span className="visually-hidden">
          {' '}
          {places && 'for '}
          {event.title}
        </span>
      </span>
    </ButtonLink>
  )
}
