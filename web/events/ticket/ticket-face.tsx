import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { describeDays } from '#shared/events/chosen-day-rules.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import { describeParty } from '#shared/events/party-rules.ts'
import { formatDays, formatTimes } from '#shared/events/program-time-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import type { TicketState } from '#shared/events/ticket-rules.ts'
import { findMapUrl } from '#shared/events/venue-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { TicketCode } from './ticket-code.tsx'
import styles from './ticket-face.module.css'

export type Ticket = ResponseOf<'GET /api/events/:id/ticket'>

type TicketFaceProps = {
  ticket: Ticket
  /** Beside the status: 'Today, day 1 of 3'. */
  when?: string
}

/** A ticket as it is shown at the gate: the code on paper first, the event at night. */
export function TicketFace({ ticket, when }: TicketFaceProps) {
  const { event } = ticket
  const { eventDate, venue, venueAddress, venueCity } = event
  const map = findMapUrl(event)
  return (
    <article className={styles.ticket} aria-label="Ticket">
      <div className={styles.entry}>
        {ticket.code ? <Admission ticket={ticket} code={ticket.code} /> : <NoAdmission ticket={ticket} />}
      </div>
      <div className={styles.event} data-ground="night">
        <p className={styles.when}>
          <StatusBadge word={EVENT_STATUS_LABELS[event.status]} />
          {when && <span className="num">{when}</span>}
        </p>
        <h2 className={styles.title}>
          {event.isPublic ? <Anchor href={`/events/${event.id}`}>{event.title}</Anchor> : event.title}
        </h2>
        <ul className={`num ${styles.facts}`}>
          <li>
            <CalendarDays aria-hidden="true" />
            <time dateTime={eventDate}>{formatDays(event)}</time>
          </li>
          <li>
            <Clock aria-hidden="true" />
            <span>{formatTimes(event)}</span>
          </li>
          <li>
            <MapPin aria-hidden="true" />
            <span>{[venue, venueAddress, venueCity].filter(Boolean).join(', ')}</span>
          </li>
        </ul>
        {map && (
          <ButtonLink variant="outline" href={map} target="_blank" rel="noopener noreferrer">
            <MapPin aria-hidden="true" /> Map<span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Admission({ ticket, code }: { ticket: Ticket; code: NonNullable<Ticket['code']> }) {
  const { number, fullName, family, people, checkedInAt, event } = ticket
  const days = listEventDays(event)
  const today = days.length > 1 ? ' today' : ''
  const guests = people - 1 - family.length
  return (
    <>
      <TicketCode code={code} className={styles.large} />
      <div className={styles.party}>
        <b>{checkedInAt ? `Checked in${today} at ${formatTime(checkedInAt)}` : 'Show this at the gate'}</b>
        <p>
          {[fullName, ...family].join(', ')}
          {guests > 0 && <span>{` and ${counted(guests, 'guest', 'guests')}`}</span>}
        </p>
        <p className="num">
          {people > 1 && <span>{`${people} people: `}</span>}
          {describeParty(ticket)}
        </p>
        {days.length > 1 && <p className="num">{describeDays(days, ticket.days)}</p>}
        <p className={`num ${styles.number}`}>Code {number}</p>
      </div>
    </>
  )
}

function NoAdmission({ ticket: { state, parts, owed, event } }: { ticket: Ticket }) {
  const hasProgramsOnly = state === 'no_place' && parts.length > 0
  return (
    <div className={styles.party}>
      <b>{hasProgramsOnly ? 'You are not registered for this event' : STATE_TITLES[state]}</b>
      <p>{hasProgramsOnly ? PROGRAMS_ONLY : STATE_TEXTS[state]}</p>
      {state === 'unpaid' && owed > 0 && (
        <p className="above-3">
          <ButtonLink href={ticketsPath(event.id)}>{`Pay ${formatDirhams(owed)}`}</ButtonLink>
        </p>
      )}
    </div>
  )
}

const PROGRAMS_ONLY =
  'Your family takes part in the programs below. Register for the event to get a ticket for the gate.'

const STATE_TITLES: Record<TicketState, string> = {
  valid: 'Show this at the gate',
  waiting: 'You are on the waiting list',
  no_place: 'You have no place at this event',
  unpaid: 'Not paid yet',
  membership_inactive: 'Your membership is not active',
  event_cancelled: 'This event was cancelled',
  event_over: 'This event is over',
}

const STATE_TEXTS: Record<TicketState, string> = {
  valid: '',
  waiting: 'You will get a ticket as soon as a place becomes free. We will email you.',
  no_place: 'The registration was cancelled, or there never was one. A ticket that you saved or printed is not valid.',
  unpaid: 'You get your ticket as soon as the payment has arrived.',
  membership_inactive: 'The ticket is valid again when your membership is active.',
  event_cancelled: 'The ticket is not valid. If the event goes ahead after all, it will be valid again.',
  event_over: 'Thank you for coming.',
}
