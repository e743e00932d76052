import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { CountedBallot } from '#shared/committee/votes/count-rules.ts'
import { voteBallots, voteChoices, voteOptions, voteQuestions, votes, voteVoters } from './vote-tables.ts'

export type Vote = typeof votes.$inferSelect
export type Candidate = typeof voteOptions.$inferSelect
/** A question with what voters choose from. */
export type Question = typeof voteQuestions.$inferSelect & {
  options: { id: string; title: string; statement: string; photoUrl: string | null }[]
}

export async function findVote(db: Executor, voteId: string): Promise<Vote | null> {
  const [vote] = await db.select().from(votes).where(eq(votes.id, voteId))
  return vote ?? null
}

/** Locks the row: nothing else changes, opens or closes the vote, and nobody votes. */
export async function lockVote(tx: Transaction, voteId: string): Promise<Vote | null> {
  const [vote] = await tx.select().from(votes).where(eq(votes.id, voteId)).for('update')
  return vote ?? null
}

/** Locks the row against other changes of the vote, while people go on voting. */
export async function lockVoteWhileVoting(tx: Transaction, voteId: string): Promise<Vote | null> {
  const [vote] = await tx.select().from(votes).where(eq(votes.id, voteId)).for('no key update')
  return vote ?? null
}

/** Holds the state of the vote while somebody votes; others may vote at the same time. */
export async function holdVote(tx: Transaction, voteId: string): Promise<Vote | null> {
  const [vote] = await tx.select().from(votes).where(eq(votes.id, voteId)).for('key share')
  return vote ?? null
}

/** Latest first; for members without drafts. */
export function listVotes(db: Executor, { withDrafts }: { withDrafts: boolean }) {
  const onRoll = sql`(select count(*)::int from vote_voters v where v.vote_id = votes.id)`
  const voted = sql`(select count(*)::int from vote_voters v where v.vote_id = votes.id and v.has_voted)`
  const { id, title, status, opensAt, closesAt, openedAt, minAge, paidOnly, perMembership } = votes
  const rule = { openedAt, minAge, paidOnly, perMembership }
  return db
    .select({
      id,
      title,
      status,
      opensAt,
      closesAt,
      ...rule,
      rollSize: onRoll.mapWith(Number),
      voted: voted.mapWith(Number),
    })
    .from(votes)
    .where(withDrafts ? undefined : ne(status, 'draft'))
    .orderBy(desc(opensAt), desc(id))
}

/** The questions in order, with typed options and accepted candidates in the order of the ballot. */
export async function listQuestions(db: Executor, voteId: string): Promise<Question[]> {
  const questions = await db
    .select()
    .from(voteQuestions)
    .where(eq(voteQuestions.voteId, voteId))
    .orderBy(asc(voteQuestions.position), asc(voteQuestions.id))
  const options = await listOptions(db, voteId)
  return questions.map((question) => ({
    ...question,
    options: options
      .filter(({ questionId, state }) => questionId === question.id && state === 'accepted')
      .map(({ id, title, statement, photoUrl }) => ({ id, title, statement, photoUrl })),
  }))
}

/** Every option and candidate of a vote, in the order of the ballot. */
export async function listOptions(db: Executor, voteId: string): Promise<Candidate[]> {
  const rows = await db
    .select({ option: voteOptions })
    .from(voteOptions)
    .innerJoin(voteQuestions, eq(voteQuestions.id, voteOptions.questionId))
    .where(eq(voteQuestions.voteId, voteId))
    .orderBy(asc(voteOptions.position), asc(voteOptions.id))
  return rows.map(({ option }) => option)
}

/** A question with its vote. */
export async function findQuestion(db: Executor, questionId: string) {
  const [found] = await db
    .select({ question: voteQuestions, vote: votes })
    .from(voteQuestions)
    .innerJoin(votes, eq(votes.id, voteQuestions.voteId))
    .where(eq(voteQuestions.id, questionId))
  return found ?? null
}

/** A question with its vote, which is locked. */
export async function lockQuestion(tx: Transaction, questionId: string) {
  const [question] = await tx.select().from(voteQuestions).where(eq(voteQuestions.id, questionId))
  const vote = question && (await lockVote(tx, question.voteId))
  return vote ? { question, vote } : null
}

type OwnBallot = { questionId: string; optionIds: string[]; name: string | null }

/** The counted ballots of a vote that has closed, sorted by what was chosen; with names only in an open vote. */
export async function listBallots(db: Executor, { id, isSecret }: Vote): Promise<OwnBallot[]> {
  if (!isSecret) return listOpenBallots(db, id)
  const rows = await db
    .select({ questionId: voteBallots.questionId, optionIds: voteBallots.optionIds, count: voteBallots.count })
    .from(voteBallots)
    .innerJoin(voteQuestions, eq(voteQuestions.id, voteBallots.questionId))
    .where(eq(voteQuestions.voteId, id))
    .orderBy(asc(voteBallots.questionId), asc(voteBallots.optionIds))
  return rows.flatMap(({ count, ...ballot }) => Array.from({ length: count }, () => ({ ...ballot, name: null })))
}

function listOpenBallots(db: Executor, voteId: string): Promise<OwnBallot[]> {
  return db
    .select({
      questionId: voteChoices.questionId,
      optionIds: voteChoices.optionIds,
      name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
    })
    .from(voteChoices)
    .innerJoin(voteVoters, eq(voteVoters.id, voteChoices.voterId))
    .innerJoin(members, eq(members.id, voteVoters.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, voteVoters.familyMemberId))
    .where(eq(voteVoters.voteId, voteId))
    .orderBy(asc(voteChoices.questionId), asc(voteChoices.optionIds), asc(voteVoters.id))
}

/** The ballots of each question, equal ones together. */
export async function countBallots(db: Executor, vote: Vote): Promise<Map<string, CountedBallot[]>> {
  const ballots = await listBallots(db, vote)
  const grouped = Map.groupBy(ballots, ({ questionId }) => questionId)
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ optionIds }) => ({ optionIds, count: 1 }))]))
}

/** What a voter of an open vote has chosen. */
export const listChoices = (db: Executor, voterId: string) =>
  db
    .select({ questionId: voteChoices.questionId, optionIds: voteChoices.optionIds })
    .from(voteChoices)
    .where(eq(voteChoices.voterId, voterId))

/** Removes the options of these questions that the form no longer has. */
export async function deleteOptionsExcept(tx: Transaction, questionId: string, ids: readonly string[]): Promise<void> {
  const isOther = ids.length > 0 ? sql`not ${inArray(voteOptions.id, [...ids])}` : undefined
  await tx.delete(voteOptions).where(and(eq(voteOptions.questionId, questionId), isOther))
}

/** Somebody on a roll, with the vote. */
export async function findVoterWithVote(db: Executor, voterId: string) {
  const [found] = await db
    .select({ voter: voteVoters, vote: votes })
    .from(voteVoters)
    .innerJoin(votes, eq(votes.id, voteVoters.voteId))
    .where(eq(voteVoters.id, voterId))
  return found ?? null
}

/** The vote that repeats this one, even as a draft, or null. */
export async function findRepeat(db: Executor, voteId: string) {
  const { id, status, repeatOf } = votes
  const [repeat] = await db.select({ id, status }).from(votes).where(eq(repeatOf, voteId))
  return repeat ?? null
}

/** The second ballot of a vote, a draft too; or null. */
export async function findSecondBallot(db: Executor, voteId: string) {
  const { id, status, secondBallotOf } = votes
  const [second] = await db.select({ id, status }).from(votes).where(eq(secondBallotOf, voteId)).limit(1)
  return second ?? null
}
