import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from '../administration.module.css'
import { type CodeReader, openCodeReader } from './code-reader.ts'

/** Whether this browser may use a camera. */
export const canScan = (): boolean => Boolean(globalThis.navigator?.mediaDevices)

const CHECK_EVERY_MS = 250
/** A card held in front of the camera is reported once within this time. */
const SAME_CARD_MS = 4000

/** Shows the camera's picture and reports each card code in it once. */
export function CardScanner({ onCard, onEnd }: { onCard: (card: string) => void; onEnd: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const show = useRef(onCard)
  show.current = onCard
  useEffect(() => {
    const watching = watch(video.current, (card) => show.current(card))
    watching.started.catch(() => setRefused(true))
    return watching.stop
  }, [])
  if (isRefused)
    return (
      <Alert tone="amber" title="The camera cannot be used">
        Allow camera access in your browser settings, or enter the number.{' '}
        <button type="button" onClick={onEnd}>
          Close
        </button>
      </Alert>
    )
  return (
    <video ref={video} className={styles.camera} muted playsInline aria-label="Camera view">
      <track kind="captions" />
    </video>
  )
}

function watch(video: HTMLVideoElement | null, onCard: (card: string) => void) {
  let stream: MediaStream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const seen = { card: '', at: 0 }
  const look = async (read: CodeReader, camera: HTMLVideoElement) => {
    const card = (await read(camera)).find((code) => code.includes('/verify/'))
    if (card && !isStopped && (card !== seen.card || Date.now() - seen.at > SAME_CARD_MS)) onCard(card)
    if (card) Object.assign(seen, { card, at: Date.now() })
    if (!isStopped) timer = setTimeout(() => void look(read, camera), CHECK_EVERY_MS)
  }
  const start = async () => {
    if (!video) return
    const read = await openCodeReader()
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isStopped) return stop()
    video.srcObject = stream
    await video.play()
    void look(read, video)
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  return { started: start(), stop }
}
