import { useEffect, useRef, useState } from 'react'
import { GREEN_MS } from '#shared/events/gate/gate-rules.ts'
import { countInside } from '#shared/events/gate/presence-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { GatePhone } from '../gate-phone.ts'
import type { GateState } from '../gate-state.ts'
import { PeopleStepper } from '../people-stepper.tsx'
import type { Party } from '../phone-parties.ts'
import type { Scanned } from '../phone-state.ts'
import { Result } from './result-frame.tsx'
import { Who } from './result-person.tsx'
import styles from './screens.module.css'

type CrossingProps = { phone: GatePhone; state: GateState; scanned: Scanned; party: Party; onClose: () => void }

/** Who goes out and may come back, or comes back; counted already, and corrected when the result goes. */
export function Crossing({ phone, state, scanned, party, onClose }: CrossingProps) {
  const { color, heading, text, next } = scanned.verdict
  const goesOut = next === 'go_out'
  const all = scanned.alone ? 1 : goesOut ? countInside(party) : party.outside
  const [people, setPeople] = useState(all)
  const finish = () => {
    // whose code was scanned crosses; the others stay where they were
    const others = state.list?.hasRoll ? { withMember: false } : {}
    if (people < all) void phone.act(party, { kind: goesOut ? 'check_in' : 'out', came: all - people, ...others })
    onClose()
  }
  const latest = useRef(finish)
  latest.current = finish
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press starts the time again
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), GREEN_MS)
    return () => clearTimeout(timer)
  }, [people])
  return (
    <Result color={color} heading={heading} text={text}>
      <Who state={state} scanned={scanned}>
        {!scanned.alone && (
          <PeopleStepper
            label={goesOut ? 'Go out now' : 'Come back now'}
            value={people}
            min={1}
            max={all}
            onChange={setPeople}
          />
        )}
        {goesOut && <p className="small">Show the same code when you come back</p>}
      </Who>
      <div className={styles.actions}>
        <Button className={styles.main} onClick={finish}>
          Next
        </Button>
        <p className="small">Back to the camera in 4 seconds</p>
      </div>
    </Result>
  )
}
