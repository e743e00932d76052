import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { secondBallotTitle, tiedQuestion } from '#shared/committee/votes/second-ballot-rules.ts'
import { MAX_VOTE_TITLE } from '#shared/committee/votes/vote-form-rules.ts'
import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import { copyCandidates } from '../nominations/candidate-service.ts'
import { copyOf, listResultsWithPapers } from './vote-copy.ts'
import { voteElections } from './vote-elections.ts'
import { findSecondBallot, listQuestions, type Vote } from './vote-queries.ts'
import { getLockedVote, recordVote, storeDraft } from './vote-service.ts'

/**
 * Prepares the draft of a second ballot with the tied options and candidates of a vote, by the same rule; its roll is fixed
 * when it opens. It opens tomorrow morning and closes in the evening, after about as many days as the first one. Returns its id. Throws
 * not_found, no_tie, second_ballot_exists and tied_have_left.
 */
export function prepareSecondBallot(db: Database, voteId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    const tied = (await listResultsWithPapers(tx, vote)).filter(({ result }) => result.outcome === 'tie')
    if (tied.length === 0) throw new AppError('no_tie')
    if (await findSecondBallot(tx, voteId)) throw new AppError('second_ballot_exists')
    const questions = tied.map(({ question, result }) => tiedQuestion(question, result))
    const form = { ...copyOf(vote, now), ...textsOf(vote), questions, secondBallotOf: voteId }
    const draft = await storeDraft(tx, form, { actorId, now })
    const stored = await listQuestions(tx, draft.id)
    for (const [at, { question, result }] of tied.entries()) {
      const { id: to, seats } = stored[at]!
      if (question.kind === 'election') await copyCandidates(tx, voteElections, result.tiedIds, { to, seats, now })
    }
    await recordVote(tx, 'vote.created', draft.id, actorId, { after: draft })
    return draft.id
  })
}

function textsOf({ title, closesAt }: Vote) {
  const intro = `On ${formatLongDate(closesAt)} the votes were equal. This second ballot decides between those with equal votes.`
  return { title: secondBallotTitle(title, MAX_VOTE_TITLE), intro }
}
