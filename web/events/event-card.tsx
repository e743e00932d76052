import { CalendarDays, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { formatCardDays } from '#shared/events/program-time-rules.ts'
import { formatDayOfMonth, formatShortMonth, formatTime } from '#shared/platform/gulf-dates.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import {
  Card,
  CardBody,
  CardFacts,
  CardFoot,
  CardLabels,
  CardLink,
  CardPicture,
} from '#web/platform/ui/surface/card.tsx'
import { Cover } from './cover.tsx'
import { silkOf } from './event-styles.ts'

export type Event = ResponseOf<'GET /api/events/:id'>
/** The fields of an event that lists of cards receive. */
export type CardEvent = ResponseOf<'GET /api/events/cards'>[number]

interface EventCardProps {
  event: CardEvent
  headingLevel?: 2 | 3
  /** Actions at the foot. */
  foot?: ReactNode
  /** Set when its picture is the first of the page. */
  eager?: boolean
  /** The displayed width of the picture, as in an img element. */
  sizes?: string
  /** Hides the description, for cards beside a leading one. */
  brief?: boolean
  /** In a preview: no day is chosen yet. */
  undated?: boolean
}

const THREE_IN_A_ROW = `${ON_A_PHONE}, (max-width: 37.49rem) 92vw, (max-width: 59.99rem) 46vw, 24rem`

/** An event in a list: one link to its page. */
export function EventCard({
  event,
  headingLevel = 3,
  foot,
  eager,
  sizes = THREE_IN_A_ROW,
  brief = false,
  undated = false,
}: EventCardProps) {
  const { id, title, description, category, status, eventDate, venue, venueCity } = event
  const Heading = `h${headingLevel}` as const
  return (
    <Card>
      <CardPicture>
        <Cover src={event.featuredImage} sizes={sizes} small eager={eager} toned />
        {!undated && (
          <DateBlock day={formatDayOfMonth(eventDate)} month={formatShortMonth(eventDate)} dateTime={eventDate} />
        )}
      </CardPicture>
      <CardBody>
        <CardLabels>
          <StatusBadge word={EVENT_STATUS_LABELS[status] ?? status} />
          <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>
        </CardLabels>
        <Heading>
          <CardLink href={`/events/${id}`}>
            <TitleText of={title} />
          </CardLink>
        </Heading>
        <CardFacts>
          <li>
            <CalendarDays aria-hidden="true" />
            <span className="num">{undated ? 'Date' : formatCardDays(event)}</span>
            <Clock aria-hidden="true" />
            <span className="num">{undated ? 'Time' : formatTime(eventDate)}</span>
          </li>
          <li>
            <MapPin aria-hidden="true" />
            <span>{[venue, venueCity].filter(Boolean).join(', ')}</span>
          </li>
        </CardFacts>
        {!brief && <p className="soft small clamp-3">{description}</p>}
        {foot && <CardFoot>{foot}</CardFoot>}
      </CardBody>
    </Card>
  )
}
