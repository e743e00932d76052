import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Person, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { leaveCandidacies } from './candidate-leaving.ts'
import { voteChoices, voteOptions, votes, voteVoters } from './vote-tables.ts'

/** What somebody votes or answers is theirs alone, also in a family; columns of a roll, or of the answers to a poll. */
export const isOwnVote = ({ userId, memberId }: Person): SQL =>
  sql`(member_id = ${memberId} and family_member_id is null)
    or family_member_id in (select person.id from family_members as person where person.user_id = ${userId})`

/** Votes are the association's history: the roll, and open ballots stay without names; a candidate has no name any more. */
export const votePersonalData: PersonalData = {
  tables: [
    {
      table: voteChoices,
      exported: ['voterId', 'questionId', 'optionIds'],
      where: (person) => inArray(voteChoices.voterId, sql`(select id from vote_voters where ${isOwnVote(person)})`),
      erase: 'keep',
    },
    {
      table: voteVoters,
      exported: ['id', 'voteId', 'memberId', 'familyMemberId', 'hasVoted'],
      id: voteVoters.id,
      where: (person) => sql`(${isOwnVote(person)})`,
      readByWhere: [voteVoters.memberId],
      erase: 'keep',
    },
    {
      table: voteOptions,
      exported: ['id', 'questionId', 'title', 'statement', 'photoUrl', 'state', 'memberId'],
      member: [voteOptions.memberId],
      withheld: ['position'],
      erase: { title: 'Former member', statement: '', photoUrl: null },
    },
  ],
  acts: [votes.createdBy],
  beforeErasing: async (tx, { memberId }, now) => {
    if (!memberId) return
    await leaveCandidacies(tx, { memberId }, now)
    const candidates = await tx.select().from(voteOptions).where(eq(voteOptions.memberId, memberId))
    for (const { photoUrl } of candidates) await detachUpload(tx, photoUrl, now)
  },
}
