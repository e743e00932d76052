import type { ListedEvent } from '#shared/events/programme/programme-api.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatMonth, formatShortMonth, gulfDay } from '#shared/platform/gulf-dates.ts'
import styles from './month-rail.module.css'
import { PAST_EVENTS } from './programme-address.ts'

export type Month = { id: string; name: string; year: string; short: string; events: ListedEvent[] }

/** Events, soonest first, by the month in which they begin. */
export function listMonths(events: readonly ListedEvent[]): Month[] {
  const months = Map.groupBy(events, ({ eventDate }) => gulfDay(eventDate).slice(0, 7))
  return [...months].map(([key, list]) => {
    const first = list[0]?.eventDate ?? key
    const [name = '', year = ''] = formatMonth(first).split(' ')
    return { id: `month-${key}`, name, year, short: formatShortMonth(first), events: list }
  })
}

/** The months as a line beside the list, or as a bar over it on phones; both stay in view. */
export function MonthRail({ months, hasPast }: { months: readonly Month[]; hasPast: boolean }) {
  return (
    <nav className={styles.rail} aria-label="Months">
      <ul>
        {months.map(({ id, short, name, year, events }, place) => (
          <li key={id}>
            <a href={`#${id}`} className={place === 0 ? styles.first : undefined}>
              <b>
                <span aria-hidden="true">{short}</span>
                <span className="visually-hidden">
                  {name} {year}
                </span>
              </b>
              <small>
                <span>{events.length}</span>
                <span className={styles.word}> {counted(events.length, 'event', 'events').split(' ')[1]}</span>
              </small>
            </a>
          </li>
        ))}
        {hasPast && (
          <li>
            <a href={`#${PAST_EVENTS}`}>
              <b>Past</b>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
