import { Drum } from 'lucide-react'
import { describeDay } from '#shared/events/event-day-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { TicketFace } from '#web/events/ticket/ticket-face.tsx'
import { useStoredTicket } from '#web/events/ticket/use-stored-ticket.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { withNonBreakingSpaces } from '#web/platform/non-breaking-spaces.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { ChangeParty } from '../change-party.tsx'

type NextTicketProps = {
  ticket: ResponseOf<'GET /api/events/:id/ticket'>
  place: ResponseOf<'GET /api/registrations'>[number]
}

/** The ticket of today's event, otherwise of the next one. */
export function NextTicket({ ticket, place }: NextTicketProps) {
  const { event, parts } = ticket
  useStoredTicket(ticket)
  return (
    <TicketFace
      ticket={ticket}
      when={describeDay(event, new Date())}
      facts={parts.map(({ name, program, timeSlot, venue }) => (
        <li key={`${name} ${program}`}>
          <Drum aria-hidden="true" />
          <span>{withNonBreakingSpaces([`${name}: ${program}`, timeSlot, venue].filter(Boolean).join(', '))}</span>
        </li>
      ))}
      actions={
        <>
          <ButtonLink variant="lamp" href={ticketPath(event.id)}>
            Open my ticket
          </ButtonLink>
          <ChangeParty place={place} variant="outline" />
        </>
      }
    />
  )
}
