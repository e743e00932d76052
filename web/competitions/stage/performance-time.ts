import { timerState } from '#shared/competitions/stage-rules.ts'

/** The time of one performance, in seconds. */
export type PerformanceTime = {
  seconds: number
  timeLimitSeconds: number | null
  /** Before the end. */
  warningSeconds: number | null
}

export const stateOfTime = (time: PerformanceTime) => timerState(time.seconds, time)

/** '3:12', '1:02:05' */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}
