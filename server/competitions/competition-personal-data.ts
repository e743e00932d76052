import { inArray, sql } from 'drizzle-orm'
import { ERASED_NAME, type Person, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionJudges,
  competitionMarks,
  competitionNotes,
  competitionPaperSheets,
  competitionParticipants,
  competitionRollCalls,
  competitionSubmissions,
} from './competition-tables.ts'
import {
  competitionAppeals,
  competitionCertificates,
  competitionConfirmations,
  competitionPublications,
} from './result-tables.ts'

/** A judge who is an admin could find the name of an entry by its id. */
const HIDDEN_OF_JUDGES = ['clientId', 'entryId']

/** Results stay: erased people become 'a participant', and erased judges lose their name. */
export const competitionPersonalData: PersonalData = {
  tables: [
    {
      table: competitionNotes,
      where: (person) => inArray(competitionNotes.judgeId, judgesOf(person)),
      hidden: HIDDEN_OF_JUDGES,
      erase: 'delete',
    },
    {
      table: competitionMarks,
      where: (person) => inArray(competitionMarks.judgeId, judgesOf(person)),
      hidden: HIDDEN_OF_JUDGES,
      erase: 'keep',
    },
    { table: competitionPaperSheets, account: [competitionPaperSheets.enteredBy], erase: 'delete' },
    { table: competitionConfirmations, account: [competitionConfirmations.userId], erase: 'delete' },
    {
      table: competitionAppeals,
      id: competitionAppeals.id,
      member: [competitionAppeals.memberId],
      amounts: [competitionAppeals.fee],
      erase: { reason: '', decisionReason: null },
    },
    {
      table: competitionCertificates,
      where: (person) => inArray(competitionCertificates.participantId, participantsOf(person)),
      erase: 'keep',
    },
    {
      table: competitionGroupMembers,
      where: (person) => inArray(competitionGroupMembers.participantId, participantsOf(person)),
      erase: 'keep',
    },
    {
      table: competitionEntries,
      id: competitionEntries.id,
      where: (person) => inArray(competitionEntries.participantId, participantsOf(person)),
      // the letter identifies the judges' marks; it stays secret until the publication
      hidden: ['code', 'joinCode', 'stageOrder'],
      erase: { lateReason: null, stageReason: null },
    },
    {
      table: competitionParticipants,
      id: competitionParticipants.id,
      member: [competitionParticipants.memberId],
      erase: { name: null, malayalamName: null, dateOfBirth: null, nameConsentAt: null, championTitle: null },
    },
    {
      table: competitionJudges,
      account: [competitionJudges.userId],
      member: [competitionJudges.memberId],
      hidden: ['tokenHash', 'pinHash'],
      erase: { name: ERASED_NAME, userId: null, memberId: null, tokenHash: null, pinHash: null },
    },
  ],
  acts: [
    competitionEntries.lateBy,
    competitionRollCalls.calledBy,
    competitionSubmissions.reopenedBy,
    competitionPublications.publishedBy,
    competitionAppeals.decidedBy,
  ],
}

const judgesOf = ({ userId, memberId }: Person) =>
  sql`(select id from competition_judges where user_id = ${userId} or member_id = ${memberId})`
const participantsOf = ({ memberId }: Person) =>
  sql`(select id from competition_participants where member_id = ${memberId})`
