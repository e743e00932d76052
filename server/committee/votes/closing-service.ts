import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { resultTitle } from '#shared/committee/votes/result-text.ts'
import { listWinners, type Winner } from '../nominations/candidate-queries.ts'
import { notifyElected } from '../nominations/elected-notices.ts'
import { type Elected, passOnElected } from '../nominations/elected-receivers.ts'
import { newSeed } from './opening-service.ts'
import { listResults } from './result-queries.ts'
import { countTurnout } from './roll-queries.ts'
import { openUrn, shuffleRoll } from './urn.ts'
import { voteElections } from './vote-elections.ts'
import { beginMailing } from './vote-mailings.ts'
import { lockVote } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { votes } from './vote-tables.ts'

type Closing = { secret: string; now: Date }

/**
 * Closes an open vote when its time has come: the ballots become readable, the result is recorded, the winners are
 * notified, and the messages to the voters begin. Does nothing otherwise.
 */
export function closeVote(db: Database, voteId: string, { secret, now }: Closing): Promise<void> {
  return db.transaction(async (tx) => {
    const vote = await lockVote(tx, voteId)
    if (vote?.status !== 'open' || vote.closesAt > now) return
    if (vote.isSecret) {
      await openUrn(tx, voteId, secret)
      await shuffleRoll(tx, voteId)
    }
    const change = { status: 'closed' as const, closedAt: now, lotSeed: newSeed() }
    await tx
      .update(votes)
      .set({ ...change, updatedAt: nextVersion(vote.updatedAt, now) })
      .where(eq(votes.id, voteId))
    const turnout = await countTurnout(tx, voteId)
    const results = await listResults(tx, { ...vote, ...change })
    const decided = results.map(({ question, result }) => `${question.title}: ${resultTitle(question, result)}`)
    const winners = await listElected(tx, results)
    const left = winners.filter(({ memberId }) => memberId === null).map(({ name }) => name)
    const said = left.length > 0 ? { electedButLeft: left.join(', ') } : {}
    await recordVote(tx, 'vote.closed', voteId, null, { after: { ...turnout, results: decided.join('\n'), ...said } })
    await passOnElected(tx, officersOf(results, winners), now)
    await notifyElected(tx, voteElections, { winners, now })
    await beginMailing(tx, voteId, 'vote-result')
  })
}

type Results = Awaited<ReturnType<typeof listResults>>

/** The winners of all elections of a vote, those who have left too. */
async function listElected(tx: Transaction, results: Results): Promise<Winner[]> {
  const ids = results.flatMap(({ question, result }) => (question.kind === 'election' ? result.winnerIds : []))
  return listWinners(tx, voteElections, ids)
}

/** The winners of elections to an office who have not left. */
function officersOf(results: Results, winners: readonly Winner[]): Elected[] {
  const officeOf = new Map(results.map(({ question }) => [question.id, question.office]))
  return winners.flatMap(({ electionId, memberId }) => {
    const office = officeOf.get(electionId)
    return office && memberId ? [{ office, memberId }] : []
  })
}
