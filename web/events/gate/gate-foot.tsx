import { Check, Plus, Search, TriangleAlert } from 'lucide-react'
import { describeClockError } from '#shared/events/gate/phone-clock-rules.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import buttons from './gate-buttons.module.css'
import foot from './gate-foot.module.css'
import type { GatePhone } from './gate-phone.ts'
import type { GateState, Screen } from './gate-state.ts'
import { partyText } from './party-text.ts'
import { inOrderOfArrival } from './phone-parties.ts'
import { ReportList } from './report-list.tsx'
import { undoArrival } from './undo-arrival.ts'

type GateFootProps = { phone: GatePhone; state: GateState; onOpen: (screen: Screen) => void }

/** The ways without a code, the last arrival, and what went wrong. */
export function GateFoot({ phone, state, onOpen }: GateFootProps) {
  return (
    <div>
      <fieldset className={foot.ways}>
        <legend className="visually-hidden">Without a code</legend>
        <Button variant="outline" size="large" onClick={() => onOpen({ is: 'search' })}>
          <Search aria-hidden="true" /> By name
        </Button>
        <Button variant="outline" size="large" onClick={() => onOpen({ is: 'walk_in', person: null })}>
          <Plus aria-hidden="true" /> Walk-in
        </Button>
      </fieldset>
      <WrongClock state={state} />
      {state.reports.length > 0 ? (
        <ReportList reports={state.reports} onDismiss={(id) => phone.dismiss(id)} />
      ) : (
        <LastArrival phone={phone} state={state} />
      )}
    </div>
  )
}

type FootPartProps = Omit<GateFootProps, 'onOpen'>

/** Until the clock is right: nobody can dismiss it. */
const WrongClock = ({ state: { clockErrorMinutes } }: { state: GateState }) =>
  clockErrorMinutes !== null && (
    <ul className={foot.reports} aria-live="polite">
      <li>
        <TriangleAlert aria-hidden="true" />
        <span>{describeClockError(clockErrorMinutes)}</span>
      </li>
    </ul>
  )

function LastArrival({ phone, state: { parties } }: FootPartProps) {
  const [last] = inOrderOfArrival(parties)
  if (!last?.checkedInAt) return <p className={foot.last}>Nobody is here yet.</p>
  return (
    <p className={foot.last}>
      <Check aria-hidden="true" />
      <span>{`${last.fullName}, ${partyText(last)}, ${formatTime(last.checkedInAt)}`}</span>
      <button type="button" className={buttons.link} onClick={() => void undoArrival(phone, last)}>
        Undo<span className="visually-hidden"> {last.fullName}</span>
      </button>
    </p>
  )
}
