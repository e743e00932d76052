import { checkRegistration, type PlaceError } from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { showFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import type { Event } from './event-card.tsx'
import { PartyButton } from './party/party-button.tsx'
import { PLACE_CHANGES, useOwnPlaces } from './use-own-places.ts'

interface RegistrationButtonProps {
  event: Event
  label?: 'Register' | 'Register Now'
  /** Outline in long lists, where many filled buttons would be too loud. */
  variant?: 'primary' | 'outline' | 'lamp' | undefined
  block?: boolean
}

/**
 * Registers with one press, or asks who comes. Otherwise shows the member's status or why there is no place; while that is unknown it
 * links to the event.
 */
export function RegistrationButton({ event, label = 'Register', variant, block }: RegistrationButtonProps) {
  const { place, places } = useOwnPlaces(event.id)
  const { send, isPending } = useRegister(event.id)
  if (place?.state === 'registered') return <StatusBadge word="Registered">You are registered</StatusBadge>
  if (place?.state === 'waiting') return <StatusBadge word="Waiting list">You are on the waiting list</StatusBadge>
  const problem = checkRegistration({ ...event, isRegistered: false }, new Date())
  if (problem && problem !== 'event_full')
    return (
      <Button disabled block={block}>
        {CLOSED_LABELS[problem]}
      </Button>
    )
  if (problem || !places) {
    const text = places ? 'Waiting list' : 'View event'
    return (
      <ButtonLink variant="outline" href={`/events/${event.id}`} block={block} aria-label={`${text}: ${event.title}`}>
        {text}
      </ButtonLink>
    )
  }
  if (asksForParty(event))
    return (
      <PartyButton
        event={event}
        purpose="register"
        variant={variant}
        block={block}
        aria-label={`${label}: ${event.title}`}
      >
        {label}
      </PartyButton>
    )
  return (
    <Button variant={variant} busy={isPending} block={block} onClick={send} aria-label={`${label}: ${event.title}`}>
      {label}
    </Button>
  )
}

/** Registers and reports the result; refetches lists of events and the member's own places. */
export function useRegister(eventId: string): { send: () => void; isPending: boolean } {
  const { mutate, isPending } = useSend('POST /api/events/:id/register', {
    changes: PLACE_CHANGES,
    onSuccess: () =>
      toast({
        title: 'Registration Successful',
        description: 'You have been registered for the event!',
        isFestive: true,
      }),
    onError: (error) =>
      showFailure(error, {
        title: 'Registration Failed',
        fallback: 'The connection was lost. Please try again.',
      }),
  })
  return { send: () => mutate({ params: { id: eventId } }), isPending }
}

const CLOSED_LABELS: Record<Exclude<PlaceError, 'event_full'>, string> = {
  event_cancelled: 'Cancelled',
  event_over: 'Over',
  already_registered: 'You are registered',
  registration_disabled: 'Registration Closed',
  registration_deadline_passed: 'Registration Closed',
}
