import { useCallback, useEffect } from 'react'
import { countInside } from '#shared/events/gate/presence-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { Arrivals } from './arrivals.tsx'
import { CameraView } from './camera-view.tsx'
import { DirectionSwitch } from './direction-switch.tsx'
import styles from './gate.module.css'
import { GateFoot } from './gate-foot.tsx'
import { GateHead } from './gate-head.tsx'
import type { GatePhone } from './gate-phone.ts'
import type { GateState, Screen } from './gate-state.ts'
import { doneFor } from './person-alone.ts'
import type { Scanned } from './phone-state.ts'
import { ResultScreen } from './screens/result-screen.tsx'
import { SearchScreen } from './screens/search-screen.tsx'
import { WalkInScreen } from './screens/walk-in-screen.tsx'
import { signal } from './signals.ts'
import { ClosedTool, WaitingTool } from './tool-message.tsx'
import { useAwakePhone } from './use-awake-phone.ts'
import { useGatePhone } from './use-gate-phone.ts'
import { useScreen } from './use-screen.ts'

/** The whole gate on one screen: counters, camera, results, search and walk-ins. */
export function GateTool({ eventId }: { eventId: string }) {
  const { phone, state } = useGatePhone(eventId)
  useAwakePhone()
  if (!phone || !state || state.phase === 'loading') return <WaitingTool title="Gate">Loading the gate...</WaitingTool>
  if (state.phase === 'closed') return <Closed eventId={eventId} state={state} />
  if (!state.list)
    return (
      <WaitingTool title="Gate">
        This phone has no list for today. Connect it to the internet once. The gate then works without a connection for
        the rest of the day.
      </WaitingTool>
    )
  return <OpenGateTool phone={phone} state={state} eventId={eventId} />
}

function Closed({ eventId, state: { problem, queue } }: { eventId: string; state: GateState }) {
  useEffect(() => {
    if (problem?.isLoggedOut) location.assign(signInAddress(`/admin/events/${pathSegment(eventId)}/gate`))
  }, [problem, eventId])
  return (
    <ClosedTool title="The gate cannot be opened" problem={problem?.text ?? ''}>
      {queue.length > 0 && (
        <p>
          {`${counted(queue.length, 'check-in has', 'check-ins have')} not been sent yet. To send ${queue.length === 1 ? 'it' : 'them'}, open a new link for the same event on this phone.`}
        </p>
      )}
    </ClosedTool>
  )
}

type OpenProps = { phone: GatePhone; state: GateState; eventId: string }

function OpenGateTool({ phone, state, eventId }: OpenProps) {
  const [screen, setScreen] = useScreen<Screen>({ is: 'camera' })
  const show = (scanned: Scanned) => {
    signal(scanned.verdict.color)
    setScreen({ is: 'result', scanned })
  }
  const meet = async (scanned: Scanned) => {
    const { party, verdict } = scanned
    const act = async (done: Parameters<typeof doneFor>[1]) => party && phone.act(party, doneFor(scanned, done))
    if (party && verdict.next === 'come_in') await act({ kind: 'check_in', came: party.people })
    if (party && verdict.next === 'come_back') await act({ kind: 'check_in', came: party.outside })
    if (party && verdict.next === 'go_out') await act({ kind: 'out', came: countInside(party) })
    show(scanned)
  }
  const onCode = async (code: string) => meet(await phone.judge(code))
  const onParty = (party: Parameters<GatePhone['judgeParty']>[0]) => void meet(phone.judgeParty(party))
  const close = useCallback(() => setScreen({ is: 'camera' }), [setScreen])
  return (
    <div className={styles.gate}>
      <div className={styles.phone} data-ground="night">
        <div className={styles.behind} inert={screen.is !== 'camera'}>
          <GateHead state={state} eventId={eventId}>
            {state.list?.allowsReentry && <DirectionSwitch phone={phone} state={state} />}
          </GateHead>
          <CameraView isOpen={screen.is === 'camera'} onCode={(code) => void onCode(code)} />
          <GateFoot phone={phone} state={state} onOpen={setScreen} />
        </div>
        {screen.is === 'result' && (
          <ResultScreen
            key={`${screen.scanned.party?.id} ${screen.scanned.verdict.heading}`}
            phone={phone}
            state={state}
            scanned={screen.scanned}
            onShow={show}
            onMeet={meet}
            onOpen={setScreen}
            onClose={close}
          />
        )}
        {screen.is === 'search' && (
          <SearchScreen phone={phone} state={state} onParty={onParty} onOpen={setScreen} onClose={close} />
        )}
        {screen.is === 'walk_in' && (
          <WalkInScreen
            phone={phone}
            state={state}
            person={screen.person}
            name={screen.name}
            onDone={show}
            onOpen={setScreen}
            onClose={close}
          />
        )}
      </div>
      <Arrivals phone={phone} state={state} onParty={onParty} />
    </div>
  )
}
