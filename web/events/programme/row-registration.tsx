import { countPlacesLeft, registrationForMembers, registrationForVisitors } from '#shared/events/event-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { RegisterLink } from '#web/events/register-link.tsx'
import { useOwnPlaces } from '#web/events/use-own-places.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import styles from './row-registration.module.css'

type RowProps = { event: ListedEvent }

/** At the end of a row: a member's own state, otherwise how to register or why nobody can. */
export function RowRegistration({ event }: RowProps) {
  const { isOnSite } = useOwnPlaces(event.id)
  return isOnSite ? <OwnRegistration event={event} /> : <VisitorRegistration event={event} />
}

function VisitorRegistration({ event }: RowProps) {
  const state = registrationForVisitors(event)
  if (state === 'not_required') return <Note>No registration required for this event</Note>
  if (state === 'available')
    return (
      <>
        <PlacesLeft event={event} />
        <span className={styles.action}>
          <RegisterLink url={event.registrationUrl ?? ''} title={event.title} variant="outline" size="small" />
        </span>
      </>
    )
  if (state === 'closed' || state === 'coming_soon')
    return (
      <Button size="small" disabled className={styles.closed}>
        {state === 'closed' ? 'Registration Closed' : 'Registration Coming Soon'}
      </Button>
    )
  return <Note>{CLOSED_MESSAGES[state]}</Note>
}

function OwnRegistration({ event }: RowProps) {
  const { place, places } = useOwnPlaces(event.id)
  if (place?.state === 'registered') return <StatusBadge word="Registered">You are registered</StatusBadge>
  if (place) return <StatusBadge word="Waiting list">You are on the waiting list</StatusBadge>
  const state = registrationForMembers(event)
  if (state !== 'open' && state !== 'event_full') return <Note>{CLOSED_MESSAGES[state]}</Note>
  const text = state === 'event_full' ? 'Waiting list' : 'Register'
  return (
    <>
      {state === 'event_full' ? <Note>{CLOSED_MESSAGES.event_full}</Note> : <PlacesLeft event={event} />}
      <span className={styles.action}>
        <ButtonLink variant="outline" size="small" href={`/events/${event.id}`}>
          <span>
            {places ? text : 'View event'}
            <span className="visually-hidden">
              {' '}
              {places && <span>{'for '}</span>}
              {event.title}
            </span>
          </span>
        </ButtonLink>
      </span>
    </>
  )
}

function PlacesLeft({ event }: RowProps) {
  const left = countPlacesLeft(event)
  return left === null ? null : <Note>{`${counted(left, 'place', 'places')} left`}</Note>
}

const Note = ({ children }: { children: string }) => <span className="soft small">{children}</span>
