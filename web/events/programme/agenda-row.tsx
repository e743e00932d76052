import clsx from 'clsx'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { isOfSeveralDays, lastDayOf } from '#shared/events/program-time-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { describeStart } from '#shared/events/programme/running-order-rules.ts'
import { formatDayOfMonth, formatShortDay, formatShortMonth, gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { silkOf } from '#web/events/event-styles.ts'
import { DateBlock } from '#web/platform/ui/label/date-block.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './agenda-row.module.css'
import { ListPicture } from './list-picture.tsx'
import { RowRegistration } from './row-registration.tsx'
import { RunningOrder } from './running-order.tsx'
import { statusNow } from './use-programme.ts'

interface AgendaRowProps {
  event: ListedEvent
  now: Date
  /** The one event of its month that is set as a card. */
  big?: boolean
  /** The head of the page shows its picture already. */
  isLead?: boolean
}

/** An event as a row: one link to its page, its state, and its programs by time. */
export function AgendaRow({ event, now, big = false, isLead = false }: AgendaRowProps) {
  const { id, title, category, summary, venue, venueCity, programs } = event
  const status = statusNow(event, now)
  const isOff = status === 'cancelled'
  const listed = programs.filter(({ startsAt }) => !startsAt || gulfDay(startsAt) >= gulfToday(now))
  return (
    <article className={clsx(styles.row, big && styles.big, isOff && styles.off)}>
      <RowDate event={event} />
      <div className={styles.text}>
        <h3>
          <Anchor href={`/events/${id}`}>
            <TitleText of={title} />
          </Anchor>
        </h3>
        <p className={styles.when}>
          <b>{describeStart(event)}</b>
          {endsInAnotherMonth(event) && <span>until {formatShortDay(event.eventEndDate ?? event.eventDate)}</span>}
          <span>{shortPlace(venue, venueCity)}</span>
        </p>
        {isOff && summary && <p className={styles.when}>{summary}</p>}
        <div className={styles.state}>
          <StatusBadge word={EVENT_STATUS_LABELS[status]} />
          <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>
          {isUnfinished({ status }) && <RowRegistration event={event} />}
        </div>
      </div>
      {big && !isLead && (
        <div className={styles.picture}>
          <ListPicture src={event.featuredImage ?? null} width={640} />
        </div>
      )}
      {!isOff && listed.length > 0 && (
        <div className={styles.programs}>
          <RunningOrder event={event} programs={listed} now={now} />
        </div>
      )}
    </article>
  )
}

/** The first part of the venue and the city; the event's page has the whole address. */
const shortPlace = (venue: string, city: string | null) => [venue.split(',')[0], city].filter(Boolean).join(', ')

const endsInAnotherMonth = (event: ListedEvent) => lastDayOf(event).slice(0, 7) !== gulfDay(event.eventDate).slice(0, 7)

function RowDate({ event }: { event: ListedEvent }) {
  const { eventDate, eventEndDate, status } = event
  const isRange = isOfSeveralDays(event) && !endsInAnotherMonth(event)
  const first = formatDayOfMonth(eventDate)
  const last = formatDayOfMonth(new Date(new Date(eventEndDate ?? eventDate).getTime() - 1))
  return (
    <DateBlock
      day={isRange ? `${Number(first)}–${Number(last)}` : first}
      month={formatShortMonth(eventDate)}
      dateTime={eventDate}
      place="row"
      range={isRange}
      struck={status === 'cancelled'}
    />
  )
}
