import { type GateColor, VIBRATIONS } from '#shared/events/gate/gate-rules.ts'

const TONES: Record<GateColor, readonly [hertz: number, seconds: number][]> = {
  green: [[880, 0.12]],
  amber: [
    [520, 0.12],
    [520, 0.12],
  ],
  red: [[180, 0.55]],
  ivory: [[660, 0.12]],
}
const PAUSE_SECONDS = 0.09

let audio: AudioContext | undefined

/** Browsers allow sound only after a press: called on the first one. */
export function allowSound(): void {
  audio ??= 'AudioContext' in globalThis ? new AudioContext() : undefined
  // without sound, the screen shows the result
  void audio?.resume().catch(() => {})
}

/** Sound and vibration of a result; silent until somebody has pressed something. */
export function signal(color: GateColor): void {
  // without a press the browser would only warn
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...VIBRATIONS[color]])
  if (audio?.state !== 'running') return
  let at = audio.currentTime
  for (const [hertz, seconds] of TONES[color]) {
    play(audio, { hertz, at, seconds })
    at += seconds + PAUSE_SECONDS
  }
}

function play(context: AudioContext, { hertz, at, seconds }: { hertz: number; at: number; seconds: number }) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + seconds)
}

/** Keeps the screen on while the gate is open, also after the phone was put away; returns how to end it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | undefined
  let isEnded = false
  const hold = async () => {
    if (isEnded || document.visibilityState !== 'visible') return
    // a phone with a low battery refuses
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', hold)
  void hold()
  return () => {
    isEnded = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
