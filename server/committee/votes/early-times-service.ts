import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { MINUTES_TO_TAKE_BACK, requireCandidates } from './planning-service.ts'
import type { Vote } from './vote-queries.ts'
import { getLockedVote, recordVote } from './vote-service.ts'
import { votes } from './vote-tables.ts'

/**
 * Lets a planned vote open in two minutes, in which it can return to draft; its nominations then end too. Does nothing to
 * one that opens before that. Throws not_found, vote_not_planned, and vote_not_ready for an election without candidates.
 */
export function openEarly(db: Database, voteId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'planned') throw new AppError('vote_not_planned')
    const opensAt = inTwoMinutes(now)
    if (vote.opensAt <= opensAt) return
    await requireCandidates(tx, { ...vote, nominationsUntil: null }, now)
    const { nominationsUntil } = vote
    const isCut = nominationsUntil !== null && nominationsUntil > opensAt
    await changeTimes(tx, vote, { opensAt, ...(isCut && { nominationsUntil: opensAt }) }, now)
    const times = { before: { opensAt: vote.opensAt }, after: { opensAt } }
    await recordVote(tx, 'vote.opened_early', voteId, actorId, times)
  })
}

/**
 * Lets an open vote close in two minutes, in which it can be extended again; the result says when it was planned to close.
 * Does nothing to one that closes before that. Throws not_found and vote_not_open.
 */
export function closeEarly(db: Database, voteId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'open' || vote.closesAt <= now) throw new AppError('vote_not_open')
    const closesAt = inTwoMinutes(now)
    if (vote.closesAt <= closesAt) return
    await changeTimes(tx, vote, { closesAt, plannedClosesAt: vote.plannedClosesAt ?? vote.closesAt }, now)
    const times = { before: { closesAt: vote.closesAt }, after: { closesAt } }
    await recordVote(tx, 'vote.closed_early', voteId, actorId, times)
  })
}

const inTwoMinutes = (now: Date): Date => new Date(now.getTime() + MINUTES_TO_TAKE_BACK * 60_000)

type Times = Partial<Pick<Vote, 'opensAt' | 'closesAt' | 'nominationsUntil' | 'plannedClosesAt'>>

async function changeTimes(tx: Transaction, { id, updatedAt }: Vote, times: Times, now: Date): Promise<void> {
  await tx
    .update(votes)
    .set({ ...times, updatedAt: nextVersion(updatedAt, now) })
    .where(eq(votes.id, id))
}
