import { type ComponentProps, Suspense } from 'react'
import { countPlacesLeft, registrationForMembers } from '#shared/events/event-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES, EXTERNAL_TEXTS, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { RegisterLink } from '#web/events/register-link.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { type Registration as Decision, useRegistration } from './use-registration.ts'

// visitors never see them, so they do not load them
const HeldPlace = lazyPart(() => import('./held-place.tsx'))
const RegisterButton = lazyPart(() => import('./register-button.tsx'))

type Look = {
  button: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'>
  /** The size of the badge of somebody who has a place. */
  badge: 'medium' | 'large'
  /** Whether it says why nobody can register. */
  reason?: 'text'
  countsPlaces?: true
}

const LOOKS = {
  /** A card of the programme. */
  card: { button: { variant: 'outline', size: 'small' }, badge: 'medium', reason: 'text', countsPlaces: true },
  /** The first event of the programme. */
  lead: { button: { variant: 'lamp', size: 'large' }, badge: 'large' },
  dashboard: { button: { variant: 'outline' }, badge: 'medium', reason: 'text' },
} satisfies Record<string, Look>

/** Lists know too little about an event to register there: its page does. */
type Listed = { event: ListedEvent; at: 'card' } | { event: ListedEvent; at: 'lead' }
type Shown = Listed | { event: Event; at: 'dashboard' }

type RegistrationProps = Shown & { label?: 'Register' | 'Register Now' }

/** Whether and how the person who looks can register for an event, or which place they have: the same on every page. */
export function Registration({ label = 'Register', ...shown }: RegistrationProps) {
  const registration = useRegistration(shown.event)
  const isKnown = useAccount().account !== undefined
  const look: Look = LOOKS[shown.at]
  if (registration.who === 'holder')
    return (
      <Suspense fallback={null}>
        <HeldPlace place={registration.place} size={look.badge} button={look.button} />
      </Suspense>
    )
  // a member registers here, not on the other site
  if (registration.who === 'visitor' && registration.state === 'available' && !isKnown)
    return <PageLink event={shown.event} look={look} text={null} />
  if (registration.who === 'visitor') return <ForVisitors event={shown.event} state={registration.state} look={look} />
  return <ForMembers shown={shown} label={label} registration={registration} look={look} />
}

type MembersProps = {
  shown: Shown
  label: string
  registration: Extract<Decision, { who: 'member' }>
  look: Look
}

function ForMembers({ shown, label, registration: { state, isKnown }, look }: MembersProps) {
  if (state === 'not_required') return look.reason && <Note>{NOT_REQUIRED}</Note>
  if (state !== 'open' && state !== 'event_full') return <Closed event={shown.event} state={state} look={look} />
  const { event } = shown
  const isFull = state === 'event_full'
  const tickets = ticketTextOf(event)
  if (!isFull && hasEndedTickets(event))
    return (
      <>
        {tickets && <Note>{tickets}</Note>}
        {/* the lead has such a link beside it */}
        {shown.at !== 'lead' && <PageLink event={event} look={look} text={null} />}
      </>
    )
  const action = isFull ? 'Waiting list' : tickets ? 'Get tickets' : label
  if (shown.at === 'card' || shown.at === 'lead')
    return (
      <>
        {look.countsPlaces && (isFull ? <Note>{CLOSED_MESSAGES.event_full}</Note> : <Left event={event} />)}
        {look.countsPlaces && !isFull && tickets && <Note>{tickets}</Note>}
        <PageLink event={event} look={look} text={isKnown || shown.at === 'lead' ? action : null} />
      </>
    )
  if (isFull || !isKnown) return <PageLink event={event} look={look} text={isKnown ? action : null} />
  const button = { ...look.button, 'aria-label': `${label}: ${event.title}`, children: label }
  return (
    <Suspense fallback={<Button {...button} busy />}>
      <RegisterButton event={shown.event} purpose="register" {...button} />
    </Suspense>
  )
}

type VisitorsProps = { event: Shown['event']; state: Extract<Decision, { who: 'visitor' }>['state']; look: Look }

/** What visitors see: the link to another site, the reason why there is none, or that none is needed. */
function ForVisitors({ event, state, look }: VisitorsProps) {
  if (state === 'available')
    return (
      <>
        {look.countsPlaces && <Left event={event} />}
        <RegisterLink url={event.registrationUrl ?? ''} title={event.title} {...look.button} />
      </>
    )
  if (!look.reason) return null
  if (state === 'not_required') {
    const tickets = ticketTextOf(event)
    const forMembers = registrationForMembers(event)
    return (
      <>
        {forMembers === 'event_full' && <Note>{CLOSED_MESSAGES.event_full}</Note>}
        <Note>{tickets ?? NOT_REQUIRED}</Note>
        {forMembers === 'open' && !hasEndedTickets(event) && (
          <Note>{tickets ? 'Members can get tickets here.' : 'Members register here.'}</Note>
        )}
        {forMembers === 'event_full' && <Note>Members can join the waiting list.</Note>}
      </>
    )
  }
  if (state !== 'closed' && state !== 'coming_soon') return <Note>{CLOSED_MESSAGES[state]}</Note>
  const [word] = EXTERNAL_TEXTS[state]
  return (
    <Button disabled size={look.button.size} block={look.button.block}>
      {word}
    </Button>
  )
}

type ClosedProps = { event: Shown['event']; state: keyof typeof CLOSED_MESSAGES; look: Look }

const Closed = ({ event, state, look }: ClosedProps) => (
  <>
    {state === 'registration_disabled' && event.hasRegistration && (
      <Button disabled size={look.button.size} block={look.button.block}>
        {EXTERNAL_TEXTS.closed[0]}
      </Button>
    )}
    {look.reason && <Note>{CLOSED_MESSAGES[state]}</Note>}
  </>
)

/** To the page of the event; `text` null says only that. */
const PageLink = ({ event: { id, title }, look, text }: { event: Shown['event']; look: Look; text: string | null }) => (
  <ButtonLink {...look.button} href={`/events/${id}`}>
    <span>
      {text ?? 'View event'}
      <span className="visually-hidden">
        {' '}
        {text && <span>{'for '}</span>}
        {title}
      </span>
    </span>
  </ButtonLink>
)

/** Says that an event sells tickets, in lists with the lowest price; null for an event without tickets. */
const ticketTextOf = (event: Shown['event']): string | null =>
  'sellsTickets' in event ? (event.sellsTickets ? 'Tickets' : null) : (event.ticketText ?? null)

const hasEndedTickets = (event: Shown['event']): boolean => 'ticketsEnded' in event && event.ticketsEnded === true

function Left({ event }: { event: Shown['event'] }) {
  const left = countPlacesLeft(event)
  return left === null ? null : <Note>{`${counted(left, 'place', 'places')} left`}</Note>
}

const Note = ({ children }: { children: string }) => <p className="soft small">{children}</p>
