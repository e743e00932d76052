import clsx from 'clsx'
import type { ReactNode } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { dayWithNight, formatCardDays, isOfSeveralDays, lastDayOf } from '#shared/events/program-time-rules.ts'
import type { ListedEvent, PastEvent } from '#shared/events/programme/programme-api.ts'
import { describeStart } from '#shared/events/programme/running-order-rules.ts'
import { formatDayOfMonth, formatShortMonth, gulfDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { silkOf } from '#web/events/event-styles.ts'
import { Registration } from '#web/events/registration/registration.tsx'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { ListPicture } from './list-picture.tsx'
import styles from './listed-event-card.module.css'
import { RunningOrder } from './running-order.tsx'
import { statusNow } from './use-programme.ts'

interface ListedEventCardProps {
  event: ListedEvent
  now: Date
}

/** An event ahead: its state, and its programs as small cards below, over the whole row. */
export function ListedEventCard({ event, now }: ListedEventCardProps) {
  const { venue, venueCity, programs } = event
  const status = statusNow(event, now)
  const isOff = status === 'cancelled'
  const listed = isOff
    ? []
    : programs.filter(({ startsAt }) => !startsAt || dayWithNight(startsAt) >= dayWithNight(now))
  return (
    <EventCardFrame
      event={{ ...event, status }}
      facts={
        <>
          {describeStart(event)}
          <br />
          {shortPlace(venue, venueCity)}
        </>
      }
      programs={listed.length > 0 && <RunningOrder event={event} programs={listed} now={now} />}
    >
      {isOff && <p className="soft small">{describeCancelling(event)}</p>}
      {isUnfinished({ status }) && (
        <div className={styles.state}>
          <Registration event={event} at="card" />
        </div>
      )}
    </EventCardFrame>
  )
}

/** What a cancelled event means for people with a place. */
const describeCancelling = ({ ticketText }: ListedEvent) =>
  `Everybody who is registered gets an email.${ticketText ? ' Tickets that are paid are refunded.' : ''}`

/** The first part of the venue and the city; the event's page has the whole address. */
const shortPlace = (venue: string, city: string | null) => [venue.split(',')[0], city].filter(Boolean).join(', ')

interface EventCardFrameProps {
  event: Omit<PastEvent, 'programTitles'>
  headingLevel?: 3 | 4
  /** Beside its date. */
  facts: ReactNode
  programs?: ReactNode
  children?: ReactNode
}

/** An event in the grid: one link to its page, with picture, status and date; on phones a row. */
export function EventCardFrame({ event, headingLevel = 3, facts, programs, children }: EventCardFrameProps) {
  const { id, title, category, status, featuredImage } = event
  const Heading = `h${headingLevel}` as const
  return (
    <article className={clsx(styles.frame, programs && styles.whole)}>
      <div className={clsx(styles.card, programs && styles.wide, status === 'cancelled' && styles.off)}>
        <div className={styles.picture}>
          <ListPicture src={featuredImage} width={640} />
          <EventDate event={event} />
        </div>
        <div className={styles.text}>
          <p className={styles.labels}>
            <StatusBadge word={EVENT_STATUS_LABELS[status]} />
            <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>
          </p>
          <Heading>
            <Anchor href={`/events/${id}`} className={styles.title}>
              <TitleText of={title} />
            </Anchor>
          </Heading>
          <p className={`soft small ${styles.facts}`}>
            <b className="num">{formatCardDays(event)}</b> {facts}
          </p>
          {children}
        </div>
        {programs && <div className={styles.programs}>{programs}</div>}
      </div>
    </article>
  )
}

function EventDate({ event }: { event: Omit<PastEvent, 'programTitles'> }) {
  const { eventDate, status } = event
  const isRange = isOfSeveralDays(event) && lastDayOf(event).slice(0, 7) === gulfDay(eventDate).slice(0, 7)
  const first = formatDayOfMonth(eventDate)
  const last = formatDayOfMonth(startOfGulfDay(lastDayOf(event)))
  return (
    <DateBlock
      day={isRange ? `${Number(first)}–${Number(last)}` : first}
      month={formatShortMonth(eventDate)}
      dateTime={eventDate}
      range={isRange}
      struck={status === 'cancelled'}
    />
  )
}
