import { useEffect, useMemo, useState } from 'react'
import { CameraView } from '#web/events/gate/camera-view.tsx'
import gate from '#web/events/gate/gate.module.css'
import foot from '#web/events/gate/gate-foot.module.css'
import head from '#web/events/gate/gate-head.module.css'
import { signal } from '#web/events/gate/signals.ts'
import { ClosedTool, WaitingTool } from '#web/events/gate/tool-message.tsx'
import { useAwakePhone } from '#web/events/gate/use-awake-phone.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { PartyPictures } from './party-pictures.tsx'
import styles from './photographer.module.css'
import { photographerCall } from './photographer-calls.ts'

type Opened = ResponseOf<'GET /api/events/:id/photographer'>
type Scan = ResponseOf<'POST /api/events/:id/photographer/scans'>
type Shown = { is: 'loading' } | { is: 'closed'; text: string } | { is: 'open'; opened: Opened }

const OFFLINE = 'Pictures need a connection. Connect this phone to the internet, then try again.'

/** Scans the ticket of a party; the pictures until the next scan are for it. */
export function PhotographerTool({ eventId }: { eventId: string }) {
  const [shown, setShown] = useState<Shown>({ is: 'loading' })
  useAwakePhone()
  useEffect(() => {
    photographerCall(eventId)('GET /api/events/:id/photographer', {}).then(
      (opened) => setShown({ is: 'open', opened }),
      (error: unknown) => setShown({ is: 'closed', text: textOf(error) }),
    )
  }, [eventId])
  if (shown.is === 'loading') return <WaitingTool title="Pictures">Loading...</WaitingTool>
  if (shown.is === 'closed') return <ClosedTool title="This page cannot be opened" problem={shown.text} />
  return <OpenTool eventId={eventId} opened={shown.opened} />
}

const textOf = (error: unknown): string => (error instanceof ApiError && error.userMessage) || OFFLINE

function OpenTool({ eventId, opened: { title, name } }: { eventId: string; opened: Opened }) {
  const call = useMemo(() => photographerCall(eventId), [eventId])
  const [scan, setScan] = useState<Scan | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const onCode = async (code: string) => {
    try {
      setScan(await call('POST /api/events/:id/photographer/scans', { body: { code } }))
      setProblem(null)
      signal('green')
    } catch (error) {
      setProblem(textOf(error))
      signal('red')
    }
  }
  return (
    <div className={gate.gate}>
      <main className={gate.phone} data-ground="night" id="main">
        <header className={head.head}>
          <div className={head.titles}>
            <h1>Pictures by ticket</h1>
            <p>{`${title}, ${name}`}</p>
          </div>
        </header>
        {scan ? (
          <PartyPictures key={scan.id} eventId={eventId} scan={scan} onNext={() => setScan(null)} />
        ) : (
          <>
            <p className={styles.lead}>Scan the ticket of a family. The pictures until the next scan are for them.</p>
            <CameraView isOpen onCode={(code) => void onCode(code)} />
            <p className={foot.last} role="status">
              {problem ?? 'No ticket has been scanned yet.'}
            </p>
          </>
        )}
      </main>
    </div>
  )
}
