import { Download, Printer } from 'lucide-react'
import { describeDay } from '#shared/events/event-day-rules.ts'
import { asksForParty } from '#shared/events/party-rules.ts'
import { BulletLines } from '#web/events/detail/lines.tsx'
import { type Ticket, TicketFace } from '#web/events/ticket/ticket-face.tsx'
import { useStoredTicket } from '#web/events/ticket/use-stored-ticket.ts'
import { PartyPhotosLink } from '#web/gallery/party-photos/party-photos-link.tsx'
import { IncludedPanel } from '#web/helpers/counters/included-panel.tsx'
import { OwnHelperShifts } from '#web/helpers/own-helper-shifts.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { Button, ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { useRootClass } from '#web/platform/ui/surface/use-root-class.ts'
import { OwnPage } from './own-page.tsx'
import styles from './ticket-page.module.css'

export const head = (): Head => ({ title: 'My ticket', hidden: true })

/** The code needs the whole window: the member's bottom bar is hidden. */
export default function TicketPage({ params: { id = '' } }: PageProps) {
  useRootClass('has-page-bar')
  return (
    <OwnPage title="My ticket" isCompact>
      {() => <OwnTicket eventId={id} />}
    </OwnPage>
  )
}

function OwnTicket({ eventId }: { eventId: string }) {
  const { data: ticket, error } = useApi('GET /api/events/:id/ticket', { params: { id: eventId } })
  useStoredTicket(ticket)
  if (error?.status === 404)
    return <EmptyState title="Event Not Found" action={<ButtonLink href="/events">Back to Events</ButtonLink>} />
  if (error) return <Alert tone="red">{error.userMessage}</Alert>
  if (!ticket) return <p role="status">Loading your ticket...</p>
  return (
    <div className={styles.columns}>
      <TicketFace ticket={ticket} when={describeDay(ticket.event, new Date())} />
      <div className={styles.side}>
        {ticket.code && <Actions ticket={ticket} />}
        <Parts ticket={ticket} />
        {ticket.code && <IncludedPanel eventId={eventId} />}
      </div>
      <div className={styles.below}>
        <PartyPhotosLink eventId={eventId} />
        <OwnHelperShifts eventId={eventId} />
        {ticket.code && <BulletLines title="Before you come" text={ticket.event.rulesAndRegulations} />}
      </div>
    </div>
  )
}

function Actions({ ticket: { event } }: { ticket: Ticket }) {
  return (
    <div className="grid gap-3">
      <div className="button-row">
        <ButtonLink variant="outline" href={`/api/events/${event.id}/ticket.pdf`} download>
          <Download aria-hidden="true" /> Download PDF
        </ButtonLink>
        <Button variant="outline" onClick={() => print()}>
          <Printer aria-hidden="true" /> Print
        </Button>
      </div>
      <p className="soft small measure">
        It is saved on this device and works without a connection until you log out. Your membership card works at the
        gate too.
        {asksForParty(event) && event.isPublic && (
          <span>{' If you change who comes on the event page, this ticket changes.'}</span>
        )}
      </p>
    </div>
  )
}

/** What the family takes part in. */
function Parts({ ticket: { parts } }: { ticket: Ticket }) {
  if (parts.length === 0) return null
  return (
    <section>
      <h2 className="h3">Your programs</h2>
      <ul className={styles.parts}>
        {parts.map(({ name, program, timeSlot, venue }) => (
          <li key={`${name} ${program}`}>
            <b>{program}</b>
            <span className="num">{[name, timeSlot, venue].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
