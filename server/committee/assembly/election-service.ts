import { eq, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type ElectionBallot, type ElectionPaper, isPossiblePaper } from '#shared/committee/assembly/assembly-rules.ts'
import { countTally, type QuestionResult } from '#shared/committee/votes/count-rules.ts'
import { addToUrn, ballotsIn, sealUrn, unsealUrn } from '../votes/urn.ts'
import { listCandidates, listPaperCounts, listVotesOf, type MotionRow } from './assembly-queries.ts'
import { requirePlace, tallyOf } from './motion-counts.ts'
import { assemblyCandidates, assemblyMotions, assemblyPaperCounts, assemblyVotes } from './motion-tables.ts'
import { getOpen, requireVoting } from './open-motion.ts'

type Casting = ElectionBallot & { castBy: string; secret: string; now: () => Date }

/**
 * Puts a secret ballot into the open election, for oneself or by proxy; without a candidate it is an abstention. Who has
 * voted is stored apart from what. Throws not_found, item_closed_for_votes, voting_over, no_vote_in_hall, ballot_too_long, ballot_cast, and
 * validation_failed for an unknown candidate.
 */
export function castElectionBallot(db: Database, motionId: string, casting: Casting): Promise<void> {
  const { castBy, memberId, secret } = casting
  return db.transaction(async (tx) => {
    const [motion] = await tx.select().from(assemblyMotions).where(eq(assemblyMotions.id, motionId)).for('update')
    if (!motion) throw new AppError('not_found')
    requireVoting(motion, 'election', casting.now())
    if (!motion.urn) throw new AppError('item_closed_for_votes')
    const votes = await listVotesOf(tx, motion.assemblyId, castBy, motionId)
    if (!votes.some((vote) => vote.memberId === memberId)) throw new AppError('no_vote_in_hall')
    const optionIds = await requireCandidates(tx, motion, casting.candidateIds)
    const cast = await tx.insert(assemblyVotes).values({ motionId, memberId, castBy }).onConflictDoNothing().returning()
    if (cast.length === 0) throw new AppError('ballot_cast')
    const urn = addToUrn(unsealUrn(secret, motion.urn), { choices: [{ questionId: motionId, optionIds }] })
    await tx
      .update(assemblyMotions)
      .set({ urn: sealUrn(secret, urn) })
      .where(eq(assemblyMotions.id, motionId))
  })
}

async function requireCandidates(tx: Transaction, { id, seats }: MotionRow, chosen: readonly string[]) {
  const known = (await listCandidates(tx, id)).map((candidate) => candidate.id)
  const ids = [...new Set(chosen)]
  if (ids.some((each) => !known.includes(each))) throw fieldError('candidateIds', 'Somebody is not a candidate.')
  if (ids.length > seats) throw new AppError('ballot_too_long')
  return ids
}

/**
 * Stores the ballot papers of an election as one admin has counted them. Throws not_found, item_not_open,
 * paper_impossible, more_votes_than_in_hall, and validation_failed for an unknown candidate.
 */
export function countElectionPaper(db: Database, motionId: string, paper: ElectionPaper, { actorId }: By) {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    if (motion.kind !== 'election') throw new AppError('item_not_open', { message: COUNTED_BY_VOTES })
    const known = await listCandidates(tx, motionId)
    if (paper.votes.some(({ candidateId }) => !known.some(({ id }) => id === candidateId)))
      throw fieldError('votes', 'Somebody is not a candidate.')
    if (!isPossiblePaper(paper, motion.seats)) throw paperImpossible()
    const { valid, blank } = paper
    await requirePlace(tx, motion, { valid, blank }, valid + blank)
    // every candidate has a number, so that two counts can be compared
    const counted = new Map(paper.votes.map(({ candidateId, votes }) => [candidateId, votes]))
    const candidateVotes = Object.fromEntries(known.map(({ id }) => [id, counted.get(id) ?? 0]))
    const set = { for: paper.valid, abstained: paper.blank, candidateVotes }
    await tx
      .insert(assemblyPaperCounts)
      .values({ motionId, countedBy: actorId, ...set })
      .onConflictDoUpdate({ target: [assemblyPaperCounts.motionId, assemblyPaperCounts.countedBy], set })
    return assembly.id
  })
}

function paperImpossible(): AppError {
  const error = new AppError('paper_impossible')
  return new AppError('paper_impossible', { fields: { valid: error.message } })
}

const COUNTED_BY_VOTES = 'A motion has no candidates. Please enter its votes for and against.'

/**
 * Empties the urn of an election that closes: the votes of each candidate become readable, and the rows of who has
 * voted are written anew in another order. Returns the election.
 */
export async function emptyUrn(tx: Transaction, { id, urn }: MotionRow, secret: string): Promise<MotionRow> {
  if (!urn) throw new Error('An open election has no urn')
  const ballots = ballotsIn(unsealUrn(secret, urn), id)
  for (const candidate of await listCandidates(tx, id)) {
    const phoneVotes = sum(ballots.filter(({ optionIds }) => optionIds.includes(candidate.id)))
    await tx.update(assemblyCandidates).set({ phoneVotes }).where(eq(assemblyCandidates.id, candidate.id))
  }
  const phoneAbstained = sum(ballots.filter(({ optionIds }) => optionIds.length === 0))
  const change = { urn: null, phoneAbstained }
  const [emptied] = await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, id)).returning()
  await tx.execute(sql`with removed as (delete from assembly_votes where motion_id = ${id} returning *)
    insert into assembly_votes (motion_id, member_id, cast_by) select motion_id, member_id, cast_by from removed
    order by member_id`)
  if (!emptied) throw new Error('A locked election no longer exists')
  return emptied
}

const sum = (ballots: readonly { count: number }[]): number => ballots.reduce((total, { count }) => total + count, 0)

/** The votes of each candidate on phones and on paper together, once the urn has been emptied. */
export async function countCandidates(tx: Transaction, motionId: string): Promise<Record<string, number>> {
  const [paper] = await listPaperCounts(tx, motionId)
  const candidates = await listCandidates(tx, motionId)
  return Object.fromEntries(candidates.map(({ id, phoneVotes }) => [id, phoneVotes + (paper?.votes[id] ?? 0)]))
}

/** The result of a closed election. */
export const countElection = async (db: Executor, motion: MotionRow) =>
  resultOf(motion, await listCandidates(db, motion.id))

/** The same, of an election with these candidates; a tie is announced, never decided. */
export function resultOf(motion: MotionRow, candidates: Candidates) {
  const { counts, votes } = tallyOf(motion)
  const tally = {
    votes: candidates.map(({ id }) => ({ optionId: id, votes: votes[id] ?? 0 })),
    abstained: counts.abstained,
    cast: counts.for + counts.abstained,
  }
  const question = { kind: 'election' as const, majority: motion.majority, seats: motion.seats, options: candidates }
  const result = countTally(question, tally, { rollSize: 0, quorumPercent: 0, lotSeed: null })
  return { result, candidates: describeCandidates(candidates, result) }
}

type Candidates = Awaited<ReturnType<typeof listCandidates>>

/** Most votes first. */
function describeCandidates(candidates: Candidates, { votes, winnerIds, tiedIds }: QuestionResult) {
  return candidates
    .map(({ id, name }) => ({
      id,
      name,
      votes: votes.find(({ optionId }) => optionId === id)?.votes ?? 0,
      isElected: winnerIds.includes(id),
      isTied: tiedIds.includes(id),
    }))
    .toSorted((one, other) => other.votes - one.votes)
}
