import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Election, Elections } from '../nominations/election.ts'
import { listResults } from './result-queries.ts'
import { votePath } from './vote-messages.ts'
import { findQuestion, lockQuestion, type Vote } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { voteOptions, voteQuestions } from './vote-tables.ts'

declare module '#server/committee/nominations/election.ts' {
  interface CandidateTables {
    votes: {
      table: typeof voteOptions
      electionOf: typeof voteOptions.questionId
      nameOf: typeof voteOptions.title
    }
  }
}

/** Whether members can still nominate and answer. */
export const acceptsNominations = ({ status, nominationsUntil }: Vote, now: Date): boolean =>
  status === 'planned' && nominationsUntil !== null && nominationsUntil > now

/** The elections of votes. */
export const voteElections: Elections = {
  table: voteOptions,
  electionOf: voteOptions.questionId,
  nameOf: voteOptions.title,
  isAhead: inArray(
    voteOptions.questionId,
    sql`(select question.id from vote_questions as question join votes as vote on vote.id = question.vote_id
      where vote.status in ('draft', 'planned'))`,
  ),
  find: async (db, questionId, now) => describe(db, await findQuestion(db, questionId), now),
  lock: async (tx, questionId, now) => describe(tx, await lockQuestion(tx, questionId), now),
  listIn: async (db, voteId) => {
    const { id } = voteQuestions
    const isElection = and(eq(voteQuestions.voteId, voteId), eq(voteQuestions.kind, 'election'))
    return (await db.select({ id }).from(voteQuestions).where(isElection)).map((question) => question.id)
  },
  insert: async (tx, { electionId: questionId, name: title, ...candidate }) => {
    const [inserted] = await tx
      .insert(voteOptions)
      .values({ ...candidate, questionId, title })
      .returning()
    return inserted!.id
  },
  listWinnerIds: async (db, questionId) => {
    const found = await findQuestion(db, questionId)
    const results = found ? await listResults(db, found.vote) : []
    return results.find(({ question }) => question.id === questionId)?.result.winnerIds ?? []
  },
  record: (tx, act, { heldIn }, actorId, logged) => recordVote(tx, `vote.${act}`, heldIn, actorId, logged),
}

type Found = Awaited<ReturnType<typeof findQuestion>>

/** Candidates are active members, because an office is held by a member. */
function describe(db: Executor, found: Found, now: Date): Election | null {
  if (found?.question.kind !== 'election') return null
  const { question, vote } = found
  const isFixed = vote.status === 'open' || vote.status === 'closed'
  return {
    id: question.id,
    title: question.title,
    office: question.office,
    heldIn: vote.id,
    path: votePath(vote.id),
    hasNominations: vote.nominationsUntil !== null,
    takesNominations: acceptsNominations(vote, now),
    takesAnswers: vote.status === 'planned',
    fixedBecause: isFixed ? 'vote_not_editable' : null,
    isOpenTo: async (memberId) => (await db.$count(members, and(eq(members.id, memberId), activeMember))) > 0,
  }
}
