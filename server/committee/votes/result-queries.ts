import type { Executor } from '#server/platform/database/database.ts'
import { countQuestion } from '#shared/committee/votes/count-rules.ts'
import { countTurnout } from './roll-queries.ts'
import { countBallots, listQuestions, type Vote } from './vote-queries.ts'

/** The result of every question, counted from the ballots each time; empty before the vote has closed. */
export async function listResults(db: Executor, vote: Vote) {
  if (vote.status !== 'closed') return []
  const questions = await listQuestions(db, vote.id)
  const ballots = await countBallots(db, vote)
  const { rollSize } = await countTurnout(db, vote.id)
  const rule = { rollSize, quorumPercent: vote.quorumPercent, lotSeed: vote.byLot ? vote.lotSeed : null }
  return questions.map((question) => {
    return { question, result: countQuestion(question, ballots.get(question.id) ?? [], rule) }
  })
}
