import { CalendarPlus } from 'lucide-react'
import { useContext } from 'react'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { countPlacesLeft, registrationForMembers } from '#shared/events/event-rules.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { formatCardDays, formatHours, isOfSeveralDays } from '#shared/events/program-time-rules.ts'
import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { dayOfEvent } from '#shared/events/programme/running-order-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { countGulfDays, formatShortDay, formatTime, formatWeekday } from '#shared/platform/gulf-dates.ts'
import { ON_A_PHONE } from '#shared/platform/picture-rules.ts'
import { CLOSED_MESSAGES } from '#web/events/closed-messages.ts'
import { Cover } from '#web/events/cover.tsx'
import { silkOf } from '#web/events/event-styles.ts'
import { Registration } from '#web/events/registration/registration.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { SilkLabel } from '#web/platform/ui/label/silk-label.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import styles from './poster.module.css'
import { statusNow } from './use-programme.ts'

type OfLead = { event: ListedEvent }

/** The head of the events page, with its lead event over the whole width. */
export function Poster({ event, now }: OfLead & { now: Date }) {
  const { id, title, category, summary, posterImage } = event
  return (
    <header className={styles.poster} data-ground="night">
      <div className={styles.picture}>
        <Cover src={posterImage ?? null} sizes={`${ON_A_PHONE}, (max-width: 59.99rem) 100vw, 72vw`} eager />
      </div>
      <div className={`wrap ${styles.wrap}`}>
        <div className={styles.top}>
          <div>
            <p className={styles.malayalam} lang="ml">
              പരിപാടികൾ
            </p>
            <h1 tabIndex={-1}>Events and programs</h1>
          </div>
          <Subscribe />
        </div>
        <div className={styles.main}>
          <p className="row gap-3">
            <StatusBadge word={EVENT_STATUS_LABELS[statusNow(event, now)]} />
            <SilkLabel silk={silkOf(category)}>{PROGRAM_CATEGORY_LABELS[category]}</SilkLabel>
          </p>
          <h2>
            <Anchor href={`/events/${id}`}>
              <TitleText of={title} />
            </Anchor>
          </h2>
          <p className={`lead ${styles.lead}`}>{summary}</p>
          <div className={styles.actions}>
            <Registration event={event} at="lead" />
            <ButtonLink variant="outline" size="large" href={`/events/${id}`}>
              <span>
                View event<span className="visually-hidden"> {title}</span>
              </span>
            </ButtonLink>
          </div>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Starts</dt>
            <dd className={styles.countdown}>
              <Countdown event={event} now={now} />
            </dd>
          </div>
          <When event={event} />
          <Where event={event} />
          <Places event={event} />
        </dl>
      </div>
    </header>
  )
}

/** Subscribes a phone's or computer's calendar to all events, including later changes. */
export const Subscribe = () => (
  <ButtonLink
    variant="outline"
    className={styles.subscribe}
    href={`${useContext(SiteUrlContext).replace(/^https?/, 'webcal')}/events/calendar.ics`}
  >
    <CalendarPlus aria-hidden="true" />
    <span className="visually-hidden-on-phones">
      Subscribe<span className="visually-hidden"> to the calendar</span>
    </span>
  </ButtonLink>
)

/** 'in 27 days', 'tomorrow', 'today', or which day of the event it is. */
function Countdown({ event, now }: OfLead & { now: Date }) {
  const days = countGulfDays(now, event.eventDate)
  if (days > 1)
    return (
      <>
        in <b className="num">{days}</b> days
      </>
    )
  if (days === 1) return <b>tomorrow</b>
  if (new Date(event.eventDate) > now) return <b>today</b>
  const day = dayOfEvent(event, now)
  return <b>{day ?? 'now'}</b>
}

function When({ event }: OfLead) {
  const { eventDate, eventEndDate } = event
  const isLong = isOfSeveralDays(event)
  return (
    <div>
      <dt>When</dt>
      <dd className="num">
        <time dateTime={eventDate}>{isLong ? formatCardDays(event) : formatWeekday(eventDate)}</time>
        <small>{isLong ? `from ${formatTime(eventDate)}` : formatHours(eventDate, eventEndDate)}</small>
      </dd>
    </div>
  )
}

function Where({ event: { venue, venueCity } }: OfLead) {
  return (
    <div>
      <dt>Where</dt>
      <dd>
        {venue}
        {venueCity && <small>{venueCity}</small>}
      </dd>
    </div>
  )
}

/** How many places are left, in people; nothing for an event without a limit that nobody needs to register for. */
function Places({ event }: OfLead) {
  const { capacity, registrationDeadline } = event
  const state = registrationForMembers(event)
  const left = countPlacesLeft(event)
  if (capacity === null || left === null) return null
  return (
    <div>
      <dt>Places left</dt>
      <dd className="num">
        <span>{`${formatCount(left)} of ${formatCount(capacity)}`}</span>
        {registrationDeadline && (
          <small>
            {state === 'open'
              ? `Register by ${formatShortDay(registrationDeadline)}`
              : state === 'event_full'
                ? CLOSED_MESSAGES.event_full
                : 'Registration is closed'}
          </small>
        )}
        <progress className={styles.meter} aria-hidden="true" max={capacity} value={capacity - left} />
      </dd>
    </div>
  )
}
