import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { getItem, lockItem } from '../competition-queries.ts'
import { competitionItems } from '../competition-tables.ts'
import { competitionConfirmations, competitionPublications } from '../result-tables.ts'
import { recordItem } from '../setup/item-service.ts'
import { countPossibleConfirmers, findConfirmationObstacle, requestSecondConfirmation } from './second-confirmation.ts'
import {
  findProblem,
  fingerprintOf,
  loadMarking,
  type MarkedItem,
  problemsBesideSheets,
  requireNoJudge,
  showJudges,
  showRows,
} from './tabulation-queries.ts'

/** So many different people must confirm the same result. */
const CONFIRMATIONS = 2

/** The tabulation as an admin sees it. Throws not_found or judges_this_item. */
export async function getTabulation(db: Executor, programId: string, { actorId, now }: By) {
  const found = await getItem(db, programId)
  await requireNoJudge(db, found.item, actorId)
  const marking = await loadMarking(db, found)
  const { item, rows } = marking
  const fingerprint = fingerprintOf(marking)
  const confirmations = await listConfirmations(db, programId, fingerprint)
  const [latest] = await listPublications(db, programId)
  return {
    programId,
    eventId: item.eventId,
    title: item.title,
    state: item.state,
    criteria: item.criteria.map(({ id, name, maxMarks }) => ({ id, name, maxMarks })),
    judges: showJudges(marking),
    rows: showRows(marking, actorId, now),
    ties: new Set(rows.filter(({ sharedWith }) => sharedWith > 0).map(({ place }) => place)).size,
    outliers: rows.flatMap(({ totals }) => totals).filter(({ isOutlier }) => isOutlier).length,
    fingerprint,
    problems: problemsBesideSheets(marking),
    confirmations,
    isConfirmedByViewer: confirmations.some(({ userId }) => userId === actorId),
    obstacle: await findConfirmationObstacle(db, programId, actorId),
    missingConfirmers: await countMissing(db, programId, confirmations, now),
    publishedAt: latest?.publishedAt ?? null,
    publishedVersion: item.publishedVersion,
  }
}

type Confirmations = Awaited<ReturnType<typeof listConfirmations>>

/** How many of the confirmations still needed cannot be given, because too few people may give them. */
async function countMissing(db: Executor, programId: string, given: Confirmations, now: Date): Promise<number> {
  const needed = CONFIRMATIONS - given.length
  if (needed <= 0) return 0
  const confirmedBy = given.map(({ userId }) => userId)
  return Math.max(0, needed - (await countPossibleConfirmers(db, programId, { confirmedBy, now })))
}

/**
 * Confirms a result that the admin has seen; the first confirmation asks the others for the second. Throws not_found,
 * judges_this_item, duties_separated, result_incomplete, result_changed or already_confirmed.
 */
export function confirmResult(db: Database, programId: string, fingerprint: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockItem(tx, programId)
    await requireNoJudge(tx, found.item, by.actorId)
    const obstacle = await findConfirmationObstacle(tx, programId, by.actorId)
    if (obstacle) throw new AppError('duties_separated', { message: obstacle })
    const marking = await loadMarking(tx, found)
    requireComplete(marking, fingerprint)
    const confirmed = await listConfirmations(tx, programId, fingerprint)
    if (confirmed.some(({ userId }) => userId === by.actorId)) throw new AppError('already_confirmed')
    const row = { programId, userId: by.actorId, fingerprint, confirmedAt: by.now }
    await tx
      .insert(competitionConfirmations)
      .values(row)
      .onConflictDoUpdate({ target: [competitionConfirmations.programId, competitionConfirmations.userId], set: row })
    if (confirmed.length === 0) await requestSecondConfirmation(tx, found.item, by)
    if (confirmed.length + 1 >= CONFIRMATIONS && marking.item.state === 'judged')
      await tx
        .update(competitionItems)
        .set({ state: 'confirmed', updatedAt: by.now })
        .where(eq(competitionItems.programId, programId))
    await recordItem(tx, 'competition_result.confirmed', programId, by, { after: { fingerprint } })
  })
}

/** Throws result_incomplete or result_changed. */
export function requireComplete(marking: MarkedItem, fingerprint: string): void {
  const problem = findProblem(marking)
  if (problem) throw new AppError('result_incomplete', { message: problem })
  if (fingerprintOf(marking) !== fingerprint) throw new AppError('result_changed')
}

/** Throws not_confirmed unless two people have confirmed exactly this result. */
export async function requireConfirmed(db: Executor, programId: string, fingerprint: string): Promise<void> {
  const confirmed = await listConfirmations(db, programId, fingerprint)
  if (confirmed.length < CONFIRMATIONS) throw new AppError('not_confirmed')
}

function listConfirmations(db: Executor, programId: string, fingerprint: string) {
  const { userId, confirmedAt } = competitionConfirmations
  return db
    .select({ userId, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, at: confirmedAt })
    .from(competitionConfirmations)
    .innerJoin(users, eq(users.id, userId))
    .where(
      sql`${competitionConfirmations.programId} = ${programId} and ${competitionConfirmations.fingerprint} = ${fingerprint}`,
    )
    .orderBy(confirmedAt)
}

/** The latest first. */
export const listPublications = (db: Executor, programId: string) =>
  db
    .select()
    .from(competitionPublications)
    .where(eq(competitionPublications.programId, programId))
    .orderBy(desc(competitionPublications.version))
