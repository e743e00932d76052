import { Ticket } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import {
  checkCancelling,
  countPlacesLeft,
  lastMomentToCancel,
  registrationForMembers,
} from '#shared/events/event-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { PartyButton } from '#web/events/party/party-button.tsx'
import RegisterButton from '#web/events/registration/register-button.tsx'
import { useOwnPlaceChange } from '#web/events/registration/use-own-place-change.ts'
import { refreshStoredTicket } from '#web/events/ticket/offline-ticket.ts'
import { OWN_PLACE, type OwnPlace as Place, useOwnPlaces } from '#web/events/use-own-places.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { forgetOwnPage } from '#web/platform/stored/own-page-cache.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { CancelPlace } from './cancel-place.tsx'

// only those with a place load it
const PushOffer = lazyPart(() => import('#web/notifications/push/push-offer.tsx'))

/**
 * The member's actions for a place at this event; a suspended member can only handle an existing place. Renders nothing
 * for everybody else.
 */
export default function OwnPlacePanel({ event }: { event: Event }) {
  const { isMember, isOnSite, places, place, error } = useOwnPlaces(event.id)
  if (!isOnSite || (!places && !error)) return null
  return (
    <Panel className="stack" aria-labelledby={OWN_PLACE}>
      <h2 id={OWN_PLACE}>Your place</h2>
      {places ? (
        <OwnPlace event={event} place={place} isMember={isMember} />
      ) : (
        <Alert tone="red">{error?.userMessage}</Alert>
      )}
    </Panel>
  )
}

type PlaceProps = { event: Event; isMember: boolean }

function OwnPlace({ event, place, isMember }: PlaceProps & { place: Place | undefined }) {
  const { organisationName = '' } = useSettings()
  useEffect(() => {
    // runs again for each new response: a changed party is one
    if (place) refreshStoredTicket(event.id, organisationName).catch(console.warn)
    else forgetOwnPage(ticketPath(event.id)).catch(console.warn)
  }, [place, event.id, organisationName])
  if (event.status === 'cancelled')
    return (
      <Ended text={CLOSED_MESSAGES.event_cancelled} note={place && (event.sellsTickets ? REFUND : UNCHANGED_PLACE)} />
    )
  if (event.status === 'completed')
    return <Ended text={CLOSED_MESSAGES.event_over} note={place?.state === 'registered' && 'You were registered.'} />
  if (place?.state === 'registered') return <Registered event={event} place={place} isMember={isMember} />
  return place ? <Waiting event={event} place={place} isMember={isMember} /> : <Unregistered event={event} />
}

const REFUND = 'If you have paid, you get everything back.'

const UNCHANGED_PLACE =
  'You do not need to do anything. If the event goes ahead after all, you keep your place or position and we will email you.'

const Ended = ({ text, note }: { text: string; note: string | false | undefined }) => (
  <>
    <p>{text}</p>
    {note && <p className="soft small">{note}</p>}
  </>
)

function Registered({ event, place, isMember }: PlaceProps & { place: Place }) {
  const isClosed = checkCancelling({ ...event, isRegistered: true }, new Date()) !== null
  return (
    <>
      {place.order?.owed ? (
        <UnpaidTickets event={event} place={place} />
      ) : (
        <Alert tone="green" title="You are registered">
          {place.people > 1 && <p>{`You are coming as a party of ${place.people}.`}</p>}
        </Alert>
      )}
      {!isMember && (
        <p className="soft small">
          While your membership is suspended, your place goes to somebody on the waiting list, and you cannot attend.
        </p>
      )}
      {isMember && !place.order?.owed && (
        <ButtonLink href={ticketPath(event.id)} block>
          <Ticket aria-hidden="true" /> Open my ticket
        </ButtonLink>
      )}
      <Suspense fallback={null}>
        <PushOffer />
      </Suspense>
      {isClosed ? (
        <p className="soft small">It is too late to cancel here. If you cannot come, please tell the coordinator.</p>
      ) : (
        <>
          <p className="soft small">
            If you cannot come, please cancel by {formatLongDateTime(lastMomentToCancel(event))}, Gulf time.
          </p>
          {isMember && (event.sellsTickets ? <OrderChange event={event} /> : <PartyChange event={event} />)}
          <CancelPlace event={event} />
        </>
      )}
    </>
  )
}

/** What is owed for the tickets, and until when the places are held. */
function UnpaidTickets({ event, place: { order, people } }: { event: Event; place: Place }) {
  const places = people === 1 ? 'Your place is' : `Your ${people} places are`
  return (
    <>
      <Alert tone="amber" title={`Please pay ${formatDirhams(order?.owed ?? 0)}`}>
        {order?.heldUntil && <p className="num">{`${places} held until ${formatLongDateTime(order.heldUntil)}.`}</p>}
      </Alert>
      <ButtonLink href={ticketsPath(event.id)} block>
        Pay for my tickets
      </ButtonLink>
    </>
  )
}

function OrderChange({ event }: { event: Event }) {
  const { account } = useAccount()
  if (account?.household) return null
  return (
    <ButtonLink href={ticketsPath(event.id)} variant="outline" block>
      My order
    </ButtonLink>
  )
}

function Waiting({ event, place, isMember }: PlaceProps & { place: Place }) {
  const leave = useOwnPlaceChange('DELETE /api/events/:id/waiting-list', event.id)
  return (
    <>
      <Alert tone="amber" title="You are on the waiting list">
        <p>{aheadMessage((place.position ?? 1) - 1, isMember)}</p>
        {isMember && place.people > 1 && <p>{explainSkipping(event, place)}</p>}
      </Alert>
      <p className="soft small">
        {isMember
          ? 'When it is your turn and a place becomes free, we will register you and email you.'
          : 'While your membership is suspended, others move up before you. You keep your position.'}
      </p>
      {isMember && <PartyChange event={event} />}
      <Button variant="outline" block busy={leave.isPending} onClick={leave.change}>
        Leave waiting list
      </Button>
    </>
  )
}

/** Shown where the event asks who comes; somebody of a household comes alone. */
function PartyChange({ event }: { event: Event }) {
  const { account } = useAccount()
  if (account?.household || !asksForParty(event)) return null
  return (
    <PartyButton event={event} purpose="change" variant="outline" block>
      Change who comes
    </PartyButton>
  )
}

/** Why others may move up before a party: nobody is split, so the first party that fits gets the places. */
function explainSkipping(event: Event, { people }: Place): string {
  const left = countPlacesLeft(event) ?? 0
  const free = left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`
  return `Your party needs ${people} places at once, and ${free} free now. A smaller party may move up first; you keep your position.`
}

function aheadMessage(ahead: number, isMember: boolean): string {
  if (ahead === 0) return isMember ? 'You are next.' : 'Nobody is ahead of you.'
  return `${counted(ahead, 'person is', 'people are')} ahead of you.`
}

function Unregistered({ event }: { event: Event }) {
  const state = registrationForMembers(event)
  if (state === 'event_full')
    return (
      <>
        <p>{CLOSED_MESSAGES.event_full}</p>
        <p className="soft small">Join the waiting list to get a place when somebody cancels.</p>
        <RegisterButton event={event} purpose="wait" block>
          Join waiting list
        </RegisterButton>
      </>
    )
  if (state !== 'open') return <p>{CLOSED_MESSAGES[state]}</p>
  const left = countPlacesLeft(event)
  return (
    <>
      <p>
        {event.sellsTickets
          ? 'As a member, you can buy tickets here.'
          : asksForParty(event)
            ? 'As a member, you can register here.'
            : 'As a member, you can register here in one step.'}
      </p>
      {left !== null && <p className="num">{`${counted(left, 'place', 'places')} left`}</p>}
      <RegisterButton event={event} purpose="register" block>
        Register as a member
      </RegisterButton>
    </>
  )
}
