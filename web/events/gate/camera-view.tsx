import { Camera as CameraIcon, Flashlight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type Camera, openCamera } from './camera.ts'
import styles from './camera-view.module.css'
import buttons from './gate-buttons.module.css'

type CameraState = { is: 'starting' | 'asking' | 'missing' } | { is: 'open'; camera: Camera }
type CameraViewProps = { isOpen: boolean; onCode: (code: string) => void }

/** The camera. It starts automatically where it was allowed before; elsewhere browsers require a press. */
export function CameraView({ isOpen, onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ isOpen, onCode })
  latest.current = { isOpen, onCode }
  const [state, setState] = useState<CameraState>({ is: 'starting' })
  const opened = useRef<Camera | null>(null)
  const start = async () => {
    setState({ is: 'starting' })
    try {
      const watching = { onCode: (code: string) => latest.current.onCode(code), isOpen: () => latest.current.isOpen }
      const camera = await openCamera(video.current!, watching)
      opened.current = camera
      setState({ is: 'open', camera })
    } catch (error) {
      console.warn(error)
      setState({ is: 'missing' })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the gate is opened
  useEffect(() => {
    void isCameraAllowed().then((isAllowed) => (isAllowed ? start() : setState({ is: 'asking' })))
    return () => opened.current?.stop()
  }, [])
  return (
    <section className={styles.camera} data-ground="night" aria-label="Camera">
      <video ref={video} muted playsInline hidden={state.is !== 'open'} aria-label="Camera view">
        <track kind="captions" />
      </video>
      {state.is === 'open' && (
        <>
          <div className={styles.frame} aria-hidden="true" />
          <p>Hold the code in the frame</p>
          {state.camera.setLight && <Light setLight={state.camera.setLight} />}
        </>
      )}
      {state.is === 'asking' && (
        <Button variant="lamp" size="large" onClick={() => void start()}>
          <CameraIcon aria-hidden="true" /> Start the camera
        </Button>
      )}
      {state.is === 'starting' && <p role="status">Starting the camera...</p>}
      {state.is === 'missing' && (
        <div className={styles.missing} role="alert">
          <p>The camera cannot be used. Allow it in the browser settings, or find people by name.</p>
          <Button variant="outline" onClick={() => void start()}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

function Light({ setLight }: { setLight: NonNullable<Camera['setLight']> }) {
  const [isOn, setOn] = useState(false)
  const turn = () => setLight(!isOn).then(() => setOn(!isOn), console.warn)
  return (
    <button
      type="button"
      className={`${buttons.icon} ${buttons.light}`}
      aria-label="Light"
      aria-pressed={isOn}
      onClick={turn}
    >
      <Flashlight aria-hidden="true" />
    </button>
  )
}

async function isCameraAllowed(): Promise<boolean> {
  const permission = await navigator.permissions
    ?.query({ name: 'camera' as PermissionName })
    // some browsers do not know the name
    .catch(() => null)
  return permission?.state === 'granted'
}
