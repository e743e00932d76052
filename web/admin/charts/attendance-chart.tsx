import { formatCount } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { ChartBox } from './chart-box.tsx'

type Attendance = ResponseOf<'GET /api/admin/charts/attendance'>[number]

/** Who came of those who had registered, event by event. */
export function AttendanceChart({ events }: { events: readonly Attendance[] }) {
  if (events.length === 0)
    return <EmptyState title="Attendance">No event with registrations has ended in this period.</EmptyState>
  const came = events.reduce((sum, event) => sum + event.came, 0)
  const registered = events.reduce((sum, event) => sum + event.registered, 0)
  return (
    <ChartBox
      title="Attendance"
      sentence={`${formatCount(came)} of ${formatCount(registered)} registered people came.`}
      figure={percentOf(came, registered)}
      of="came"
      drawing={{
        kind: 'rows',
        bars: events.map((event) => ({
          key: event.eventId,
          label: event.title,
          note: formatCardDate(event.eventDate),
          parts: [
            { value: event.came, tone: 'came', text: `${event.came} of ${event.registered}` },
            { value: event.registered - event.came, tone: 'missing', text: percentOf(event.came, event.registered) },
          ],
        })),
        legend: [
          { tone: 'came', label: 'came' },
          { tone: 'missing', label: 'registered but did not come' },
        ],
      }}
      columns={[
        { header: 'Event', text: ({ title }) => title },
        { header: 'Date', text: ({ eventDate }) => formatCardDate(eventDate) },
        {
          header: 'Places',
          text: ({ capacity }) => (capacity === null ? 'No limit' : String(capacity)),
          isNumber: true,
        },
        { header: 'Registered', text: (event) => String(event.registered), isNumber: true },
        { header: 'Came', text: (event) => String(event.came), isNumber: true },
      ]}
      rows={events}
      rowKey={({ eventId }) => eventId}
    />
  )
}

const percentOf = (part: number, of: number) => `${Math.round((part / of) * 100)}\u00a0%`
