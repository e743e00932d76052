import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { counted } from '#shared/platform/counts.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { CameraView } from '#web/events/gate/camera-view.tsx'
import gate from '#web/events/gate/gate.module.css'
import { createLinkCall, tokenOfLink } from '#web/events/gate/gate-calls.ts'
import { signal } from '#web/events/gate/signals.ts'
import { storeGatePage } from '#web/events/gate/stored-page.ts'
import { ClosedTool, WaitingTool } from '#web/events/gate/tool-message.tsx'
import { useAwakePhone } from '#web/events/gate/use-awake-phone.ts'
import { useScreen } from '#web/events/gate/use-screen.ts'
import { signInAddress } from '#web/platform/sign-in-address.ts'
import { createStore } from '#web/platform/store.ts'
import { CounterFoot } from './counter-foot.tsx'
import { CounterHead } from './counter-head.tsx'
import { CounterPhone } from './counter-phone.ts'
import type { CounterState, Party, Scanned, Screen } from './counter-state.ts'
import { ServeScreen } from './serve-screen.tsx'
import { ServedList } from './served-list.tsx'
import { TicketSearch } from './ticket-search.tsx'

type CounterKey = { eventId: string; itemId: string }

/** A whole counter on one screen: numbers, sittings, camera, results and search. */
export function CounterTool(counter: CounterKey) {
  const { phone, state } = useCounterPhone(counter)
  useAwakePhone()
  if (!phone || !state || state.phase === 'loading')
    return <WaitingTool title="Counter">Loading the counter...</WaitingTool>
  if (state.phase === 'closed') return <Closed {...counter} state={state} />
  if (!state.list)
    return (
      <WaitingTool title="Counter">
        This phone has no list for today. Connect it to the internet once. The counter then works without a connection
        for the rest of the day.
      </WaitingTool>
    )
  return <OpenCounter {...counter} phone={phone} state={state} />
}

type OpenProps = CounterKey & { phone: CounterPhone; state: CounterState }

function OpenCounter({ phone, state, eventId }: OpenProps) {
  const [screen, setScreen] = useScreen<Screen>({ is: 'camera' })
  const show = (scanned: Scanned) => {
    signal(scanned.verdict.color)
    setScreen({ is: 'result', scanned })
  }
  const onParty = (party: Party) => show(phone.judgeParty(party))
  const close = useCallback(() => setScreen({ is: 'camera' }), [setScreen])
  return (
    <div className={gate.gate}>
      <div className={gate.phone} data-ground="night">
        <div className={gate.behind} inert={screen.is !== 'camera'}>
          <CounterHead phone={phone} state={state} eventId={eventId} />
          <CameraView isOpen={screen.is === 'camera'} onCode={(code) => void phone.judge(code).then(show)} />
          <CounterFoot phone={phone} state={state} onSearch={() => setScreen({ is: 'search' })} />
        </div>
        {screen.is === 'result' && (
          <ServeScreen
            key={`${screen.scanned.party?.id} ${screen.scanned.verdict.heading}`}
            phone={phone}
            scanned={screen.scanned}
            onSearch={() => setScreen({ is: 'search' })}
            onClose={close}
          />
        )}
        {screen.is === 'search' && <TicketSearch state={state} onParty={onParty} onClose={close} />}
      </div>
      <ServedList state={state} onParty={onParty} />
    </div>
  )
}

function Closed({ eventId, itemId, state: { problem, queue } }: CounterKey & { state: CounterState }) {
  useEffect(() => {
    const page = `/admin/events/${pathSegment(eventId)}/counters/${pathSegment(itemId)}`
    if (problem?.isLoggedOut) location.assign(signInAddress(page))
  }, [problem, eventId, itemId])
  return (
    <ClosedTool title="The counter cannot be opened" problem={problem?.text ?? ''}>
      {queue.length > 0 && (
        <p>
          {`${counted(queue.length, 'serving has', 'servings have')} not been sent yet. To send ${queue.length === 1 ? 'it' : 'them'}, open a new link for the same counter on this phone.`}
        </p>
      )}
    </ClosedTool>
  )
}

const NOTHING = createStore<CounterState | null>(null)

/** The phone at a counter, once it runs in a browser, and its state. */
function useCounterPhone({ eventId, itemId }: CounterKey) {
  const [phone, setPhone] = useState<CounterPhone | null>(null)
  useEffect(() => {
    const opened = new CounterPhone({ eventId, itemId }, createLinkCall({ id: eventId, itemId }, tokenOfLink()))
    setPhone(opened)
    void opened.start().then(() => opened.store.read().list && storeGatePage().catch(console.warn))
    return () => opened.stop()
  }, [eventId, itemId])
  const store: typeof NOTHING | CounterPhone['store'] = phone?.store ?? NOTHING
  const state = useSyncExternalStore(store.subscribe, store.read, () => null)
  return { phone, state }
}
