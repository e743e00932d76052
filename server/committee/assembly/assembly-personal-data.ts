import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import {
  assemblies,
  assemblyCandidates,
  assemblyMembers,
  assemblyPaperCounts,
  assemblyProxies,
  assemblySpeakers,
  assemblyVotes,
} from './assembly-tables.ts'
import { leaveElections } from './candidate-service.ts'

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
      exported: ['id', 'motionId', 'memberId', 'name', 'statement', 'photoUrl', 'state', 'phoneVotes'],
      member: [assemblyCandidates.memberId],
      withheld: ['position'],
      erase: { name: 'Former member', statement: '', photoUrl: null },
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
  beforeErasing: async (tx, { memberId }, now) => {
    if (!memberId) return
    await leaveElections(tx, { memberId }, now)
    const candidates = await tx.select().from(assemblyCandidates).where(eq(assemblyCandidates.memberId, memberId))
    for (const { photoUrl } of candidates) await detachUpload(tx, photoUrl, now)
  },
  acts: [assemblies.createdBy, assemblyProxies.enteredBy, assemblyPaperCounts.countedBy],
}
