import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { assemblyPersonalData } from './assembly/assembly-personal-data.ts'
import { documentVersions } from './documents/document-tables.ts'
import { meetingPersonalData } from './meetings/meeting-personal-data.ts'
import { pollAnswers, pollMembers, polls } from './polls/poll-tables.ts'
import { isOwnVote, votePersonalData } from './votes/vote-personal-data.ts'

const { tables, acts = [], ...erasing } = votePersonalData
const { tables: assemblyTables, acts: assemblyActs = [] } = assemblyPersonalData

export const committeePersonalData: PersonalData = {
  tables: [
    ...tables,
    ...assemblyTables,
    ...meetingPersonalData.tables,
    {
      table: pollAnswers,
      exported: ['id', 'pollId', 'memberId', 'familyMemberId', 'optionIds'],
      where: (person) => sql`(${isOwnVote(person)})`,
      readByWhere: [pollAnswers.memberId],
      erase: 'delete',
    },
    { table: pollMembers, exported: ['pollId', 'memberId'], member: [pollMembers.memberId], erase: 'delete' },
  ],
  ...erasing,
  acts: [...acts, ...assemblyActs, ...(meetingPersonalData.acts ?? []), documentVersions.addedBy, polls.createdBy],
}
