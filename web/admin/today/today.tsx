import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { formatTime, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { useAccount, useDuty } from '#web/accounts/use-account.ts'
import type { ApiFailure } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { Link } from '#web/platform/link.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { mayUse } from '../shell/portal-places.ts'
import { EventOfToday } from './event-of-today.tsx'
import { SetupList } from './setup-list.tsx'
import styles from './today.module.css'
import { WorkList } from './work-list.tsx'

type TodayProps = {
  term: string | undefined
  today: UseQueryResult<ResponseOf<'GET /api/admin/today'>, ApiFailure>
}

/** What a volunteer needs this evening: the event of the day, what waits, and the week ahead. */
export function Today({ term, today }: TodayProps) {
  const { account } = useAccount()
  const isOfEvents = useDuty('events')
  const isOfCompetitions = useDuty('competitions')
  const committee = term ? `Committee of ${term}` : 'Admin portal'
  return (
    <>
      <WorkHead
        title="Today"
        note={
          <>
            <span className={styles.committee}>{committee} · </span>
            {formatWeekdayDate(new Date())}
          </>
        }
      />
      {today.data ? (
        <div className={styles.today}>
          {today.data.events.map((event, at) => (
            <EventOfToday key={event.id} event={event} isFirst={at === 0} />
          ))}
          <div className={clsx(styles.work, 'grid')}>
            <WorkList today={today.data} />
            {mayUse(account, { audience: 'full_admin' }) && <SetupList startsOpen={today.data.work.length === 0} />}
          </div>
          <Meetings meetings={today.data.meetings} />
          {(isOfEvents || isOfCompetitions) && <Agenda agenda={today.data.agenda} />}
        </div>
      ) : today.error ? (
        <ListFailure error={today.error} onRetry={today.refetch} />
      ) : (
        <p role="status" className={styles.loading}>
          Loading pending work...
        </p>
      )}
    </>
  )
}

type Invited = ResponseOf<'GET /api/admin/today'>['meetings']

/** Those to which the reader is invited. */
function Meetings({ meetings }: { meetings: Invited }) {
  if (meetings.length === 0) return null
  return (
    <Box title="You are invited" padded>
      <ul className={styles.agenda}>
        {meetings.map(({ id, title, startsAt, place }) => (
          <li key={id}>
            <time dateTime={startsAt}>{shortDay(startsAt)}</time>
            <span>
              <Link to={`/admin/meetings/${id}`}>{title}</Link>
              {` at ${formatTime(startsAt)}${place && `, ${place}`}`}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  )
}

type AgendaProps = { agenda: ResponseOf<'GET /api/admin/today'>['agenda'] }

function Agenda({ agenda }: AgendaProps) {
  return (
    <Box title="Next seven days" padded>
      {agenda.length === 0 ? (
        <p className="soft">No events start, and no registrations close.</p>
      ) : (
        <ul className={styles.agenda}>
          {agenda.map((item) => (
            <li key={`${item.kind} ${item.eventId}`}>
              <time dateTime={item.at}>{shortDay(item.at)}</time>
              <AgendaText item={item} />
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

function AgendaText({
  item: { kind, at, eventId, title, registered, capacity },
}: {
  item: AgendaProps['agenda'][number]
}) {
  const page = useDuty('events') ? 'attendees' : 'competition'
  const event = <Link to={`/admin/events/${eventId}/${page}`}>{title}</Link>
  const places = capacity === null ? `${registered} registered` : `${registered} of ${capacity} places`
  if (kind === 'deadline')
    return (
      <span>
        Registration for {event} closes at {formatTime(at)}, {places}
      </span>
    )
  return (
    <span>
      {event} at {formatTime(at)}, {places}
    </span>
  )
}

/** 'Tue 24' */
function shortDay(at: string): string {
  const [weekday = '', date = ''] = formatWeekdayDate(at).split(', ')
  return `${weekday.slice(0, 3)} ${date.split(' ')[1]}`
}
