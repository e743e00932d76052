import { countLeft } from '#shared/helpers/counters/counter-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import rows from '#web/events/gate/people-rows.module.css'
import { NO_PHOTOS, Portrait } from '#web/events/gate/portrait.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import type { CounterState, Party } from './counter-state.ts'

const MAX_ROWS = 50

type ServedListProps = { state: CounterState; onParty: (party: Party) => void }

/** On a large screen beside the phone: who was served last, at all counters. */
export function ServedList({ state: { parties }, onParty }: ServedListProps) {
  const served = parties
    .filter(({ lastAt }) => lastAt !== null)
    .toSorted((one, other) => String(other.lastAt).localeCompare(String(one.lastAt)))
    .slice(0, MAX_ROWS)
  return (
    <section className={rows.arrivals} aria-labelledby="last-served">
      <h2 id="last-served">Last served</h2>
      {served.length === 0 ? (
        <p className="soft">Nobody was served yet.</p>
      ) : (
        <ul className={rows.hits}>
          {served.map((party) => (
            <li key={party.id}>
              <Portrait state={NO_PHOTOS} id={undefined} fullName={party.fullName} />
              <span>
                <b>{party.fullName}</b>
                <span className="num">
                  {[
                    `${party.served} of ${party.included} served`,
                    party.extra > 0 && `${party.extra} anyway`,
                    party.lastAt && formatTime(party.lastAt),
                    party.lastBy,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <StatusBadge word={countLeft(party) > 0 ? 'Partly served' : 'Served'} />
              <Button
                size="small"
                variant="outline"
                aria-label={`Open ${party.fullName}`}
                onClick={() => onParty(party)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
