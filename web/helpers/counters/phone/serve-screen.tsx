import { useState } from 'react'
import { MAX_SERVED } from '#shared/helpers/counters/counter-rules.ts'
import { PeopleStepper } from '#web/events/gate/people-stepper.tsx'
import { Result } from '#web/events/gate/screens/result-frame.tsx'
import styles from '#web/events/gate/screens/screens.module.css'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { CounterPhone } from './counter-phone.ts'
import type { Party, Scanned } from './counter-state.ts'
import { Leaves } from './leaves.tsx'

type ServeScreenProps = { phone: CounterPhone; scanned: Scanned; onSearch: () => void; onClose: () => void }

/** The result of a scan over the whole screen. Nothing counts before it is pressed. */
export function ServeScreen({ phone, scanned, onSearch, onClose }: ServeScreenProps) {
  const { verdict, party } = scanned
  const { next } = verdict
  const [count, setCount] = useState(verdict.count)
  const serve = async (who: Party) => {
    await phone.serve(who, next === 'anyway' ? 'extra' : 'serve', count)
    onClose()
  }
  const isServing = party !== null && (next === 'serve' || next === 'now' || next === 'anyway')
  const isToServe = next === 'serve'
  return (
    <Result
      color={verdict.color}
      heading={verdict.heading}
      text={verdict.text}
      {...(isToServe && { number: { word: 'Serve', value: count } })}
    >
      {party ? (
        <div className={styles.person} data-long={party.fullName.length > LONG_NAME || undefined}>
          {party.sitting !== null && <Leaves party={party} />}
          <h3>{party.fullName}</h3>
          <p className="num">{describe(party)}</p>
          {isServing && (
            <PeopleStepper
              label={next === 'anyway' ? 'Serve anyway' : 'Serve now'}
              value={count}
              min={1}
              max={next === 'anyway' ? MAX_SERVED : verdict.count}
              onChange={setCount}
            />
          )}
        </div>
      ) : (
        <div />
      )}
      <div className={styles.actions}>
        {isServing && next !== 'anyway' && (
          <Button className={styles.main} onClick={() => void serve(party)}>
            {next === 'serve' ? `${count} served` : `Serve ${count} now`}
          </Button>
        )}
        <Button
          {...(isServing && next !== 'anyway'
            ? { variant: 'outline' as const, size: 'large' as const }
            : { className: styles.main })}
          onClick={onClose}
        >
          Next ticket
        </Button>
        {isServing && next === 'anyway' && (
          <Button variant="outline" size="large" onClick={() => void serve(party)}>
            {`Serve ${count} anyway`}
          </Button>
        )}
        {next === 'by_name' && (
          <Button variant="outline" size="large" onClick={onSearch}>
            Find by name
          </Button>
        )}
        {next === 'serve' && <p className="small">It counts when you press.</p>}
      </div>
    </Result>
  )
}

/** In characters; a longer name is set smaller, so that the stepper below stays in view. */
const LONG_NAME = 26

const describe = ({ isGuest, membershipNumber, sitting, extra }: Party): string =>
  [isGuest ? 'Guest' : membershipNumber, sitting && `sitting ${sitting}`, extra > 0 && `${extra} served anyway`]
    .filter(Boolean)
    .join(', ')
