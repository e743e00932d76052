import type { Moment } from '#shared/platform/gulf-dates.ts'
import type { ItemState, StageState } from './competition-enums.ts'

/** The timer of a performance. Times are the server's. */
export type StageTimer = {
  startedAt: Moment | null
  /** Set while the timer is paused. */
  pausedAt: Moment | null
  pausedSeconds: number
  finishedAt: Moment | null
}

/** How many seconds a performance has taken so far; null before it began. */
export function secondsOnStage(
  { startedAt, pausedAt, pausedSeconds, finishedAt }: StageTimer,
  now: Date,
): number | null {
  if (startedAt === null) return null
  const end = new Date(finishedAt ?? pausedAt ?? now).getTime()
  return Math.max(0, Math.floor((end - new Date(startedAt).getTime()) / 1000) - pausedSeconds)
}

/** What the timer says: in time, within the warning, or over the limit. */
export function timerState(
  seconds: number,
  { timeLimitSeconds, warningSeconds }: { timeLimitSeconds: number | null; warningSeconds: number | null },
): 'in_time' | 'warning' | 'over' {
  if (timeLimitSeconds === null) return 'in_time'
  if (seconds > timeLimitSeconds) return 'over'
  return seconds >= timeLimitSeconds - (warningSeconds ?? 0) && warningSeconds !== null ? 'warning' : 'in_time'
}

/** The letters can be drawn, or drawn again, until the first performance. */
export const canDraw = (state: ItemState): boolean => state === 'entries' || state === 'roll_call'

/** Whether judges give marks for it and it gets a place. */
export const isMarked = (state: StageState): boolean => state !== 'absent' && state !== 'disqualified'

/** The name of a stage for people; programs without a venue are on the main one. */
export const stageName = ({ name }: { name: string | null }): string => name ?? 'Main stage'
