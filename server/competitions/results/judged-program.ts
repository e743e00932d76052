import type { Executor } from '#server/platform/database/database.ts'
import { findVisibleItem } from '../competition-queries.ts'
import { showPublicItem } from '../setup/public-festival.ts'
import { findPodium } from './result-queries.ts'

/** What everybody may read about a judged program and its result; null if it is not judged, or hidden from this viewer. */
export async function findJudgedProgram(db: Executor, programId: string, viewing: { seesHidden: boolean }) {
  const found = await findVisibleItem(db, programId, viewing)
  if (!found) return null
  const podium = found.item.publishedVersion > 0 ? await findPodium(db, found) : null
  return { ...(await showPublicItem(db, found)), podium }
}
