/** The time of one performance, in seconds. */
export type StageClock = {
  elapsed: number
  limit: number | null
  /** The bell rings at this second. */
  warning: number | null
}

type ClockState = 'running' | 'warning' | 'over'

export function clockOf({ elapsed, limit, warning }: StageClock): StageClock & { state: ClockState } {
  const state =
    limit !== null && elapsed > limit ? 'over' : warning !== null && elapsed >= warning ? 'warning' : 'running'
  return { elapsed, limit, warning, state }
}

/** '3:12', '1:02:05' */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}
