import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { resultTitle } from '#shared/committee/votes/result-text.ts'
import { type Elected, passOnElected } from './elected-receivers.ts'
import { newSeed } from './opening-service.ts'
import { listResults } from './result-queries.ts'
import { countTurnout } from './roll-queries.ts'
import { openUrn, shuffleRoll } from './urn.ts'
import { notifyVoters } from './vote-messages.ts'
import { listWinners, lockVote } from './vote-queries.ts'
import { recordVote } from './vote-service.ts'
import { votes } from './vote-tables.ts'

type Closing = { secret: string; now: Date }

/**
 * Closes an open vote when its time has come: the ballots become readable, the result is recorded, and the voters are
 * notified. Does nothing otherwise.
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
    const { elected, left } = await listElected(tx, results)
    const said = left.length > 0 ? { electedButLeft: left.join(', ') } : {}
    await recordVote(tx, 'vote.closed', voteId, null, { after: { ...turnout, results: decided.join('\n'), ...said } })
    await passOnElected(tx, elected, now)
    await notifyVoters(tx, vote, { mail: 'vote-result', title: `${vote.title}: the result`, now })
  })
}

type Results = Awaited<ReturnType<typeof listResults>>

/** The winners of elections to an office, and the names of those who have left and get none. */
async function listElected(tx: Transaction, results: Results): Promise<{ elected: Elected[]; left: string[] }> {
  const elected: Elected[] = []
  const left: string[] = []
  for (const { question, result } of results) {
    const { office } = question
    if (question.kind !== 'election' || office === null || result.winnerIds.length === 0) continue
    for (const { name, memberId } of await listWinners(tx, result.winnerIds))
      if (memberId) elected.push({ office, memberId })
      else left.push(name)
  }
  return { elected, left }
}
