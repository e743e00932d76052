import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { VoterObstacle } from '#shared/committee/votes/vote-enums.ts'
import { checkVoter, obstacleText, type VoterFacts, type VoterRule } from '#shared/committee/votes/voter-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { findVoter, listRollsOf, readVoterFacts, type VoterKey } from './roll-queries.ts'
import { listVotes } from './vote-queries.ts'

/** Somebody who would like to read votes; without an active membership only those on whose roll they are. */
export type VoteReader = VoterKey & { isActive: boolean }

/** The votes that this person may read, latest first, each with the reason if they have no vote in it. */
export async function listReadVotes(db: Executor, { isActive, ...person }: VoteReader, now: Date) {
  const votes = await listVotes(db, { withDrafts: false })
  const own = await listRollsOf(db, person)
  const facts = await readVoterFacts(db, person)
  return votes
    .filter(({ id }) => isActive || own.has(id))
    .map((vote) => {
      const isOnRoll = own.has(vote.id)
      const obstacle = isOnRoll ? null : obstacleTo(vote, facts, now)
      return {
        ...vote,
        isOnRoll,
        hasVoted: own.get(vote.id) ?? false,
        noVoteBecause: obstacle && obstacleText(obstacle, vote),
      }
    })
}

type Opening = VoterRule & { openedAt: Date | null }

/** Why somebody is not on the roll of a vote, or would not be if it opened now. */
export const obstacleTo = (vote: Opening, facts: VoterFacts, now: Date): VoterObstacle | null =>
  checkVoter(vote, facts, gulfDay(vote.openedAt ?? now)) ?? (vote.openedAt ? 'not_on_roll' : null)

/** Throws membership_inactive for somebody who has left and is not on the roll of this vote. */
export async function requireVoteReader(db: Executor, voteId: string, { isActive, ...person }: VoteReader) {
  if (!isActive && !(await findVoter(db, voteId, person))) throw new AppError('membership_inactive')
}
