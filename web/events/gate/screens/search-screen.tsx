import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MIN_SEARCH } from '#shared/events/gate/gate-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { useDebouncedText } from '#web/platform/ui/form/use-debounced-text.ts'
import foot from '../gate-foot.module.css'
import type { GatePhone, OtherMember } from '../gate-phone.ts'
import type { GateState, Screen } from '../gate-state.ts'
import { OpenPartyButton } from '../open-party-button.tsx'
import { partyText } from '../party-text.ts'
import rows from '../people-rows.module.css'
import { findParties, inOrderOfArrival, type Party } from '../phone-parties.ts'
import { Portrait } from '../portrait.tsx'
import { ScreenHead } from './screen-head.tsx'
import screens from './screens.module.css'

const MAX_HITS = 30
const MIN_LETTERS = 2

type SearchProps = {
  phone: GatePhone
  state: GateState
  onParty: (party: Party) => void
  onOpen: (screen: Screen) => void
  onClose: () => void
}

/** Finds somebody by name or number in the list of the phone; with a connection also members without a place. */
export function SearchScreen({ phone, state, onParty, onOpen, onClose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // browsers heed autofocus only once per page
  useEffect(() => input.current?.focus(), [])
  const hasRoll = state.list?.hasRoll ?? false
  // before somebody types: who is expected
  const found = typed.trim() ? findParties(state.parties, typed) : inOrderOfArrival(state.parties, 'expected')
  const hits = found.slice(0, MAX_HITS)
  const others = useOtherMembers(phone, state, typed)
  const isNobody = typed.trim().length >= MIN_LETTERS && hits.length === 0 && others.length === 0
  return (
    <section className={screens.screen} data-screen="" aria-label="Search for a name">
      <ScreenHead onClose={onClose}>
        <TextInput
          type="search"
          icon={Search}
          aria-label="Name or number"
          placeholder="Name or number"
          value={typed}
          ref={input}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </ScreenHead>
      <ul className={rows.hits}>
        {hits.map((party) => (
          <li key={party.id}>
            <Portrait state={state} id={party.id} fullName={party.fullName} />
            <span>
              <b>{party.fullName}</b>
              <span className="num">{describe(party)}</span>
            </span>
            <OpenPartyButton party={party} onParty={onParty} />
          </li>
        ))}
        {others.map(({ id: memberId, fullName, membershipNumber }) => (
          <li key={memberId}>
            <Portrait state={state} id={undefined} fullName={fullName} />
            <span>
              <b>{fullName}</b>
              <span className="num">{`${membershipNumber}, ${hasRoll ? 'no vote' : 'not registered'}`}</span>
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={`${hasRoll ? 'Guest' : 'Walk-in'} ${fullName}`}
              onClick={() => onOpen({ is: 'walk_in', person: { memberId, fullName, membershipNumber } })}
            >
              {hasRoll ? 'Guest' : 'Walk-in'}
            </Button>
          </li>
        ))}
      </ul>
      <p className={foot.last} role="status">
        {isNobody
          ? 'Nobody found.'
          : `Works without a connection. The list was loaded at ${formatTime(state.list?.loadedAt ?? '')}.`}
      </p>
      {isNobody && (
        <div className={screens.actions}>
          <Button
            variant="lamp"
            className={screens.main}
            onClick={() => onOpen({ is: 'walk_in', person: null, name: typed.trim() })}
          >
            Register and check in
          </Button>
        </div>
      )}
    </section>
  )
}

const describe = (party: Party) =>
  [
    party.isGuest ? 'Guest' : party.membershipNumber,
    party.mayVote ? 'may vote' : party.mayVote === false && 'no vote',
    partyText(party),
    party.owed > 0 && `not paid, ${formatDirhams(party.owed)}`,
    party.checkedInAt && `checked in at ${formatTime(party.checkedInAt)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Active members without a place, as the site finds them. */
function useOtherMembers(phone: GatePhone, { parties, isOnline }: GateState, typed: string): readonly OtherMember[] {
  const search = useDebouncedText(typed.trim())
  const [found, setFound] = useState<{ search: string; members: readonly OtherMember[] } | null>(null)
  const isSearching = isOnline && search.length >= MIN_SEARCH
  useEffect(() => {
    if (!isSearching) return
    let isCurrent = true
    void phone.findMembers(search).then((members) => isCurrent && setFound({ search, members }))
    return () => {
      isCurrent = false
    }
  }, [phone, search, isSearching])
  if (!isSearching || found?.search !== search) return []
  return found.members.filter(({ id }) => !parties.some((party) => party.id === id))
}
