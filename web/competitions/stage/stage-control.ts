import type { ResponseOf } from '#web/platform/call.ts'
import type { BoardContent } from './board.tsx'

export type StageControl = ResponseOf<'GET /api/admin/events/:id/stages'>
export type Stage = StageControl['stages'][number]
export type StageItem = Stage['items'][number]
export type StageEntry = StageItem['entries'][number]

/** Seconds of the performance: those of the response, and those since it arrived unless the timer is paused. */
export const secondsNow = ({ secondsOnStage, pausedAt }: NonNullable<Stage['now']>, sinceMs: number): number =>
  secondsOnStage + (pausedAt === null ? Math.max(0, Math.floor(sinceMs / 1000)) : 0)

/** What the hall sees of this stage. */
export function boardOf(control: StageControl, stage: Stage, sinceMs: number): BoardContent {
  const { now, next, done, called } = stage
  return {
    festival: control.title,
    stage: stage.name ?? undefined,
    message: called === 0 ? 'Starting soon' : next.length > 0 ? 'One moment, please' : 'All performances are over',
    announcement: control.message,
    now: now && {
      letter: now.code,
      item: now.title,
      about: '',
      time: {
        seconds: secondsNow(now, sinceMs),
        timeLimitSeconds: now.timeLimitSeconds,
        warningSeconds: now.warningSeconds,
      },
    },
    next: next.map(({ code, title }) => ({ letter: code, item: title })),
    progress: called > 0 ? `${done} of ${called} have performed` : '',
  }
}

const SEEN_MS = 120_000

/** '13 minutes behind the plan. Judges: 2 of 3 connected, 1 has submitted.' */
export function factsOf({ minutesBehind, items, now }: Stage, time: Date): string {
  const item =
    items.find(({ programId }) => programId === now?.programId) ?? items.find(({ entries }) => entries.length > 0)
  const facts = [planOf(minutesBehind)]
  if (item && item.judges.length > 0) {
    const seen = item.judges.filter(
      ({ lastSeenAt }) => lastSeenAt && time.getTime() - new Date(lastSeenAt).getTime() < SEEN_MS,
    )
    const submitted = item.judges.filter(({ hasSubmitted }) => hasSubmitted).length
    facts.push(
      `Judges: ${seen.length} of ${item.judges.length} connected${submitted > 0 ? `, ${submitted} submitted` : ''}.`,
    )
  }
  return facts.filter(Boolean).join(' ')
}

function planOf(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes === 0) return 'On time.'
  const count = Math.abs(minutes) === 1 ? '1 minute' : `${Math.abs(minutes)} minutes`
  return `${count} ${minutes > 0 ? 'behind' : 'ahead of'} schedule.`
}
