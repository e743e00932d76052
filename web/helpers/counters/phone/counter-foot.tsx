import { Check, Search } from 'lucide-react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import buttons from '#web/events/gate/gate-buttons.module.css'
import foot from '#web/events/gate/gate-foot.module.css'
import { ReportList } from '#web/events/gate/report-list.tsx'
import { Button } from '#web/platform/ui/button/button.tsx'
import { sayUndone } from '#web/platform/undo/say-undone.ts'
import styles from './counter.module.css'
import type { CounterPhone } from './counter-phone.ts'
import type { CounterState, Serving } from './counter-state.ts'

type CounterFootProps = { phone: CounterPhone; state: CounterState; onSearch: () => void }

/** The way without a code, what was served last on this phone, and what went wrong. */
export const CounterFoot = ({ phone, state, onSearch }: CounterFootProps) => (
  <div>
    <div className={styles.ways}>
      <Button variant="outline" size="large" onClick={onSearch}>
        <Search aria-hidden="true" /> By name
      </Button>
    </div>
    {state.reports.length > 0 ? (
      <ReportList reports={state.reports} onDismiss={(id) => phone.dismiss(id)} />
    ) : (
      <LastServed phone={phone} state={state} />
    )}
  </div>
)

function LastServed({ phone, state: { done, parties } }: Omit<CounterFootProps, 'onSearch'>) {
  const [last] = done
  if (!last) return <p className={foot.last}>Nothing has been served on this phone yet.</p>
  const fullName = parties.find(({ id }) => id === last.attendeeId)?.fullName ?? 'Somebody'
  return (
    <p className={foot.last}>
      <Check aria-hidden="true" />
      <span>{`${fullName}, ${last.count} served, ${formatTime(last.at)}`}</span>
      <button type="button" className={buttons.link} onClick={() => void undoServing(phone, last, fullName)}>
        Undo<span className="visually-hidden"> {fullName}</span>
      </button>
    </p>
  )
}

/** Takes back what was served by mistake. */
async function undoServing(phone: CounterPhone, serving: Serving, fullName: string): Promise<void> {
  await phone.undo(serving)
  sayUndone(`Taken back: ${serving.count} for ${fullName}.`)
}
