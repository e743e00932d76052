import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { repeatedQuestion } from '#shared/committee/votes/second-ballot-rules.ts'
import { copyEveryCandidate } from '../nominations/candidate-service.ts'
import { copyOf, listResultsWithPapers } from './vote-copy.ts'
import { voteElections } from './vote-elections.ts'
import { findRepeat, listQuestions } from './vote-queries.ts'
import { getLockedVote, recordVote, storeDraft } from './vote-service.ts'

/**
 * Prepares a draft with the questions of a closed vote for which no ballot arrived: the same rules, options, papers and
 * candidates. Returns its id. Throws not_found, vote_has_ballots if there is no such question, and vote_repeated.
 */
export function repeatVote(db: Database, voteId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    if (vote.status !== 'closed') throw new AppError('vote_not_counted')
    const empty = (await listResultsWithPapers(tx, vote)).filter(({ result }) => result.cast === 0)
    if (empty.length === 0) throw new AppError('vote_has_ballots', { message: EVERY_QUESTION_ANSWERED })
    if (await findRepeat(tx, voteId)) throw new AppError('vote_repeated')
    const questions = empty.map(({ question }) => repeatedQuestion(question))
    const draft = await storeDraft(tx, { ...copyOf(vote, now), questions, repeatOf: voteId }, { actorId, now })
    const stored = await listQuestions(tx, draft.id)
    for (const [at, { question }] of empty.entries())
      if (question.kind === 'election')
        await copyEveryCandidate(tx, voteElections, question.id, { to: stored[at]!.id, areAsked: true, now })
    await recordVote(tx, 'vote.created', draft.id, actorId, { after: draft })
    return draft.id
  })
}

const EVERY_QUESTION_ANSWERED = 'Ballots arrived for every question of this vote, so it cannot be repeated.'
