import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayOfMonth, formatShortMonth, formatTime } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './event-row.module.css'

type RowProps = {
  event: AnswerOf<'GET /api/events/upcoming'>[number]
  /** What somebody takes part in there, and who. */
  part?: string
  /** A badge, or what the member can do about it. */
  action?: ReactNode
}

/** One line for an event in the member's own lists. */
export function EventRow({ event, part, action }: RowProps) {
  const { id, title, eventDate, venue, venueCity, isPublic } = event
  return (
    <li className={styles.row}>
      <DateBlock
        place="row"
        day={formatDayOfMonth(eventDate)}
        month={formatShortMonth(eventDate)}
        dateTime={eventDate}
      />
      <div>
        <h3 className={styles.title}>{isPublic ? <Anchor href={`/events/${id}`}>{title}</Anchor> : title}</h3>
        {part && <p className={styles.fact}>{part}</p>}
        <p className={styles.fact}>
          <MapPin />
          <span>
            {[venue, venueCity].filter(Boolean).join(', ')}, <span className="num">{formatTime(eventDate)}</span>
          </span>
        </p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}
