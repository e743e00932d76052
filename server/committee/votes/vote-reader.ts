import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { findVoter, listRollsOf, type VoterKey } from './roll-queries.ts'
import { listVotes } from './vote-queries.ts'

/** Somebody who would like to read votes; without an active membership only those on whose roll they are. */
export type VoteReader = VoterKey & { isActive: boolean }

/** The votes that this person may read, latest first. */
export async function listReadVotes(db: Executor, { isActive, ...person }: VoteReader) {
  const votes = await listVotes(db, { withDrafts: false })
  const own = await listRollsOf(db, person)
  return votes
    .filter(({ id }) => isActive || own.has(id))
    .map((vote) => ({ ...vote, isOnRoll: own.has(vote.id), hasVoted: own.get(vote.id) ?? false }))
}

/** Throws membership_inactive for somebody who has left and is not on the roll of this vote. */
export async function requireVoteReader(db: Executor, voteId: string, { isActive, ...person }: VoteReader) {
  if (!isActive && !(await findVoter(db, voteId, person))) throw new AppError('membership_inactive')
}
