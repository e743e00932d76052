import type { Executor } from '#server/platform/database/database.ts'
import { findPublicItem } from '../setup/public-festival.ts'
import { findPodium } from './result-queries.ts'

/** What everybody may read about a judged program and its result; null if it is not judged, or hidden from this viewer. */
export async function findJudgedProgram(db: Executor, programId: string, viewing: { seesHidden: boolean }) {
  const item = await findPublicItem(db, programId, viewing)
  return item && { ...item, podium: item.publishedVersion > 0 ? await findPodium(db, programId) : null }
}
