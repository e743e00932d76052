import { CalendarDays, Clock, MapPin, Ticket } from 'lucide-react'
import { EVENT_STATUS_LABELS, type EventStatus } from '#shared/events/event-enums.ts'
import { AGE_GROUP_LABELS, PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { formatDays, formatTimes, timeSlotOf } from '#shared/events/program-time-rules.ts'
import { dayOfEvent } from '#shared/events/programme/running-order-rules.ts'
import { formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { Banner } from '#web/events/detail/banner.tsx'
import { CalendarLink, ShareProgram } from '#web/events/detail/share-links.tsx'
import { silkOf } from '#web/events/event-styles.ts'
import type { Program } from '#web/events/program-head.ts'
import { Badge } from '#web/platform/ui/label/badge.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'

/** The head of the page of a program. */
export function ProgramBanner({ program, status }: { program: Program; status: EventStatus }) {
  const { eventId, title, category, ageGroup, programImage, startsAt, event } = program
  const { eventDate } = event
  const day = startsAt && dayOfEvent(event, startsAt)
  return (
    <Banner
      back={{ href: `/events/${eventId}`, text: 'Back to Event' }}
      picture={programImage}
      silk={silkOf(category)}
      labels={
        <>
          {status !== 'upcoming' && <StatusBadge word={EVENT_STATUS_LABELS[status]} />}
          {category && <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>}
          {ageGroup && (
            <Badge tone="night" plain>
              {AGE_GROUP_LABELS[ageGroup]}
            </Badge>
          )}
        </>
      }
      title={title}
      isCompact
      facts={
        <>
          <li>
            <Ticket aria-hidden="true" />
            <Anchor href={`/events/${eventId}`}>
              <TitleText of={event.title} />
            </Anchor>
          </li>
          <li>
            <CalendarDays aria-hidden="true" />
            <span>
              <time dateTime={startsAt ?? eventDate}>{startsAt ? formatWeekdayDate(startsAt) : formatDays(event)}</time>
              {day && (
                <>
                  {' '}
                  <span className="unbroken">({day})</span>
                </>
              )}
            </span>
          </li>
          {/* the program's own time and stage are in its information */}
          {!timeSlotOf(program, event) && (
            <li>
              <Clock aria-hidden="true" />
              <span className="num">{formatTimes(event)}</span>
            </li>
          )}
          <li>
            <MapPin aria-hidden="true" />
            <span>{event.venue}</span>
          </li>
        </>
      }
      actions={
        <>
          <CalendarLink event={{ id: eventId, status: event.status }} />
          <ShareProgram program={program} />
        </>
      }
    />
  )
}
