import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdInTransaction } from '#server/platform/undo/held-messages.ts'
import { discardUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { isUnanswered } from '#shared/committee/nominations/nomination-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { askCandidates } from '../nominations/candidacy-messages.ts'
import { listNominees, listUnanswered } from '../nominations/candidate-queries.ts'
import { notifyNominators } from './nomination-messages.ts'
import { countTurnout } from './roll-queries.ts'
import { acceptsNominations, voteElections } from './vote-elections.ts'
import { listQuestions, type Vote } from './vote-queries.ts'
import { getLockedVote, recordVote } from './vote-service.ts'
import { voteMailings, votes, voteUrns, voteVoters } from './vote-tables.ts'

type Planned = { voteId: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'vote-planned': Planned[]
  }
}

/** A vote that should open at once can be taken back for so long. */
export const MINUTES_TO_TAKE_BACK = 2

type Planning = { actorId: string; now: () => Date }

/**
 * Plans a draft: members see it, and it opens and closes at its set times, but not within the next two minutes. The committee's
 * candidates who have not answered are asked, and members are notified if an election takes nominations, once the two
 * minutes for undoing are over. Throws not_found, vote_not_editable, and vote_not_ready if it would close before it opens or an election cannot get candidates.
 */
export function planVote(db: Database, voteId: string, { actorId, now }: Planning): Promise<void> {
  return holdInTransaction(db, { area: 'votes', name: 'vote-planned', actorId, now }, async (tx, heldBy) => {
    const vote = await planDraft(tx, voteId, { actorId, now: now() })
    const takesNominations = (await listQuestions(tx, voteId)).some(({ kind }) => kind === 'election')
    const isNominating = takesNominations && acceptsNominations(vote, now())
    const asked = await askUnanswered(tx, voteId, { heldBy, now: now() })
    const notified = isNominating ? await notifyNominators(tx, { vote, heldBy, now: now() }) : 0
    const texts = [
      ...(asked > 0 ? [`${counted(asked, 'candidate is', 'candidates are')} being asked to accept.`] : []),
      ...(isNominating
        ? [`${counted(notified, 'member', 'members')} will be notified that nominations are open.`]
        : []),
    ]
    const message = ['The vote is planned.', ...texts].join(' ')
    return { items: texts.length > 0 ? [{ voteId }] : [], message, result: undefined }
  })
}

type Asking = { heldBy: string; now: Date }

/** Asks the committee's candidates of every election in a vote who have not answered. Returns how many. */
async function askUnanswered(tx: Transaction, voteId: string, { heldBy, now }: Asking): Promise<number> {
  let asked = 0
  for (const electionId of await voteElections.listIn(tx, voteId)) {
    const election = await voteElections.find(tx, electionId, now)
    const candidates = election ? await listUnanswered(tx, voteElections, [electionId]) : []
    if (election) await askCandidates(tx, election, { candidates, heldBy, now })
    asked += candidates.length
  }
  return asked
}

async function planDraft(tx: Transaction, voteId: string, { actorId, now }: By): Promise<Vote> {
  const vote = await getLockedVote(tx, voteId)
  if (vote.status !== 'draft') throw new AppError('vote_not_editable')
  const earliest = new Date(now.getTime() + MINUTES_TO_TAKE_BACK * 60_000)
  const opensAt = vote.opensAt > earliest ? vote.opensAt : earliest
  if (vote.closesAt <= now) throw new AppError('vote_not_ready', { message: TIME_HAS_PASSED })
  if (vote.closesAt <= opensAt) throw new AppError('vote_not_ready', { message: CLOSES_TOO_EARLY })
  await requireCandidates(tx, vote, now)
  const change = { status: 'planned' as const, opensAt, updatedAt: nextVersion(vote.updatedAt, now) }
  await tx.update(votes).set(change).where(eq(votes.id, voteId))
  await recordVote(tx, 'vote.planned', voteId, actorId, { after: { opensAt, closesAt: vote.closesAt } })
  return { ...vote, ...change }
}

const TIME_HAS_PASSED = 'The time of this vote has passed. Please change its times.'
const CLOSES_TOO_EARLY = 'This vote would close before it opens. Please change its times.'
const NO_CANDIDATES = 'An election has no candidates. Enter some, or let members nominate them.'

/** Throws vote_not_ready for an election that nobody can stand in. */
export async function requireCandidates(tx: Transaction, { id, nominationsUntil }: Vote, now: Date): Promise<void> {
  if (nominationsUntil && nominationsUntil > now) return
  const questions = await listQuestions(tx, id)
  const nominees = await listNominees(tx, voteElections, await voteElections.listIn(tx, id))
  const asked = new Set(nominees.filter(isUnanswered).map(({ electionId }) => electionId))
  if (questions.some(({ id: questionId, options }) => options.length === 0 && !asked.has(questionId)))
    throw new AppError('vote_not_ready', { message: NO_CANDIDATES })
}

/**
 * Takes a planned vote, or an open one in which nobody has voted, back to a draft; a message about its nominations that
 * has not left is discarded. Throws vote_has_ballots.
 */
export function unplanVote(db: Database, voteId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    // before the vote is locked, as an undo does it: two admins at once would otherwise wait for each other
    await discardUndo(tx, 'vote-planned', [{ voteId }])
    await takeBack(tx, voteId, by)
  })
}

async function takeBack(tx: Transaction, voteId: string, { actorId, now }: By): Promise<void> {
  const vote = await getLockedVote(tx, voteId)
  if (vote.status !== 'planned' && vote.status !== 'open') throw new AppError('vote_not_editable')
  const { voted } = await countTurnout(tx, voteId)
  if (voted > 0) throw new AppError('vote_has_ballots')
  await tx.delete(voteVoters).where(eq(voteVoters.voteId, voteId))
  await tx.delete(voteUrns).where(eq(voteUrns.voteId, voteId))
  await tx.delete(voteMailings).where(eq(voteMailings.voteId, voteId))
  const updatedAt = nextVersion(vote.updatedAt, now)
  await tx.update(votes).set({ status: 'draft', openedAt: null, updatedAt }).where(eq(votes.id, voteId))
  await recordVote(tx, 'vote.taken_back', voteId, actorId, { before: { status: vote.status } })
}

/** A vote that was planned by mistake is a draft again, and nobody hears of its nominations. */
export const planningUndo: UndoHandlers = {
  'vote-planned': {
    async undo(tx, items, by) {
      for (const { voteId } of items) await takeBack(tx, voteId, by)
    },
  },
}
