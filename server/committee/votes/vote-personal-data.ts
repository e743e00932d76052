import { eq, inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { voteChoices, voteOptions, votes, voteVoters } from './vote-tables.ts'

/** Votes are the association's history: the roll, and open ballots stay without names; a candidate has no name any more. */
export const votePersonalData: PersonalData = {
  tables: [
    {
      table: voteChoices,
      exported: ['voterId', 'questionId', 'optionIds'],
      where: ({ memberId }) =>
        inArray(voteChoices.voterId, sql`(select id from vote_voters where member_id = ${memberId})`),
      erase: 'keep',
    },
    {
      table: voteVoters,
      exported: ['id', 'voteId', 'memberId', 'familyMemberId', 'hasVoted'],
      id: voteVoters.id,
      member: [voteVoters.memberId],
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
    const candidates = await tx.select().from(voteOptions).where(eq(voteOptions.memberId, memberId))
    for (const { photoUrl } of candidates) await detachUpload(tx, photoUrl, now)
  },
}
