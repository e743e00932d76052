import { CalendarPlus, Download } from 'lucide-react'
import { describeDay } from '#shared/events/event-day-rules.ts'
import { lastMomentToCancel } from '#shared/events/event-rules.ts'
import { eventShareLines } from '#shared/events/event-share-rules.ts'
import { comingText } from '#shared/events/party-rules.ts'
import { formatWhen } from '#shared/events/program-time-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { TicketFace } from '#web/events/ticket/ticket-face.tsx'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { OpeningUmbrella } from '#web/platform/ui/picture/opening-umbrella.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import type { ConfirmedRegistration } from './confirmed-registration.ts'
import styles from './party.module.css'
import { EventDate } from './party-dialog.tsx'

type ConfirmationSheetProps = { registration: ConfirmedRegistration; onClose: () => void }

/** Tells a member that the party has places, shows the ticket, and says what comes next. */
export default function ConfirmationSheet({ registration, onClose }: ConfirmationSheetProps) {
  const { event, people } = registration
  const { id, title } = event
  const { data: ticket } = useApi('GET /api/events/:id/ticket', { params: { id } })
  return (
    <Sheet onClose={onClose} title={title} note={formatWhen(event)} mark={<EventDate of={event} />}>
      <div className={styles.done} role="status">
        <OpeningUmbrella className={styles.umbrella} />
        <h3>{people === 1 ? 'You are coming alone' : comingText(people)}</h3>
        <p>
          <b>Registration Successful</b>
          <br />
          You have been registered for the event!
        </p>
      </div>
      {ticket && <TicketFace ticket={ticket} when={describeDay(event, new Date())} />}
      <div className={styles.actions}>
        <ButtonLink href={`/api/events/${id}/calendar.ics`}>
          <CalendarPlus aria-hidden="true" /> Add to calendar
        </ButtonLink>
        <WhatsAppLink lines={eventShareLines(event)} path={`/events/${id}`} />
        <ButtonLink variant="outline" href={`/api/events/${id}/ticket.pdf`} download>
          <Download aria-hidden="true" /> Save the ticket
        </ButtonLink>
      </div>
      <p className="soft small num">
        If your plans change, you can change who comes or cancel until {formatLongDateTime(lastMomentToCancel(event))},
        Gulf time, on{' '}
        <Anchor href="/member/dashboard" onClick={onClose}>
          your dashboard
        </Anchor>
        .
      </p>
    </Sheet>
  )
}
