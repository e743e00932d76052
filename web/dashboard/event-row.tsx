import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { DatedRow } from '#web/events/own-places/dated-row.tsx'
import type { ResponseOf } from '#web/platform/call.ts'

type RowProps = {
  event: ResponseOf<'GET /api/events/upcoming'>[number]
  /** What the person takes part in there, and who it is. */
  part?: string
  /** A badge, or an action of the member. */
  action?: ReactNode
}

/** One event in the member's own lists. */
export function EventRow({ event, part, action }: RowProps) {
  const { id, title, eventDate, venue, venueCity, isPublic } = event
  const place = (
    <>
      <MapPin />
      <span>
        {[venue, venueCity].filter(Boolean).join(', ')}, <span className="num unbroken">{formatTime(eventDate)}</span>
      </span>
    </>
  )
  return (
    <DatedRow
      date={eventDate}
      title={title}
      href={isPublic && `/events/${id}`}
      facts={part ? [part, place] : [place]}
      action={action}
    />
  )
}
