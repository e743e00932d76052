import { openCodeReader } from './code-reader.ts'

const LOOK_EVERY_MS = 150
/** A code that stays in front of the camera is reported once; one that was away for this long is new. */
const AWAY_MS = 3000

type CameraOptions = {
  onCode: (code: string) => void
  /** False while a result is shown. */
  isOpen: () => boolean
}

export type Camera = {
  stop: () => void
  /** Turns the light on or off; null if the camera has none. */
  setLight: ((isOn: boolean) => Promise<void>) | null
}

/** Shows the camera's picture and reports codes. Rejects when there is no camera, or it is not allowed. */
export async function openCamera(video: HTMLVideoElement, watching: CameraOptions): Promise<Camera> {
  const [read, stream] = await Promise.all([
    openCodeReader(),
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
  ])
  video.srcObject = stream
  await video.play()
  const stopWatching = watch(() => read(video), watching)
  const [track] = stream.getVideoTracks()
  return {
    stop: () => {
      stopWatching()
      for (const each of stream.getTracks()) each.stop()
      video.srcObject = null
    },
    setLight:
      track && hasLight(track) ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as never] }) : null,
  }
}

const hasLight = (track: MediaStreamTrack) =>
  'torch' in ((track.getCapabilities?.() as { torch?: boolean } | undefined) ?? {})

function watch(read: () => Promise<readonly string[]>, { onCode, isOpen }: CameraOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let seen = { code: '', at: Number.NEGATIVE_INFINITY }
  const note = (code: string) => {
    const now = performance.now()
    const isNew = code !== seen.code || now - seen.at > AWAY_MS
    // another code before the camera while a result is shown is reported when the result is gone
    if (!isOpen() && isNew) return
    seen = { code, at: now }
    if (isNew) onCode(code)
  }
  const look = async () => {
    const [code] = await read().catch(() => [])
    if (isStopped) return
    if (code) note(code)
    timer = setTimeout(() => void look(), LOOK_EVERY_MS)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
