import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inParts } from '#server/platform/database/update-rows.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { VoteExtension } from '#shared/committee/votes/vote-form-rules.ts'
import { drawOrder } from '#shared/competitions/code-letter-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { listEligible } from './roll-queries.ts'
import { placeUrn } from './urn.ts'
import { beginMailing } from './vote-mailings.ts'
import { listOptions, listQuestions, lockVote } from './vote-queries.ts'
import { getLockedVote, recordVote } from './vote-service.ts'
import { voteOptions, votes, voteVoters } from './vote-tables.ts'

const SEED_BYTES = 16

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/** Lets an open vote close later. Throws not_found, vote_not_open, and validation_failed for an earlier time. */
export function extendVote(db: Database, voteId: string, { closesAt }: VoteExtension, { actorId, now }: By) {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'open' || vote.closesAt <= now) throw new AppError('vote_not_open')
    if (closesAt <= vote.closesAt) throw fieldError('closesAt', 'Please choose a later time than now planned.')
    const { plannedClosesAt } = vote
    const isStillEarly = plannedClosesAt !== null && closesAt < plannedClosesAt
    const times = { closesAt, plannedClosesAt: isStillEarly ? plannedClosesAt : null }
    const updatedAt = nextVersion(vote.updatedAt, now)
    await tx
      .update(votes)
      .set({ ...times, updatedAt })
      .where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.extended', voteId, actorId, { before: { closesAt: vote.closesAt }, after: { closesAt } })
  })
}

type Opening = { secret: string; now: Date }

/**
 * Opens a planned vote when its time has come: fixes the roll by its rule, draws the order of candidates and
 * begins the messages to the voters. Does nothing otherwise.
 */
export function openVote(db: Database, voteId: string, { secret, now }: Opening): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await lockVote(tx, voteId)
    if (vote?.status !== 'planned' || vote.opensAt > now) return
    const voters = await listEligible(tx, vote, gulfDay(now))
    for (const part of inParts(voters)) await tx.insert(voteVoters).values(part.map((voter) => ({ voteId, ...voter })))
    if (vote.isSecret) await placeUrn(tx, voteId, secret)
    const orderSeed = newSeed()
    await orderCandidates(tx, voteId, orderSeed)
    await tx
      .update(votes)
      .set({ status: 'open', openedAt: now, orderSeed, updatedAt: nextVersion(vote.updatedAt, now) })
      .where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.opened', voteId, null, { after: { rollSize: voters.length, orderSeed } })
    await beginMailing(tx, voteId, 'vote-open')
  })
}

/** The order of candidates on the ballot is drawn by lot; typed options stay in theirs. */
async function orderCandidates(tx: Transaction, voteId: string, seed: string): Promise<void> {
  const questions = await listQuestions(tx, voteId)
  const options = await listOptions(tx, voteId)
  for (const { id: questionId } of questions.filter(({ kind }) => kind === 'election')) {
    const ids = options.filter((option) => option.questionId === questionId).map(({ id }) => id)
    for (const [position, id] of drawOrder(ids.toSorted(), seed).entries())
      await tx.update(voteOptions).set({ position }).where(eq(voteOptions.id, id))
  }
}
