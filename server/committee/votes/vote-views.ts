import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { listNominees } from '../nominations/candidate-queries.ts'
import { listOwnNominations } from '../nominations/nomination-service.ts'
import { countNominators } from './nomination-messages.ts'
import { receiptOf } from './receipt.ts'
import { listResults } from './result-queries.ts'
import { countTurnout, findVoter, listEligible, listVoters, readVoterFacts, type VoterKey } from './roll-queries.ts'
import { canOpenUrn } from './urn.ts'
import { acceptsNominations, voteElections } from './vote-elections.ts'
import { withPapers } from './vote-papers.ts'
import {
  findRepeat,
  findSecondBallot,
  findVote,
  listBallots,
  listChoices,
  listQuestions,
  type Question,
  type Vote,
} from './vote-queries.ts'
import { obstacleTo } from './vote-reader.ts'

type Viewing = { person: VoterKey; secret: string; now: Date }

/** A vote as one person sees it; results only after closing. Throws not_found, also for a draft. */
export async function getVoterView(db: Executor, voteId: string, { person, secret, now }: Viewing) {
  const vote = await getPublishedVote(db, voteId)
  const voter = await findVoter(db, voteId, person)
  const isOpen = vote.status === 'open' && vote.closesAt > now
  const second = vote.status === 'closed' ? await findSecondBallot(db, voteId) : null
  const repeat = vote.status === 'closed' ? await findRepeat(db, voteId) : null
  const results = await listResults(db, vote)
  return {
    ...vote,
    ...(await countTurnout(db, voteId)),
    questions: await withPapers(db, voteId, await listQuestions(db, voteId)),
    cannotBeCounted: await isUnreadable(db, vote, { secret, now }),
    canVote: isOpen && voter !== null && !(vote.isSecret && voter.hasVoted),
    obstacle: voter ? null : obstacleTo(vote, await readVoterFacts(db, person), now),
    hasVoted: voter?.hasVoted ?? false,
    receipt: voter?.hasVoted ? receiptOf(secret, voter.id) : null,
    choices: voter && !vote.isSecret ? await listChoices(db, voter.id) : [],
    results: results.map(({ question, result }) => ({ questionId: question.id, ...result })),
    lotSeed: vote.byLot ? vote.lotSeed : null,
    secondBallotId: second && second.status !== 'draft' ? second.id : null,
    repeatId: repeat && repeat.status !== 'draft' ? repeat.id : null,
    // candidates are members, because an office is held by a member
    acceptsNominations: person.familyMemberId === null && acceptsNominations(vote, now),
    ownNominations: person.familyMemberId
      ? []
      : await listOwnNominations(db, voteElections, voteId, { memberId: person.memberId, now }),
  }
}

/** A vote that should have closed, whose ballots another secret of the site has sealed. */
const isUnreadable = async (db: Executor, vote: Vote, { secret, now }: { secret: string; now: Date }) =>
  vote.status === 'open' && vote.closesAt <= now && !(await canOpenUrn(db, vote.id, secret))

/** A vote that members see. Throws not_found. */
export async function getPublishedVote(db: Executor, voteId: string): Promise<Vote> {
  const vote = await findVote(db, voteId)
  if (!vote || vote.status === 'draft') throw new AppError('not_found')
  return vote
}

/** A vote as the committee sees it. Throws not_found. */
export async function getAdminVote(db: Executor, voteId: string, { secret, now }: { secret: string; now: Date }) {
  const vote = await findVote(db, voteId)
  if (!vote) throw new AppError('not_found')
  const questions = await withPapers(db, voteId, await listQuestions(db, voteId))
  const results = await listResults(db, vote)
  const isFixed = vote.openedAt !== null
  return {
    ...vote,
    ...(await countTurnout(db, voteId)),
    questions,
    cannotBeCounted: await isUnreadable(db, vote, { secret, now }),
    candidates: await listNominees(db, voteElections, await voteElections.listIn(db, voteId)),
    results: results.map(({ question, result }) => ({ questionId: question.id, ...result })),
    lotSeed: vote.byLot ? vote.lotSeed : null,
    secondBallotId: (vote.status === 'closed' && (await findSecondBallot(db, voteId))?.id) || null,
    repeatId: (vote.status === 'closed' && (await findRepeat(db, voteId))?.id) || null,
    nominators: vote.status === 'draft' && takesNominations(questions, vote, now) ? await countNominators(db) : null,
    couldVote: isFixed ? null : (await listEligible(db, vote, gulfDay(now))).length,
  }
}

/** Whether members could nominate if the draft were planned now. */
const takesNominations = (questions: readonly Question[], { nominationsUntil }: Vote, now: Date): boolean =>
  nominationsUntil !== null && nominationsUntil > now && questions.some(({ kind }) => kind === 'election')

/**
 * The counted ballots of a closed vote, sorted by what was chosen, and the receipts in alphabetical order: neither tells
 * who is whose. Throws not_found and vote_not_counted.
 */
export async function getPublishedBallots(db: Executor, voteId: string, secret: string) {
  const vote = await getPublishedVote(db, voteId)
  if (vote.status !== 'closed') throw new AppError('vote_not_counted')
  const ballots = await listBallots(db, vote)
  const voters = await listVoters(db, voteId, { hasVoted: true })
  const { rollSize } = await countTurnout(db, voteId)
  const questions = await listQuestions(db, voteId)
  return {
    rollSize,
    quorumPercent: vote.quorumPercent,
    lotSeed: vote.byLot ? vote.lotSeed : null,
    questions: questions.map((question) => ({
      ...question,
      ballots: ballots.filter(({ questionId }) => questionId === question.id),
    })),
    receipts: voters.map(({ id }) => receiptOf(secret, id)).toSorted(),
  }
}
