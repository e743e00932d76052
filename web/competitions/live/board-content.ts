import { secondsOnStage } from '#shared/competitions/stage-rules.ts'
import { formatCount } from '#shared/platform/counts.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { BoardContent } from '../stage/board.tsx'

export type Live = ResponseOf<'GET /api/events/:id/live'>
export type LiveStage = Live['stages'][number]

/** The board of one stage at a moment of the server's clock. */
export function boardOf(live: Pick<Live, 'title' | 'message'>, stage: LiveStage | undefined, now: Date): BoardContent {
  return {
    festival: live.title,
    stage: stage?.name ?? undefined,
    message: messageOf(stage),
    announcement: live.message,
    now: stage?.now ? performerOf(stage.now, stage.pausedSeconds, now) : null,
    next: stage?.next.map(({ code, title }) => ({ letter: code, item: title })) ?? [],
    progress: progressOf(stage),
  }
}

function performerOf(onStage: NonNullable<LiveStage['now']>, pausedSeconds: number, now: Date): BoardContent['now'] {
  const { code, title, startedAt, pausedAt, timeLimitSeconds, warningSeconds } = onStage
  const seconds = secondsOnStage({ startedAt, pausedAt, pausedSeconds, finishedAt: null }, now) ?? 0
  return { letter: code, item: title, about: '', time: { seconds, timeLimitSeconds, warningSeconds } }
}

/** Whether every item of the festival is published, so that nothing is to come. */
export const isOver = ({ results }: Live): boolean =>
  results.itemCount > 0 && results.publishedCount === results.itemCount

function messageOf(stage: LiveStage | undefined): string {
  if (!stage || stage.called === 0) return 'Starting soon'
  return stage.next.length > 0 ? 'One moment, please' : 'All performances are over'
}

const progressOf = (stage: LiveStage | undefined) =>
  stage && stage.called > 0 ? `${formatCount(stage.done)} of ${formatCount(stage.called)} have performed` : ''
