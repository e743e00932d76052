import { gateDayOf } from '#shared/events/gate/gate-day-rules.ts'
import { countExpected } from '#shared/events/gate/gate-rules.ts'
import { countAboveCapacity } from '#shared/events/party-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { formatShortDay, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import styles from './attendees.module.css'

/** The people of an event in numbers. */
export function Totals({ eventId }: { eventId: string }) {
  const { data } = useApi('GET /api/admin/events/:id/attendance', { params: { id: eventId } })
  const totals = totalsOf(data)
  if (totals.length === 0) return null
  return (
    <dl className={styles.totals} aria-busy={data === undefined} data-ground="day">
      {totals.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

type Attendance = ResponseOf<'GET /api/admin/events/:id/attendance'>

type Total = readonly [label: string, value: string | number | undefined]

const totalsOf = (data: Attendance | undefined): readonly Total[] => [
  ...unlessNone('registrations', data?.registrations),
  ...(data?.registered === 0 && data.capacity === null
    ? []
    : [[peopleOf(data), data && formatCount(data.registered)] as const]),
  ...unlessNone('children', data?.children),
  ...unlessNone('vegetarian', data?.vegetarian),
  ...unlessNone('are here', data?.inside),
  ...unlessNone('expected', data && countExpected({ people: registeredNow(data), arrived: data.checkedIn })),
  ...unlessNone('waiting', data?.waiting),
  ...daysOf(data),
]

const unlessNone = (label: string, value: number | undefined): Total[] => (value === 0 ? [] : [[label, value]])

/** Registered for the present day of the event. */
const registeredNow = ({ days, registered }: Attendance): number => {
  const today = gateDayOf(
    days.map(({ day }) => day),
    new Date(),
  )
  return days.find(({ day }) => day === today)?.expected ?? registered
}

/** How many came on each day of an event that has several. */
function daysOf(data: Attendance | undefined): [string, string][] {
  if (!data || data.days.length < 2) return []
  return data.days.map(({ day, expected, came }) => [
    `came ${formatShortDay(startOfGulfDay(day))}, of\u00a0${formatCount(expected)}`,
    formatCount(came),
  ])
}

/** Below the number: 'people', 'people of 120', and 'people of 120 (+3)' above the capacity. */
function peopleOf(data: Attendance | undefined): string {
  if (!data || data.capacity === null) return 'people'
  const { capacity, registered } = data
  const above = countAboveCapacity({ capacity, registeredCount: registered })
  return `people of\u00a0${formatCount(capacity)}${above > 0 ? ` (+${formatCount(above)})` : ''}`
}
