import { countLeft } from '#shared/helpers/counters/counter-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'

type Included = ResponseOf<'GET /api/events/:id/included'>[number]

/** What the own ticket includes and how much of it was handed out; renders nothing without anything. */
export function IncludedPanel({ eventId }: { eventId: string }) {
  const { data = [] } = useApi('GET /api/events/:id/included', { params: { id: eventId } })
  if (data.length === 0) return null
  return (
    <Panel>
      <h2>Included</h2>
      <p className="soft">Show the code above at the counter.</p>
      <ul className="stack">
        {data.map((item) => (
          <li key={item.id} className="row between">
            <span>
              <b className="num">{`${item.included} ${item.title}`}</b>
              <span className="block soft num">{describe(item)}</span>
            </span>
            {item.served > 0 && <StatusBadge word={countLeft(item) > 0 ? 'Partly served' : 'Served'} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function describe({ included, served, sitting, currentSitting }: Included): string {
  const handedOut = served > 0 ? `${Math.min(served, included)} of ${included} served` : null
  if (!sitting) return handedOut ?? 'Not served yet'
  const isNow = sitting.number === currentSitting
  return [`Sitting ${sitting.number}${isNow ? ' now' : `, about ${formatTime(sitting.startsAt)}`}`, handedOut]
    .filter(Boolean)
    .join(', ')
}
