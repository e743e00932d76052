import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { leaveElections, releasePortraits } from '../nominations/candidate-service.ts'
import { assemblyElections } from './assembly-elections.ts'
import { assemblies, assemblyMembers } from './assembly-tables.ts'
import { assemblyCandidates, assemblyPaperCounts, assemblyVotes } from './motion-tables.ts'
import { assemblyEndedProxies, assemblyProxies } from './proxy-tables.ts'
import { assemblySpeakers } from './speaker-tables.ts'

/** Who was at an assembly, for whom they voted and how is the association's history; a wish to speak is not. */
export const assemblyPersonalData: PersonalData = {
  tables: [
    {
      table: assemblyVotes,
      exported: ['motionId', 'memberId', 'castBy', 'choice'],
      member: [assemblyVotes.memberId, assemblyVotes.castBy],
      erase: 'keep',
    },
    {
      table: assemblyCandidates,
      exported: [
        'id',
        'motionId',
        'memberId',
        'name',
        'statement',
        'photoUrl',
        'state',
        'acceptance',
        'proposedByCommittee',
        'notifiedElected',
      ],
      member: [assemblyCandidates.memberId],
      // how many voted for somebody on phones is secret
      withheld: ['position', 'nominatedBy', 'phoneVotes'],
      erase: { name: 'Former member', statement: '', photoUrl: null, acceptance: null },
    },
    {
      table: assemblyCandidates,
      name: 'assembly_nominations',
      exported: ['id', 'motionId', 'nominatedBy'],
      member: [assemblyCandidates.nominatedBy],
      // who was nominated, and what they answered, is theirs
      withheld: [
        'name',
        'state',
        'position',
        'memberId',
        'statement',
        'photoUrl',
        'acceptance',
        'proposedByCommittee',
        'phoneVotes',
        'notifiedElected',
      ],
      erase: { nominatedBy: null },
    },
    {
      table: assemblyEndedProxies,
      exported: ['id', 'assemblyId', 'giverId', 'holderId', 'givenAt', 'isWritten', 'endedAt', 'hasCome'],
      member: [assemblyEndedProxies.giverId, assemblyEndedProxies.holderId],
      withheld: ['enteredBy'],
      erase: 'keep',
    },
    {
      table: assemblyProxies,
      exported: ['assemblyId', 'giverId', 'holderId', 'givenAt', 'isWritten'],
      member: [assemblyProxies.giverId, assemblyProxies.holderId],
      withheld: ['enteredBy'],
      erase: 'keep',
    },
    {
      table: assemblyMembers,
      exported: ['assemblyId', 'memberId', 'isHere', 'cameAt', 'leftAt'],
      member: [assemblyMembers.memberId],
      erase: 'keep',
    },
    {
      table: assemblySpeakers,
      exported: ['id', 'assemblyId', 'memberId', 'requestedAt', 'spokenAt', 'motionId'],
      member: [assemblySpeakers.memberId],
      erase: 'delete',
    },
  ],
  beforeErasing: async (tx, { memberId }, now) => {
    if (!memberId) return
    await leaveElections(assemblyElections)(tx, { memberId }, now)
    await releasePortraits(tx, assemblyElections, memberId, now)
  },
  acts: [
    assemblies.createdBy,
    assemblyProxies.enteredBy,
    assemblyEndedProxies.enteredBy,
    assemblyPaperCounts.countedBy,
  ],
}
