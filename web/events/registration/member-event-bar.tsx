import { Ticket } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { countPlacesLeft } from '#shared/events/event-rules.ts'
import { comingText } from '#shared/events/party-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { CLOSED_MESSAGES, NOT_REQUIRED } from '#web/events/closed-messages.ts'
import type { Event } from '#web/events/event-card.tsx'
import { refreshStoredTicket } from '#web/events/ticket/offline-ticket.ts'
import { type OwnPlace, useOwnPlaces } from '#web/events/use-own-places.ts'
import { forgetOwnPage } from '#web/platform/stored/own-page-cache.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { ActionBar } from '#web/platform/ui/surface/action-bar.tsx'
import { useSettings } from '#web/settings/use-settings.ts'
import { ByDay } from './by-day.tsx'
import { type BarFrame, freeText, LowestPrice } from './event-bar-parts.tsx'
import styles from './member-event-bar.module.css'
import { OWN_CHANGES, RegisteredChanges, WaitingChanges } from './own-place-changes.tsx'
import RegisterButton from './register-button.tsx'
import type { Registration } from './use-registration.ts'

type Signed = Exclude<Registration, { who: 'visitor' }>

type MemberBarProps = { event: Event; registration: Signed; frame: BarFrame; afterwards: ReactNode }

/** The bar of somebody who can have a place on the site; a suspended member can only handle an existing one. */
export default function MemberEventBar({ event, registration, frame, afterwards }: MemberBarProps) {
  const { isMember, places, error } = useOwnPlaces(event.id)
  const place = registration.who === 'holder' ? registration.place : undefined
  useTicketOffline(event.id, places && (place ?? null))
  const { lead, action, ...said } = describe(event, registration, isMember)
  return (
    <ActionBar {...frame} {...said} lead={error && !place ? error.userMessage : lead}>
      {event.status === 'completed' ? afterwards : action}
    </ActionBar>
  )
}

/**
 * The ticket of a place opens without a connection. Runs again for each new response: a changed party is one. `place` is
 * undefined while unknown: a stored ticket is then the only one there is.
 */
function useTicketOffline(eventId: string, place: OwnPlace | null | undefined): void {
  const { organisationName = '' } = useSettings()
  useEffect(() => {
    if (place) refreshStoredTicket(eventId, organisationName).catch(console.warn)
    else if (place === null) forgetOwnPage(ticketPath(eventId)).catch(console.warn)
  }, [place, eventId, organisationName])
}

type Said = { lead?: ReactNode; note?: ReactNode; action?: ReactNode; more?: ReactNode }

function describe(event: Event, registration: Signed, isMember: boolean): Said {
  if (registration.who === 'member') return describeOffer(event, registration)
  const { place } = registration
  if (event.status === 'cancelled')
    return { lead: CLOSED_MESSAGES.event_cancelled, note: event.sellsTickets ? REFUND : UNCHANGED_PLACE }
  if (event.status === 'completed')
    return { lead: CLOSED_MESSAGES.event_over, note: place.state === 'registered' && 'You were registered.' }
  return place.state === 'registered' ? describePlace(event, place, isMember) : describeWaiting(event, place, isMember)
}

const REFUND = 'If you have paid, you get your money back.'

const UNCHANGED_PLACE =
  'You do not need to do anything. If the event goes ahead after all, you keep your place or position and we will email you.'

function describeOffer(event: Event, { state, isKnown }: Extract<Signed, { who: 'member' }>): Said {
  const forThis = <span className="visually-hidden">{` for ${event.title}`}</span>
  if (state === 'event_full')
    return {
      lead: CLOSED_MESSAGES.event_full,
      note: <span className="visually-hidden-narrow">Join the waiting list to get a place when somebody cancels.</span>,
      action: isKnown && (
        <RegisterButton event={event} purpose="wait">
          <span>Join waiting list{forThis}</span>
        </RegisterButton>
      ),
    }
  if (state === 'not_required') return { lead: freeText(event), note: NOT_REQUIRED }
  if (state !== 'open') return { lead: CLOSED_MESSAGES[state] }
  const left = countPlacesLeft(event)
  return {
    lead: event.sellsTickets ? <LowestPrice event={event} /> : freeText(event),
    note: (
      <>
        {event.partySetting === 'members_only' && <span className="block">For members only, without family.</span>}
        {left !== null && <span className="block num">{`${counted(left, 'place', 'places')} left`}</span>}
      </>
    ),
    action: isKnown && (
      <RegisterButton event={event} purpose="register">
        <span>
          Register
          <ByDay moment={event.registrationDeadline} />
          {forThis}
        </span>
      </RegisterButton>
    ),
  }
}

function describePlace(event: Event, place: OwnPlace, isMember: boolean): Said {
  const { order, people } = place
  const more = <RegisteredChanges event={event} isMember={isMember} />
  if (order?.owed)
    return {
      lead: `Please pay ${formatDirhams(order.owed)}`,
      note: order.heldUntil && (
        <span className="num">{`${people === 1 ? 'Your place is' : `Your ${people} places are`} held until ${formatLongDateTime(order.heldUntil)}.`}</span>
      ),
      action: <ButtonLink href={ticketsPath(event.id)}>Pay for my tickets</ButtonLink>,
      more,
    }
  return {
    lead: <Going />,
    note: (
      <>
        {people > 1 && <span>{comingText(people)}</span>} <ToChanges>Change</ToChanges>
      </>
    ),
    action: isMember && (
      <ButtonLink href={ticketPath(event.id)}>
        <Ticket aria-hidden="true" /> Open my ticket
      </ButtonLink>
    ),
    more,
  }
}

/** On phones the changes are a panel further up. */
const ToChanges = ({ children }: { children: string }) => (
  <a className={styles.toChanges} href={`#${OWN_CHANGES}`}>
    {children}
  </a>
)

/** Read aloud with the word that cards and mails have. */
const Going = () => (
  <span className="good">
    <span aria-hidden="true">You are going</span>
    <span className="visually-hidden">You are registered</span>
  </span>
)

function describeWaiting(event: Event, place: OwnPlace, isMember: boolean): Said {
  const position = place.position ?? 1
  return {
    lead: 'You are on the waiting list',
    note: (
      <>
        <span className="num">{`Position ${position}. ${aheadMessage(position - 1, isMember)} `}</span>
        <ToChanges>Change or leave</ToChanges>
      </>
    ),
    more: <WaitingChanges event={event} place={place} isMember={isMember} />,
  }
}

function aheadMessage(ahead: number, isMember: boolean): string {
  if (ahead === 0) return isMember ? 'You are next.' : 'Nobody is ahead of you.'
  return `${counted(ahead, 'person is', 'people are')} ahead of you.`
}
