import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import type { GateState } from '../gate-state.ts'
import { numberAndParty } from '../party-text.ts'
import type { Party } from '../phone-parties.ts'
import type { Scanned } from '../phone-state.ts'
import { Portrait } from '../portrait.tsx'
import styles from './screens.module.css'

/** In characters; a longer name is set smaller, so that the stepper below stays in view. */
const LONG_NAME = 26

type WhoProps = { state: GateState; scanned: Scanned; children: ReactNode }

/** Whose result it is, with the other days of the event. */
export function Who({ state, scanned, children }: WhoProps) {
  const { party, fullName, membershipNumber } = scanned
  if (!fullName) return <div />
  return (
    <div className={styles.person} data-long={fullName.length > LONG_NAME || undefined}>
      <Portrait
        state={state}
        id={scanned.alone === 'other' ? undefined : party?.id}
        fullName={fullName}
        className={styles.portrait}
      />
      <h3>{fullName}</h3>
      <p className="num">{party ? numberAndParty(party) : membershipNumber}</p>
      {party && <OtherDays party={party} days={state.list?.event.days ?? []} />}
      {children}
      {party?.note && (
        <p className="row medium above-3 anywhere">
          <Info aria-hidden="true" /> {party.note}
        </p>
      )}
    </div>
  )
}

/** When a party came on the other days of the event, and on which it may not come. */
const OtherDays = ({ party, days }: { party: Party; days: readonly string[] }) =>
  days.flatMap((day, index) => {
    const came = party.otherDays.find((other) => other.day === day)
    if (came)
      return <p key={day} className="num">{`Day ${index + 1}: checked in at ${formatTime(came.checkedInAt)}`}</p>
    return party.days.includes(day) ? [] : <p key={day} className="num">{`Day ${index + 1}: no ticket`}</p>
  })
