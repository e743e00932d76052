import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findVisibleFestival, isShown } from '../competition-queries.ts'
import { listStages, stageState } from '../stage/stage-queries.ts'
import { listFestivalResults } from './result-queries.ts'

/** What the live page and the projector show: letters, and published results. Throws not_found. */
export async function getLive(db: Executor, eventId: string, now: Date) {
  const festival = await findVisibleFestival(db, eventId, { seesHidden: false })
  if (!festival) throw new AppError('not_found')
  const stages = (await listStages(db, eventId)).flatMap(({ name, items }) => {
    const shown = items.filter(({ item }) => isShown(item))
    return shown.length > 0 ? [{ name, items: shown }] : []
  })
  const shownItems = stages.flatMap(({ items }) => items.map(({ item }) => item))
  return {
    eventId,
    title: festival.title,
    message: festival.boardMessage,
    stages: stages.map((stage) => {
      const { now: performing, ...state } = stageState(stage, now)
      if (performing === null) return { ...state, now: null }
      // the response is cached: the page counts from the start by the clock of the stream
      const { secondsOnStage: _, ...shown } = performing
      return { ...state, now: shown }
    }),
    results: await listFestivalResults(db, festival, shownItems),
  }
}
