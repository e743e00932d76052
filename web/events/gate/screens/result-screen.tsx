import { useEffect, useRef, useState } from 'react'
import { type GateColor, GREEN_MS, judgeExit, LATE_VERDICTS } from '#shared/events/gate/gate-rules.ts'
import { countInside } from '#shared/events/gate/presence-rules.ts'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { GatePhone } from '../gate-phone.ts'
import type { GateState, Screen } from '../gate-state.ts'
import { PeopleStepper } from '../people-stepper.tsx'
import { doneFor } from '../person-alone.ts'
import type { Party } from '../phone-parties.ts'
import type { Scanned } from '../phone-state.ts'
import { signal } from '../signals.ts'
import { Crossing } from './crossing.tsx'
import { Result } from './result-frame.tsx'
import { Who } from './result-person.tsx'
import styles from './screens.module.css'

type ResultProps = {
  phone: GatePhone
  state: GateState
  scanned: Scanned
  onShow: (scanned: Scanned) => void
  /** Shows a result and lets the party in if it may come in. */
  onMeet: (scanned: Scanned) => Promise<void>
  onOpen: (screen: Screen) => void
  onClose: () => void
}

/** The result of a scan over the whole screen. Green closes automatically; amber and red wait for a press. */
export function ResultScreen(props: ResultProps) {
  const { scanned } = props
  const { party, verdict } = scanned
  if (party && verdict.next === 'come_in') return <ComeIn {...props} party={party} />
  if (party && (verdict.next === 'go_out' || verdict.next === 'come_back')) return <Crossing {...props} party={party} />
  return <Stopped {...props} />
}

/** The party is counted already; a changed number is sent when the result goes. */
function ComeIn({ phone, state, scanned, party, onClose }: ResultProps & { party: Party }) {
  const [came, setCame] = useState(party.people)
  const report = useLateReport(state, party)
  const late = report && LATE_VERDICTS[report.outcome]
  const lateColor = late?.color
  // the phone may be looked at by nobody when it changes
  useEffect(() => {
    if (lateColor) signal(lateColor)
  }, [lateColor])
  const isLarger = came > party.people
  const color: GateColor = lateColor ?? (isLarger ? 'amber' : 'green')
  const finish = () => {
    if (came !== party.people) void phone.act(party, { kind: 'count', came, ...(isLarger && { size: came }) })
    onClose()
  }
  const latest = useRef(finish)
  latest.current = finish
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press starts the time again
  useEffect(() => {
    if (color !== 'green') return
    const timer = setTimeout(() => latest.current(), GREEN_MS)
    return () => clearTimeout(timer)
  }, [came, color])
  const heading = late?.heading ?? (isLarger ? 'Different party size' : scanned.verdict.heading)
  const text = report?.text ?? (isLarger ? `Registered as ${party.people}` : formatTime(new Date()))
  return (
    <Result color={color} heading={heading} text={text}>
      <Who state={state} scanned={scanned}>
        {!scanned.alone && (
          <PeopleStepper label="People coming in" value={came} min={1} max={MAX_PEOPLE} onChange={setCame} />
        )}
      </Who>
      <div className={styles.actions}>
        <Button className={styles.main} onClick={finish}>
          {isLarger ? `Let ${came} in` : 'Next'}
        </Button>
        {isLarger ? (
          <Button variant="outline" size="large" onClick={() => setCame(party.people)}>
            {`Only ${counted(party.people, 'person', 'people')}`}
          </Button>
        ) : (
          color === 'green' && <p className="small">Back to the camera in 4 seconds</p>
        )}
      </div>
    </Result>
  )
}

/** What the site has found out about this party since the result is shown, such as that another gate had let it in. */
function useLateReport({ reports }: GateState, party: Party) {
  const [earlier] = useState(() => new Set(reports.map(({ id }) => id)))
  return reports.find(({ id, attendeeId }) => attendeeId === party.id && !earlier.has(id))
}

/** Amber and red, and what somebody has let in after amber. */
function Stopped(props: ResultProps) {
  const { phone, state, scanned, onShow, onOpen, onClose } = props
  const { verdict, party } = scanned
  const missing = party ? party.people - (party.arrived ?? 0) : 0
  useEffect(() => {
    if (verdict.color !== 'green') return
    const timer = setTimeout(onClose, GREEN_MS)
    return () => clearTimeout(timer)
  }, [verdict, onClose])
  const [came, setCame] = useState(scanned.alone ? 1 : Math.max(missing, 1))
  const letIn = async () => {
    if (!party) return
    const size = (party.arrived ?? 0) + came
    const done = { kind: 'check_in' as const, came, ...(size > party.people && { size }) }
    await phone.act(party, doneFor(scanned, done))
    onShow({
      ...scanned,
      party: { ...party, people: came },
      verdict:
        party.mayVote === false || scanned.alone === 'other' ? { ...GREEN, heading: verdict.heading } : { ...GREEN },
    })
  }
  const goOut = async (leaving: Party) => {
    await phone.act(leaving, doneFor(scanned, { kind: 'out', came: countInside(leaving) }))
    onShow({ ...scanned, verdict: judgeExit(leaving) })
  }
  return (
    <Result color={verdict.color} heading={verdict.heading} text={verdict.text}>
      <Who state={state} scanned={scanned}>
        {verdict.next === 'let_in' && !scanned.alone && (
          <PeopleStepper label="Coming in now" value={came} min={1} max={MAX_PEOPLE} onChange={setCame} />
        )}
      </Who>
      <div className={styles.actions}>
        {verdict.next === 'let_in' && (
          <Button className={styles.main} onClick={() => void letIn()}>
            Let {came} {party?.arrived ? 'more ' : ''}in
          </Button>
        )}
        <Button
          {...(verdict.next === 'let_in'
            ? { variant: 'outline' as const, size: 'large' as const }
            : { className: styles.main })}
          onClick={onClose}
        >
          Next
        </Button>
        {state.list?.allowsReentry && party && countInside(party) > 0 && verdict.color === 'amber' && (
          <Button variant="outline" size="large" onClick={() => void goOut(party)}>
            They go out
          </Button>
        )}
        {verdict.next === 'take_cash' && party && <TakeCash {...props} party={party} />}
        {verdict.next === 'by_name' && (
          <Button variant="outline" size="large" onClick={() => onOpen({ is: 'search' })}>
            Find by name
          </Button>
        )}
        {verdict.next === 'walk_in' && (
          <Button variant="outline" size="large" onClick={() => onOpen({ is: 'walk_in', person: personOf(scanned) })}>
            {scanned.code ? 'Register and let in' : 'Let in as a guest'}
          </Button>
        )}
      </div>
    </Result>
  )
}

/** Records the cash for unpaid tickets; then the party comes in. */
function TakeCash({ phone, onMeet, party }: ResultProps & { party: Party }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const take = async () => {
    setSending(true)
    try {
      await onMeet(await phone.takeCash(party))
    } catch (error) {
      setFailure(error instanceof ApiError ? error.userMessage : 'Cash can only be recorded with a connection.')
      setSending(false)
    }
  }
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button variant="outline" size="large" busy={isSending} onClick={() => void take()}>
        {`Took ${formatDirhams(party.owed)} in cash`}
      </Button>
    </>
  )
}

const GREEN = { color: 'green', heading: 'Come in', text: '', next: null } as const

const personOf = ({ code, fullName, membershipNumber, isOfFamily }: Scanned) =>
  code && fullName ? { code, fullName, membershipNumber, ...(isOfFamily && { isOfFamily }) } : null
