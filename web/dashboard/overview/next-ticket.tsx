import clsx from 'clsx'
import { describeDay } from '#shared/events/event-day-rules.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { comingText } from '#shared/events/party-rules.ts'
import { formatTimes, formatWhen } from '#shared/events/program-time-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { TicketCode } from '#web/events/ticket/ticket-code.tsx'
import type { Ticket } from '#web/events/ticket/ticket-face.tsx'
import { useStoredTicket } from '#web/events/ticket/use-stored-ticket.ts'
import surface from '#web/membership/card/card-surface.module.css'
import type { ResponseOf } from '#web/platform/call.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ChangeParty } from '../change-party.tsx'
import { Faces } from './faces.tsx'
import { type Member, peopleOf } from './family-people.ts'
import styles from './next-ticket.module.css'

type NextTicketProps = { ticket: Ticket; place: ResponseOf<'GET /api/registrations'>[number]; member: Member }

/** The ticket of today's event, or of one in the next seven days, with the faces of those who come. */
export function NextTicket({ ticket, place, member }: NextTicketProps) {
  const { event } = ticket
  useStoredTicket(ticket)
  const day = describeDay(event, new Date())
  const when = day === 'Today' ? formatTimes(event) : formatWhen(event)
  const title = <TitleText of={event.title} />
  return (
    <article className={clsx(surface.surface, styles.ticket)} data-ground="night" aria-label="Ticket">
      <div className={styles.text}>
        <p className={styles.when}>
          <StatusBadge word={EVENT_STATUS_LABELS[event.status]} />
          <b className="num accent">{day}</b>
        </p>
        <h2 className={styles.title}>
          {event.isPublic ? <Anchor href={`/events/${event.id}`}>{title}</Anchor> : title}
        </h2>
        <p>
          <span className="block num">{when}</span>
          <span className="soft">{[event.venue, event.venueCity].filter(Boolean).join(', ')}</span>
        </p>
        <p className="row gap-3">
          <Faces people={peopleOf(member, place)} member={member} />
          <span>{place.people === 1 ? 'You are coming' : comingText(place.people)}</span>
        </p>
        <div className="row gap-2 stretched">
          <ButtonLink variant="lamp" href={ticketPath(event.id)}>
            Open my ticket
          </ButtonLink>
          <ChangeParty place={place} />
        </div>
      </div>
      {ticket.code && (
        <Anchor
          className={styles.entry}
          href={ticketPath(event.id)}
          aria-label={`Code ${ticket.number}: open the ticket`}
        >
          <TicketCode code={ticket.code} />
        </Anchor>
      )}
    </article>
  )
}
