import type { By } from '#server/events/administration/event-records.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { secondBallotTitle, tiedQuestion } from '#shared/committee/votes/second-ballot-rules.ts'
import { MAX_VOTE_TITLE, type VoteForm } from '#shared/committee/votes/vote-form-rules.ts'
import { endOfGulfDay, formatLongDate } from '#shared/platform/gulf-dates.ts'
import { copyCandidates } from '../nominations/candidate-service.ts'
import { listResults } from './result-queries.ts'
import { voteElections } from './vote-elections.ts'
import { findSecondBallot, listQuestions, type Vote } from './vote-queries.ts'
import { getLockedVote, recordVote, storeDraft } from './vote-service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of the day in the Gulf. */
const OPENS_AT_HOUR = 9
const CLOSES_AT_HOUR = 21

/**
 * Prepares the draft of a second ballot with the tied options and candidates of a vote, by the same rule; its roll is fixed
 * when it opens. It opens tomorrow morning and closes in the evening, after about as many days as the first one. Returns its id. Throws
 * not_found, no_tie, second_ballot_exists and tied_have_left.
 */
export function prepareSecondBallot(db: Database, voteId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const vote = await getLockedVote(tx, voteId)
    const tied = (await listResults(tx, vote)).filter(({ result }) => result.outcome === 'tie')
    if (tied.length === 0) throw new AppError('no_tie')
    if (await findSecondBallot(tx, voteId)) throw new AppError('second_ballot_exists')
    const questions = tied.map(({ question, result }) => tiedQuestion(question, result))
    const form = { ...ruleOf(vote), ...timesOf(vote, now), questions, secondBallotOf: voteId }
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

/** The same rule of who votes, and the same secrecy, quorum and lot. */
function ruleOf({ title, isSecret, minAge, paidOnly, perMembership, quorumPercent, byLot, closesAt }: Vote) {
  const intro = `On ${formatLongDate(closesAt)} the votes were equal. This second ballot decides between those with equal votes.`
  return {
    title: secondBallotTitle(title, MAX_VOTE_TITLE),
    intro,
    isSecret,
    minAge,
    paidOnly,
    perMembership,
    quorumPercent,
    byLot,
    nominationsUntil: null,
  }
}

function timesOf({ opensAt, openedAt, closesAt }: Vote, now: Date): Pick<VoteForm, 'opensAt' | 'closesAt'> {
  const days = Math.ceil((closesAt.getTime() - (openedAt ?? opensAt).getTime()) / DAY_MS)
  const firstDay = endOfGulfDay(now).getTime()
  const lastDay = firstDay + Math.max(0, days - 1) * DAY_MS
  return {
    opensAt: new Date(firstDay + OPENS_AT_HOUR * HOUR_MS),
    closesAt: new Date(lastDay + CLOSES_AT_HOUR * HOUR_MS),
  }
}
