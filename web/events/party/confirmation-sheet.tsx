import { CalendarPlus, MapPin, Users } from 'lucide-react'
import { lastMomentToCancel } from '#shared/events/event-rules.ts'
import { eventShareLines } from '#shared/events/event-share-rules.ts'
import { formatLongDateTime, formatTimeRange, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'
import { Umbrella } from '#web/platform/ui/picture/umbrella.tsx'
import { Sheet } from '#web/platform/ui/surface/sheet.tsx'
import type { ConfirmedRegistration } from './confirmed-registration.ts'
import styles from './party.module.css'
import { EventDate } from './party-dialog.tsx'

type ConfirmationSheetProps = { registration: ConfirmedRegistration; onClose: () => void }

/** Tells a member that the party has places, and what comes next. */
export default function ConfirmationSheet({ registration, onClose }: ConfirmationSheetProps) {
  const { event, people, summary } = registration
  const { id, title, eventDate, eventEndDate, venue, venueCity } = event
  return (
    <Sheet
      onClose={onClose}
      title={title}
      note={`${formatWeekdayDate(eventDate)}, ${formatTimeRange(eventDate, eventEndDate)}`}
      mark={<EventDate of={event} />}
    >
      <div className={styles.done} role="status">
        <Umbrella className={styles.umbrella} />
        <h3>{people === 1 ? 'You come alone' : `You come as ${people}`}</h3>
        <p>
          <b>Registration Successful</b>
          <br />
          You have been registered for the event!
        </p>
      </div>
      <ul className={styles.facts} data-ground="night">
        <li>
          <Users aria-hidden="true" />
          <span className="num">{summary}</span>
        </li>
        <li>
          <MapPin aria-hidden="true" />
          <span>{[venue, venueCity].filter(Boolean).join(', ')}</span>
        </li>
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={`/api/events/${id}/calendar.ics`}>
          <CalendarPlus aria-hidden="true" /> Add to calendar
        </ButtonLink>
        <WhatsAppLink lines={eventShareLines(event)} path={`/events/${id}`} />
      </div>
      <p className="soft small num">
        Plans change. You can change who comes or give the places back until{' '}
        {formatLongDateTime(lastMomentToCancel(event))}, Gulf time, on{' '}
        <Anchor href="/member/dashboard">your dashboard</Anchor>.
      </p>
    </Sheet>
  )
}
