import { eq } from 'drizzle-orm'
import type { Elected } from '#server/committee/votes/elected-receivers.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { FIRST_ACCESS, SHARED_OFFICES } from '#shared/admin/hand-over/hand-over-rules.ts'
import { findLatest, type HandOverRow, listPicks, lockNext } from './hand-over-queries.ts'
import { handOverPicks, handOvers } from './hand-over-tables.ts'

/**
 * Puts the winners of an election into the draft of the next hand-over, which begins with the first one. A super admin
 * adds the day and plans it. A hand-over that is planned already stays as it is.
 */
export async function receiveElected(tx: Transaction, elected: readonly Elected[], now: Date): Promise<void> {
  const before = await lockNext(tx)
  if (before?.state === 'planned') {
    await recordElected(tx, before, 'hand_over.elected_not_taken', elected)
    return
  }
  const handOver = before ?? (await beginDraft(tx, now))
  const winners = elected.filter(isFirst)
  const others = (await listPicks(tx, handOver.id)).filter(
    (pick) => !winners.some((winner) => isReplaced(pick, winner)),
  )
  await tx.delete(handOverPicks).where(eq(handOverPicks.handOverId, handOver.id))
  const picks = [...winners.map((winner) => ({ ...winner, pickedId: winner.memberId })), ...others]
  for (const [position, { office, memberId, pickedId }] of picks.entries())
    await tx.insert(handOverPicks).values({ handOverId: handOver.id, position, office, memberId, pickedId })
  const updatedAt = nextVersion(handOver.updatedAt, now)
  await tx.update(handOvers).set({ updatedAt }).where(eq(handOvers.id, handOver.id))
  await recordElected(tx, handOver, 'hand_over.elected', winners)
}

const recordElected = (tx: Transaction, { id }: HandOverRow, action: string, elected: readonly Elected[]) =>
  recordActivity(tx, { actorId: null, action, subjectType: 'hand_over', subjectId: id, after: { elected } })

async function beginDraft(tx: Transaction, now: Date): Promise<HandOverRow> {
  const access = (await findLatest(tx))?.access ?? FIRST_ACCESS
  const [draft] = await tx.insert(handOvers).values({ access, createdAt: now, updatedAt: now }).returning()
  if (!draft) throw new Error('The hand-over was not stored')
  return draft
}

/** Nobody has two offices, and only some offices have several people. */
const isFirst = (winner: Elected, at: number, all: readonly Elected[]): boolean =>
  !all.slice(0, at).some((earlier) => isReplaced(earlier, winner))

const isReplaced = (pick: Elected, { office, memberId }: Elected): boolean =>
  pick.memberId === memberId || (pick.office === office && !SHARED_OFFICES.has(office))
