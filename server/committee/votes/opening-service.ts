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
import { countTurnout, listEligible } from './roll-queries.ts'
import { placeUrn } from './urn.ts'
import { notifyVoters } from './vote-messages.ts'
import { listOptions, listQuestions, lockVote, type Vote } from './vote-queries.ts'
import { getLockedVote, recordVote } from './vote-service.ts'
import { voteOptions, votes, voteUrns, voteVoters } from './vote-tables.ts'

/** A vote that should open at once can be taken back for so long. */
const MINUTES_TO_TAKE_BACK = 2
const SEED_BYTES = 16

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

/**
 * Plans a draft: members see it, and it opens and closes at its times, at the earliest in two minutes. Throws not_found,
 * vote_not_editable, and vote_not_ready if it would close before it opens or an election cannot get candidates.
 */
export function planVote(db: Database, voteId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'draft') throw new AppError('vote_not_editable')
    const earliest = new Date(now.getTime() + MINUTES_TO_TAKE_BACK * 60_000)
    const opensAt = vote.opensAt > earliest ? vote.opensAt : earliest
    if (vote.closesAt <= opensAt) throw new AppError('vote_not_ready', { message: CLOSES_TOO_EARLY })
    await requireCandidates(tx, vote, now)
    const updatedAt = nextVersion(vote.updatedAt, now)
    await tx.update(votes).set({ status: 'planned', opensAt, updatedAt }).where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.planned', voteId, actorId, { after: { opensAt, closesAt: vote.closesAt } })
  })
}

const CLOSES_TOO_EARLY = 'This vote would close before it opens. Please change its times.'
const NO_CANDIDATES = 'An election has no candidates. Enter them, or let members nominate some.'

async function requireCandidates(tx: Transaction, { id, nominationsUntil }: Vote, now: Date): Promise<void> {
  if (nominationsUntil && nominationsUntil > now) return
  const questions = await listQuestions(tx, id)
  if (questions.some(({ options }) => options.length === 0))
    throw new AppError('vote_not_ready', { message: NO_CANDIDATES })
}

/** Takes a planned vote, or an open one in which nobody has voted, back to a draft. Throws vote_has_ballots. */
export function unplanVote(db: Database, voteId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'planned' && vote.status !== 'open') throw new AppError('vote_not_editable')
    const { voted } = await countTurnout(tx, voteId)
    if (voted > 0) throw new AppError('vote_has_ballots')
    await tx.delete(voteVoters).where(eq(voteVoters.voteId, voteId))
    await tx.delete(voteUrns).where(eq(voteUrns.voteId, voteId))
    const updatedAt = nextVersion(vote.updatedAt, now)
    await tx.update(votes).set({ status: 'draft', openedAt: null, updatedAt }).where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.taken_back', voteId, actorId, { before: { status: vote.status } })
  })
}

/** Lets an open vote close later. Throws not_found, vote_not_open, and validation_failed for an earlier time. */
export function extendVote(db: Database, voteId: string, { closesAt }: VoteExtension, { actorId, now }: By) {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'open' || vote.closesAt <= now) throw new AppError('vote_not_open')
    if (closesAt <= vote.closesAt) throw fieldError('closesAt', 'A vote can be extended, not shortened.')
    const updatedAt = nextVersion(vote.updatedAt, now)
    await tx.update(votes).set({ closesAt, updatedAt }).where(eq(votes.id, voteId))
    await recordVote(tx, 'vote.extended', voteId, actorId, { before: { closesAt: vote.closesAt }, after: { closesAt } })
  })
}

type Opening = { secret: string; now: Date }

/**
 * Opens a planned vote when its time has come: fixes the roll by its rule, draws the order of candidates and notifies
 * the voters. Does nothing otherwise.
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
    await notifyVoters(tx, vote, { mail: 'vote-open', title: `${vote.title}: please vote`, now })
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
