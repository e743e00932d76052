import { Search } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import type { GatePhone } from './gate-phone.ts'
import type { GateState } from './gate-state.ts'
import { OpenPartyButton } from './open-party-button.tsx'
import { numberAndParty } from './party-text.ts'
import styles from './people-rows.module.css'
import { findParties, inOrderOfArrival, isOfToday, type Party } from './phone-parties.ts'
import { Portrait } from './portrait.tsx'
import { undoArrival } from './undo-arrival.ts'

const MAX_ROWS = 60

type ArrivalsProps = { phone: GatePhone; state: GateState; onParty: (party: Party) => void }

/** All parties, on wide screens beside the camera. */
export function Arrivals({ phone, state, onParty }: ArrivalsProps) {
  const [typed, setTyped] = useState('')
  const { parties } = state
  const here = parties.filter(({ checkedInAt }) => checkedInAt !== null)
  const people = here.reduce((sum, { arrived }) => sum + (arrived ?? 0), 0)
  const shown = typed.trim() ? findParties(parties, typed) : inOrderOfArrival(parties)
  return (
    <aside className={styles.arrivals} aria-label="Here and expected">
      <h2>Here and expected</h2>
      <p className="soft num">
        {`${counted(people, 'person', 'people')} in ${counted(here.length, 'party', 'parties')}`}
      </p>
      <TextInput
        type="search"
        icon={Search}
        aria-label="Search for a name"
        placeholder="Name or number"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.hits}>
        {shown.slice(0, MAX_ROWS).map((party) => (
          <li key={party.id}>
            <Portrait state={state} id={party.id} fullName={party.fullName} />
            <span>
              <b>{party.fullName}</b>
              <span className="num">{numberAndParty(party)}</span>
            </span>
            <PresenceBadge party={party} isOfToday={isOfToday(party, state.list)} />
            {party.checkedInAt && party.arrived === party.people ? (
              <Button
                size="small"
                variant="outline"
                aria-label={`Undo ${party.fullName}`}
                onClick={() => void undoArrival(phone, party)}
              >
                Undo
              </Button>
            ) : (
              <OpenPartyButton party={party} onParty={onParty} />
            )}
          </li>
        ))}
      </ul>
      {shown.length > MAX_ROWS && <p className="soft">{`Search to see the other ${shown.length - MAX_ROWS}.`}</p>}
    </aside>
  )
}

type PresenceProps = { party: Party; isOfToday: boolean }

function PresenceBadge({ party: { checkedInAt, arrived, outside, people }, isOfToday: isExpected }: PresenceProps) {
  if (!isExpected) return <StatusBadge word="Not today" />
  if (!checkedInAt) return null
  const missing = people - (arrived ?? 0)
  if (outside > 0) return <StatusBadge word="Out">{outside} out</StatusBadge>
  if (missing > 0) return <StatusBadge word="Not here yet">{missing} not here yet</StatusBadge>
  return <StatusBadge word="Checked in">Checked in {formatTime(checkedInAt)}</StatusBadge>
}
