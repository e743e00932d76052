import { countLeft } from '#shared/helpers/counters/counter-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import rows from '#web/events/gate/people-rows.module.css'
import { NO_PHOTOS, Portrait } from '#web/events/gate/portrait.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { SittingBadge } from '../sitting-badge.tsx'
import styles from './counter.module.css'
import type { CounterState, List, Party } from './counter-state.ts'

const MAX_ROWS = 50

type ServedListProps = { state: CounterState; onParty: (party: Party) => void }

/** On a large screen beside the phone: who was served last, at all counters. */
export function ServedList({ state: { parties, list }, onParty }: ServedListProps) {
  const served = parties
    .filter(({ lastAt }) => lastAt !== null)
    .toSorted((one, other) => String(other.lastAt).localeCompare(String(one.lastAt)))
    .slice(0, MAX_ROWS)
  return (
    <section className={rows.arrivals} aria-label="Served">
      {list && list.sittings.length > 0 && <SittingList list={list} parties={parties} />}
      <h2>Last served</h2>
      {served.length === 0 ? (
        <p className="soft">Nobody has been served yet.</p>
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

type SittingListProps = { list: List; parties: readonly Party[] }

/** Every sitting with what its people were served. */
function SittingList({ list: { title, sittings, currentSitting, leftInAll }, parties }: SittingListProps) {
  return (
    <>
      <h2>Sittings</h2>
      {leftInAll !== null && <p className="soft num">{`${formatCount(leftInAll)} ${title} left in all`}</p>}
      <ol className={styles.list}>
        {sittings.map(({ number, startsAt }) => {
          const own = parties.filter(({ sitting }) => sitting === number)
          const included = own.reduce((sum, party) => sum + party.included, 0)
          const served = own.reduce((sum, party) => sum + party.included - countLeft(party), 0)
          const isAhead = number > (currentSitting ?? 0)
          return (
            <li key={number}>
              <b>{number}</b>
              <div>
                <p className="row between num">
                  <b>{formatTime(startsAt)}</b>
                  <span>{isAhead ? `${included} expected` : `${served} of ${included} served`}</span>
                </p>
                <progress value={served} max={Math.max(included, 1)} aria-label={`Sitting ${number}, served`} />
              </div>
              <span className={styles.badge}>
                <SittingBadge number={number} current={currentSitting} />
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
