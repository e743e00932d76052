import { and, asc, count, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isInactive } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { pollAnswers, pollMembers, pollOptions, polls } from './poll-tables.ts'

export type PollPerson = { memberId: string; familyMemberId: string | null }
export type PollRow = typeof polls.$inferSelect

const MAX_LISTED = 100

const isPresent = isNull(polls.deletedAt)

export async function findPoll(db: Executor, pollId: string): Promise<PollRow | null> {
  const [poll] = await db
    .select()
    .from(polls)
    .where(and(eq(polls.id, pollId), isPresent))
  return poll ?? null
}

/** Locked, so that nobody answers while its options change. */
export async function lockPoll(tx: Transaction, pollId: string): Promise<PollRow | null> {
  const [poll] = await tx
    .select()
    .from(polls)
    .where(and(eq(polls.id, pollId), isPresent))
    .for('update')
  return poll ?? null
}

/** Hides a poll, if there is one; null shows it again. */
export async function setPollDeleted(tx: Transaction, pollId: string, deletedAt: Date | null): Promise<void> {
  await tx.update(polls).set({ deletedAt }).where(eq(polls.id, pollId))
}

/** Removes a hidden poll with its answers. */
export async function removeDeletedPoll(tx: Transaction, pollId: string): Promise<void> {
  await tx.delete(polls).where(and(eq(polls.id, pollId), isNotNull(polls.deletedAt)))
}

/** Latest first. */
export const listPollRows = (db: Executor): Promise<PollRow[]> =>
  db.select().from(polls).where(isPresent).orderBy(desc(polls.createdAt), desc(polls.id)).limit(MAX_LISTED)

/** The options of a poll in order, each with its answers. */
export const listPollOptions = (db: Executor, pollId: string) => listAllPollOptions(db, [pollId])

/** The same of several polls. */
export function listAllPollOptions(db: Executor, pollIds: readonly string[]) {
  const chosen = sql`(select count(*)::int from poll_answers a
    where a.poll_id = poll_options.poll_id and poll_options.id = any(a.option_ids))`
  return db
    .select({
      pollId: pollOptions.pollId,
      id: pollOptions.id,
      title: pollOptions.title,
      votes: chosen.mapWith(Number),
    })
    .from(pollOptions)
    .where(inArray(pollOptions.pollId, [...pollIds]))
    .orderBy(asc(pollOptions.position))
}

export const countAnswers = (db: Executor, pollId: string): Promise<number> =>
  db.$count(pollAnswers, eq(pollAnswers.pollId, pollId))

/** How many each poll asks, and how many have answered; without an entry, nobody. */
export async function countParticipation(db: Executor, pollIds: readonly string[]) {
  const asked = await db
    .select({ pollId: pollMembers.pollId, count: count() })
    .from(pollMembers)
    .where(inArray(pollMembers.pollId, [...pollIds]))
    .groupBy(pollMembers.pollId)
  const answered = await db
    .select({ pollId: pollAnswers.pollId, count: count() })
    .from(pollAnswers)
    .where(inArray(pollAnswers.pollId, [...pollIds]))
    .groupBy(pollAnswers.pollId)
  const numbersOf = (rows: typeof asked) => new Map(rows.map((row) => [row.pollId, row.count]))
  return { asked: numbersOf(asked), answered: numbersOf(answered) }
}

/** Whether a poll asks a member, and with them the household. */
export async function isAsked(db: Executor, pollId: string, memberId: string): Promise<boolean> {
  const isTheirs = and(eq(pollMembers.pollId, pollId), eq(pollMembers.memberId, memberId))
  return (await db.$count(pollMembers, isTheirs)) > 0
}

/** Fixes who is asked: the members who match `where`, without those whom no announcement reaches either. */
export async function insertAsked(tx: Transaction, pollId: string, where: SQL): Promise<void> {
  const asked = tx.select({ pollId: sql<string>`${pollId}::uuid`.as('poll_id'), memberId: members.id }).from(members)
  await tx.insert(pollMembers).select(asked.where(and(where, not(isInactive))))
}

export async function findAnswer(db: Executor, pollId: string, person: PollPerson): Promise<string[]> {
  const [answer] = await db
    .select({ optionIds: pollAnswers.optionIds })
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, pollId), isAnswerOf(person)))
  return answer?.optionIds ?? []
}

export const isAnswerOf = ({ memberId, familyMemberId }: PollPerson) =>
  and(
    eq(pollAnswers.memberId, memberId),
    familyMemberId === null ? isNull(pollAnswers.familyMemberId) : eq(pollAnswers.familyMemberId, familyMemberId),
  )
