import {
  Copy,
  ExternalLink,
  HandHelping,
  ListOrdered,
  Megaphone,
  Pencil,
  Share2,
  Ticket,
  Trash2,
  Trophy,
  UtensilsCrossed,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { countAboveCapacity } from '#shared/events/party-rules.ts'
import { formatCardDays, formatTimes, isOfSeveralDays } from '#shared/events/program-time-rules.ts'
import { programsAddress } from '#shared/events/programs-address.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatDayOfMonth, formatShortMonth } from '#shared/platform/gulf-dates.ts'
import { formatShortWeekday } from '#shared/platform/known-days.ts'
import { useDuty } from '#web/accounts/use-account.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { Link } from '#web/platform/link.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { RowMenu, type RowMenuItem } from '#web/platform/ui/navigation/row-menu.tsx'
import { writeAddress } from '#web/platform/write-address.ts'
import { CopyEventDialog } from '../copy-event-dialog.tsx'
import { DeleteEventDialog } from '../delete-event-dialog.tsx'
import type { AdminEvent } from '../event-query-keys.ts'
import { StatusMenu } from '../status/status-menu.tsx'
import { isToday } from './event-groups.ts'
import styles from './event-list.module.css'

// most rows never open it
const EventKit = lazyPart(async () => ({ default: (await import('#web/events/event-kit.tsx')).EventKit }))

type Asked = 'copy' | 'delete' | 'share'
type EventRowProps = { event: AdminEvent; onEdit: () => void; onChanged: (event: AdminEvent) => void }

/** One event: date and place, status, how full it is, the one action it needs now, and a menu for the rest. */
export function EventRow({ event, onEdit, onChanged }: EventRowProps) {
  const [asking, setAsking] = useState<Asked | null>(null)
  const { id, title, venue, venueCity, eventDate, status, isPublic, isBeingDeleted } = event
  const close = () => setAsking(null)
  const mayChange = useDuty('events')
  return (
    <li className={styles.row} aria-label={title} data-off={status === 'cancelled' || undefined}>
      <p className={styles.date} aria-hidden="true">
        <span>{formatShortMonth(eventDate)}</span>
        <b>{formatDayOfMonth(eventDate)}</b>
      </p>
      <div className={styles.text}>
        <h3>
          <Link to={`/admin/events/${id}/${mayChange ? 'attendees' : 'competition'}`}>{title}</Link>
        </h3>
        <p>
          <span className={isSaidByLeaf(event) ? 'visually-hidden' : undefined}>{formatCardDays(event)}, </span>
          <span>
            {isSaidByLeaf(event) ? `${formatShortWeekday(eventDate)} ${formatTimes(event)}` : formatTimes(event)}
          </span>{' '}
          · {[venue, venueCity].filter(Boolean).join(', ')}
        </p>
      </div>
      <div className={styles.status}>
        <EventStatus event={event} onChanged={onChanged} />
        {!isPublic && !isBeingDeleted && <StatusBadge word="Hidden" />}
      </div>
      <Places event={event} />
      {!isBeingDeleted && (
        <div className={styles.actions}>
          {mayChange ? (
            <NextAction event={event} />
          ) : (
            <ButtonLink size="small" variant="outline" href={`/admin/events/${id}/competition`}>
              Arts festival<span className="visually-hidden"> {title}</span>
            </ButtonLink>
          )}
          <EventMenu event={event} onEdit={onEdit} onAsk={setAsking} />
        </div>
      )}
      {asking === 'share' && (
        <Suspense fallback={null}>
          <EventKit id={id} open onClose={close} />
        </Suspense>
      )}
      <CopyEventDialog event={event} open={asking === 'copy'} onClose={close} />
      <DeleteEventDialog event={event} open={asking === 'delete'} onClose={close} />
    </li>
  )
}

/** The leaf beside the text shows one day, and the month above it the year. */
const isSaidByLeaf = (event: AdminEvent): boolean => !isOfSeveralDays(event)

function EventStatus({ event, onChanged }: Pick<EventRowProps, 'event' | 'onChanged'>) {
  const mayChange = useDuty('events')
  if (event.isBeingDeleted) return <StatusBadge word="Being deleted" />
  if (mayChange) return <StatusMenu event={event} onChanged={onChanged} />
  return <StatusBadge word={EVENT_STATUS_LABELS[event.status]} />
}

type EventMenuProps = { event: AdminEvent; onEdit: () => void; onAsk: (asked: Asked) => void }

/** What an admin may do with the event, by the own duties. */
function EventMenu({ event, onEdit, onAsk }: EventMenuProps) {
  const { id, title, isPublic } = event
  const mayChange = useDuty('events')
  const [mayWrite, arrangesFestivals] = [useDuty('announcements'), useDuty('competitions')]
  const items: (RowMenuItem | false)[] = [
    mayChange && { label: 'Edit', icon: Pencil, onSelect: onEdit },
    mayChange && { label: 'Tickets', icon: Ticket, href: `/admin/events/${id}/tickets` },
    mayChange && { label: 'Plan', icon: HandHelping, href: `/admin/events/${id}/helpers` },
    mayChange && { label: 'Food and gifts', icon: UtensilsCrossed, href: `/admin/events/${id}/counters` },
    mayChange && { label: 'Programs', icon: ListOrdered, href: programsAddress(id) },
    arrangesFestivals && { label: 'Arts festival', icon: Trophy, href: `/admin/events/${id}/competition` },
    { label: 'View page', icon: ExternalLink, href: `/events/${id}` },
    isPublic && { label: 'Share on WhatsApp', icon: Share2, onSelect: () => onAsk('share') },
    mayWrite &&
      isPublic &&
      isUnfinished(event) && { label: 'Write to members', icon: Megaphone, href: writeAddress({ about: 'event', id }) },
    mayChange && { label: 'Copy', icon: Copy, onSelect: () => onAsk('copy') },
    mayChange && { label: 'Delete', icon: Trash2, dangerous: true, onSelect: () => onAsk('delete') },
  ]
  return <RowMenu name={title} items={items.filter((item) => item !== false)} />
}

/** Check-in on the day, programs for an event that has nothing yet, otherwise the attendees. */
function NextAction({ event }: { event: AdminEvent }) {
  const { id, title, isPublic, programCount, registeredCount } = event
  const named = <span className="visually-hidden"> {title}</span>
  const attendees = `/admin/events/${id}/attendees`
  if (isUnfinished(event) && isToday(event, new Date()))
    return (
      <ButtonLink size="small" href={attendees}>
        Check-in{named}
      </ButtonLink>
    )
  if (!isPublic && programCount === 0 && registeredCount === 0)
    return (
      <ButtonLink size="small" variant="outline" href={programsAddress(id, 'new')}>
        Add programs{named}
      </ButtonLink>
    )
  return (
    <ButtonLink size="small" variant="outline" href={attendees}>
      Attendees{named}
    </ButtonLink>
  )
}

function Places({ event }: { event: AdminEvent }) {
  const { registeredCount, capacity, waitingCount, programCount } = event
  const above = countAboveCapacity(event)
  const notes = [
    above > 0 && `+${above} above capacity`,
    waitingCount > 0 && `${waitingCount} waiting`,
    programCount > 0 && counted(programCount, 'program', 'programs'),
  ]
  return (
    <div className={styles.places}>
      {capacity === null ? (
        registeredCount > 0 && <p>{`${formatCount(registeredCount)} registered`}</p>
      ) : (
        <>
          <p>{`${formatCount(registeredCount)} of ${formatCount(capacity)} places`}</p>
          <meter className={styles.meter} min={0} max={capacity} value={registeredCount} aria-hidden="true" />
        </>
      )}
      <p>{notes.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
