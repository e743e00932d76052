import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { dayOfEvent, nowAndNext } from '#shared/events/programme/running-order-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { TitleText } from '#web/platform/ui/label/title-text.tsx'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import { Fringe } from '#web/platform/ui/picture/fringe.tsx'
import styles from './today-band.module.css'
import { statusNow } from './use-programme.ts'

const MAX_SHOWN = 4

interface TodayBandProps {
  /** Events with today among their days. */
  events: readonly ListedEvent[]
  now: Date
}

/** What runs at present: for each running event what is on its stages now, and next. */
export function TodayBand({ events, now }: TodayBandProps) {
  const running = events.filter((event) => statusNow(event, now) === 'ongoing')
  if (running.length === 0) return null
  return (
    <section className={styles.band} aria-label="Today" data-ground="night">
      {running.map((event) => (
        <RunningEvent key={event.id} event={event} now={now} />
      ))}
      <Fringe of="kumkum" />
    </section>
  )
}

function RunningEvent({ event, now }: { event: ListedEvent; now: Date }) {
  const day = dayOfEvent(event, now)
  return (
    <div className={`wrap ${styles.event}`}>
      <div>
        <p className="line gap-3 below-2 accent semibold">
          <StatusBadge word="Ongoing" />
          <span>{` Today${day ? `, ${day}` : ''}`}</span>
        </p>
        <h2>
          <Anchor href={`/events/${event.id}`}>
            <TitleText of={event.title} />
          </Anchor>
        </h2>
      </div>
      <ul className={styles.stages}>
        {nowAndNext(event.programs, now)
          .slice(0, MAX_SHOWN)
          .map(({ program, isOn, until }) => (
            <li key={program.id}>
              <p className="small accent">{isOn ? 'On now' : `Next, ${formatTime(program.startsAt)}`}</p>
              <Anchor href={`/programs/${program.id}`}>{program.title}</Anchor>
              <p className="small">
                {[program.venue, isOn && `until ${formatTime(until)}`].filter(Boolean).join(', ')}
              </p>
            </li>
          ))}
      </ul>
    </div>
  )
}
