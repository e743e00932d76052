import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { countPeopleNow } from '#shared/events/gate/gate-rules.ts'
import { Anchor } from '#web/platform/ui/navigation/anchor.tsx'
import buttons from './gate-buttons.module.css'
import head from './gate-head.module.css'
import type { GateState } from './gate-state.ts'
import { isOfToday, type List, type Party } from './phone-parties.ts'
import { QueueBadge } from './queue-badge.tsx'

const COUNT_EVERY_MS = 5000

type GateHeadProps = { state: GateState; eventId: string /** Below the counters. */; children?: ReactNode }

/** The event, the gate, what waits to be sent, and the people. */
export function GateHead({ state, eventId, children }: GateHeadProps) {
  const { list, isOnline } = state
  const waiting = state.queue.length + state.walkIns.length
  if (!list) return null
  return (
    <>
      <header className={head.head}>
        {list.isAdmin && (
          <Anchor className={buttons.icon} href={`/admin/events/${eventId}/attendees`} aria-label="Leave the gate">
            <X aria-hidden="true" />
          </Anchor>
        )}
        <div className={head.titles}>
          <h1>{list.event.title}</h1>
          <p>{[list.gateName, dayText(list)].filter(Boolean).join(', ')}</p>
        </div>
        <QueueBadge isOnline={isOnline} waiting={waiting} />
      </header>
      <div>
        <Counters state={state} />
        {children}
      </div>
    </>
  )
}

/** 'day 2 of 3'; nothing for an event of one day, and before and after the event. */
function dayText({ day, event: { days } }: List): string | null {
  const index = days.indexOf(day)
  return days.length > 1 && index >= 0 ? `day ${index + 1} of ${days.length}` : null
}

function Counters({ state: { parties, list } }: { state: GateState }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const ofToday = parties.filter((party) => isOfToday(party, list))
  const { here, expected, lastMinute } = countPeopleNow(ofToday, now)
  return (
    <dl className={head.counters}>
      {list?.hasRoll ? <RollCounters parties={ofToday} here={here} /> : <Counter label="are here" value={here} />}
      <Counter label="expected" value={expected} />
      {!list?.hasRoll && (
        <Counter
          label={
            <>
              <span className="visually-hidden">in the </span>last minute
            </>
          }
          value={lastMinute}
        />
      )}
    </dl>
  )
}

/** The members in the hall, as the chair counts them, and everybody else. */
function RollCounters({ parties, here }: { parties: readonly Party[]; here: number }) {
  const voters = parties.filter((party) => party.mayVote && party.isMemberIn).length
  return (
    <>
      <Counter label="may vote" value={voters} />
      <Counter label="without a vote" value={here - voters} />
    </>
  )
}

/** One number of the head with its label. */
export const Counter = ({ label, value }: { label: ReactNode; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
