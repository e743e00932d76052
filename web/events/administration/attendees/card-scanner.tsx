import { useEffect, useRef, useState } from 'react'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import styles from '../administration.module.css'

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

/** Reads the contents of the codes that a camera sees. */
type CodeReader = (camera: HTMLVideoElement) => Promise<readonly string[]>

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const QR = 'qr_code'
/** A code fills a large part of the picture, and fewer pixels are read faster. */
const WIDEST = 640

/** The browser's own reader, or a bundled one where there is none, as on iPhones. */
async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes(QR)) return readPixels()
  const detector = new BarcodeDetector({ formats: [QR] })
  return async (camera) => {
    const codes = await detector.detect(camera).catch(() => [])
    return codes.map(({ rawValue }) => rawValue)
  }
}

async function readPixels(): Promise<CodeReader> {
  const { default: readCode } = await import('jsqr')
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) throw new Error('This browser cannot read codes')
  return async (camera) => {
    const scale = Math.min(1, WIDEST / camera.videoWidth)
    const [width, height] = [Math.round(camera.videoWidth * scale), Math.round(camera.videoHeight * scale)]
    if (width === 0 || height === 0) return []
    Object.assign(brush.canvas, { width, height })
    brush.drawImage(camera, 0, 0, width, height)
    const code = readCode(brush.getImageData(0, 0, width, height).data, width, height)
    return code ? [code.data] : []
  }
}
