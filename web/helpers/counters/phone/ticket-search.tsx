import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { nameFilter } from '#shared/platform/name-rules.ts'
import foot from '#web/events/gate/gate-foot.module.css'
import rows from '#web/events/gate/people-rows.module.css'
import { NO_PHOTOS, Portrait } from '#web/events/gate/portrait.tsx'
import { ScreenHead } from '#web/events/gate/screens/screen-head.tsx'
import screens from '#web/events/gate/screens/screens.module.css'
import { Button } from '#web/platform/ui/button/button.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import type { CounterState, Party } from './counter-state.ts'

const MAX_HITS = 30

type TicketSearchProps = { state: CounterState; onParty: (party: Party) => void; onClose: () => void }

/** Finds a party by name, membership number or ticket number in the list of the phone. */
export function TicketSearch({ state: { parties, list }, onParty, onClose }: TicketSearchProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // browsers heed autofocus only once per page
  useEffect(() => input.current?.focus(), [])
  const fits = nameFilter(typed)
  const hits =
    typed.trim() === ''
      ? []
      : parties
          .filter(({ fullName, membershipNumber, ticketNumber }) =>
            fits([fullName, membershipNumber, ticketNumber].join(' ')),
          )
          .slice(0, MAX_HITS)
  return (
    <section className={screens.screen} data-screen="" aria-label="Search for a name">
      <ScreenHead onClose={onClose}>
        <TextInput
          type="search"
          icon={Search}
          aria-label="Name or number"
          value={typed}
          ref={input}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </ScreenHead>
      <ul className={rows.hits}>
        {hits.map((party) => (
          <li key={party.id}>
            <Portrait state={NO_PHOTOS} id={undefined} fullName={party.fullName} />
            <span>
              <b>{party.fullName}</b>
              <span className="num">{describeParty(party, list?.title ?? '')}</span>
            </span>
            <Button size="small" variant="outline" aria-label={`Open ${party.fullName}`} onClick={() => onParty(party)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
      <p className={foot.last} role="status">
        {typed.trim().length > 1 && hits.length === 0
          ? 'Nobody found.'
          : `Works without a connection. The list was loaded at ${formatTime(list?.loadedAt ?? '')}.`}
      </p>
    </section>
  )
}

/** '4 Sadya, 2 served, sitting 3' */
const describeParty = ({ included, served, extra, sitting, owed }: Party, title: string): string =>
  [
    included === 0 ? `No ${title}` : `${included} ${title}`,
    served + extra > 0 && `${served + extra} served`,
    sitting && `sitting ${sitting}`,
    owed > 0 && 'not paid',
  ]
    .filter(Boolean)
    .join(', ')
