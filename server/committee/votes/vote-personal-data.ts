import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Person, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { leaveElections, releasePortraits } from '../nominations/candidate-service.ts'
import { voteElections } from './vote-elections.ts'
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
      exported: [
        'id',
        'questionId',
        'title',
        'statement',
        'photoUrl',
        'state',
        'acceptance',
        'memberId',
        'proposedByCommittee',
      ],
      member: [voteOptions.memberId],
      withheld: ['position', 'nominatedBy'],
      erase: { title: 'Former member', statement: '', photoUrl: null, acceptance: null },
    },
    {
      table: voteOptions,
      name: 'vote_nominations',
      exported: ['id', 'questionId', 'nominatedBy'],
      member: [voteOptions.nominatedBy],
      // who was nominated, and what they answered, is theirs
      withheld: [
        'title',
        'state',
        'position',
        'statement',
        'photoUrl',
        'acceptance',
        'memberId',
        'proposedByCommittee',
      ],
      erase: { nominatedBy: null },
    },
  ],
  acts: [votes.createdBy],
  beforeErasing: async (tx, { memberId }, now) => {
    if (!memberId) return
    await leaveElections(voteElections)(tx, { memberId }, now)
    await releasePortraits(tx, voteElections, memberId, now)
  },
}
