import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import {
  assemblies,
  assemblyCandidates,
  assemblyMembers,
  assemblyPaperCounts,
  assemblyProxies,
  assemblySpeakers,
  assemblyVotes,
} from './assembly-tables.ts'

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
      exported: ['id', 'motionId', 'memberId', 'name', 'phoneVotes'],
      member: [assemblyCandidates.memberId],
      withheld: ['position'],
      erase: { name: 'Former member' },
    },
    {
      table: assemblyProxies,
      exported: ['assemblyId', 'giverId', 'holderId', 'givenAt'],
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
  acts: [assemblies.createdBy, assemblyProxies.enteredBy, assemblyPaperCounts.countedBy],
}
