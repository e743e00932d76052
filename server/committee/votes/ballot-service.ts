import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type BallotForm, isCompleteBallot } from '#shared/committee/votes/vote-form-rules.ts'
import { receiptOf } from './receipt.ts'
import { lockVoter, type Voter, type VoterKey } from './roll-queries.ts'
import { putIntoUrn } from './urn.ts'
import { holdVote, listQuestions, type Vote } from './vote-queries.ts'
import { voteChoices, voteVoters } from './vote-tables.ts'

type Cast = { receipt: string; message: string }
type Casting = { person: VoterKey; ballot: BallotForm; secret: string; now: Date }

/**
 * Casts a ballot and returns the receipt. Of two at the same moment one counts. Throws not_found, vote_not_open,
 * vote_closed, not_a_voter, validation_failed for an incomplete ballot, and already_voted in a secret vote.
 */
export function castBallot(db: Database, voteId: string, { person, ballot, secret, now }: Casting): Promise<Cast> {
  return db.transaction(async (tx) => {
    const vote = await getOpen(tx, voteId, now)
    const voter = await lockVoter(tx, voteId, person)
    if (!voter) throw new AppError('not_a_voter')
    if (vote.isSecret && voter.hasVoted) throw new AppError('already_voted')
    const questions = (await listQuestions(tx, voteId)).filter(({ options }) => options.length > 0)
    if (!isCompleteBallot(questions, ballot)) throw new AppError('validation_failed', { message: INCOMPLETE })
    if (!voter.hasVoted) await tx.update(voteVoters).set({ hasVoted: true }).where(eq(voteVoters.id, voter.id))
    if (vote.isSecret) await putIntoUrn(tx, voteId, ballot, secret)
    else await writeChoices(tx, voter, ballot)
    return { receipt: receiptOf(secret, voter.id), message: 'Your vote has been counted.' }
  })
}

const INCOMPLETE =
  'Please answer every question, or abstain. The questions may have changed, so please load the page again.'

async function getOpen(tx: Transaction, voteId: string, now: Date): Promise<Vote> {
  const vote = await holdVote(tx, voteId)
  if (!vote || vote.status === 'draft') throw new AppError('not_found')
  if (vote.status === 'planned') throw new AppError('vote_not_open')
  if (vote.status === 'closed' || vote.closesAt <= now) throw new AppError('vote_closed')
  return vote
}

async function writeChoices(tx: Transaction, { id: voterId }: Voter, { choices }: BallotForm): Promise<void> {
  const rows = choices.map(({ questionId, optionIds }) => ({ voterId, questionId, optionIds: optionIds.toSorted() }))
  await tx
    .insert(voteChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [voteChoices.voterId, voteChoices.questionId],
      set: { optionIds: sql`excluded.option_ids` },
    })
}
