import { inArray, sql } from 'drizzle-orm'
import { ERASED_NAME, type Person, type PersonalData } from '#server/platform/personal-data/personal-data.ts'
import {
  competitionEntries,
  competitionGroupMembers,
  competitionJudges,
  competitionParticipants,
  competitionRollCalls,
} from './competition-tables.ts'
import { familyPages } from './family/family-page-tables.ts'
import { competitionMarks, competitionNotes, competitionPaperSheets, competitionSubmissions } from './judging-tables.ts'
import {
  competitionAppeals,
  competitionCertificates,
  competitionConfirmations,
  competitionPublications,
} from './result-tables.ts'

/** An admin could find the name of an entry by its id, so marks are never exported together with it. */
const HIDDEN_OF_JUDGES = ['clientId', 'entryId']

const STAGE_COLUMNS = ['stageState', 'stageOrder', 'startedAt', 'pausedAt', 'pausedSeconds', 'finishedAt']

/** Results stay: erased people become 'a participant', and erased judges lose their name. */
export const competitionPersonalData: PersonalData = {
  tables: [
    {
      table: familyPages,
      exported: ['id', 'eventId', 'memberId', 'familyMemberId', 'showsMember', 'shownIds', 'createdAt', 'endedAt'],
      member: [familyPages.memberId],
      withheld: ['tokenHash'],
      erase: 'delete',
    },
    {
      table: competitionNotes,
      exported: ['judgeId', 'note', 'revision', 'sequence', 'savedAt'],
      where: (person) => inArray(competitionNotes.judgeId, judgesOf(person)),
      withheld: HIDDEN_OF_JUDGES,
      erase: 'delete',
    },
    {
      table: competitionMarks,
      exported: ['judgeId', 'criterionId', 'halves', 'revision', 'sequence', 'savedAt'],
      where: (person) => inArray(competitionMarks.judgeId, judgesOf(person)),
      withheld: HIDDEN_OF_JUDGES,
      erase: 'keep',
    },
    {
      table: competitionPaperSheets,
      exported: ['programId', 'judgeId', 'enteredBy', 'enteredAt'],
      account: [competitionPaperSheets.enteredBy],
      withheld: ['marks'],
      erase: 'delete',
    },
    {
      table: competitionConfirmations,
      exported: ['programId', 'userId', 'fingerprint', 'confirmedAt'],
      account: [competitionConfirmations.userId],
      erase: 'delete',
    },
    {
      table: competitionAppeals,
      exported: [
        'id',
        'programId',
        'entryId',
        'memberId',
        'version',
        'reason',
        'state',
        'fee',
        'feePaidAt',
        'decisionReason',
        'decidedBy',
        'decidedAt',
        'createdAt',
      ],
      id: competitionAppeals.id,
      member: [competitionAppeals.memberId],
      amounts: [competitionAppeals.fee],
      erase: { reason: '', decisionReason: null },
    },
    {
      table: competitionCertificates,
      exported: [
        'id',
        'programId',
        'entryId',
        'participantId',
        'number',
        'code',
        'place',
        'grade',
        'version',
        'issuedAt',
        'revokedAt',
      ],
      where: (person) => inArray(competitionCertificates.participantId, participantsOf(person)),
      erase: 'keep',
    },
    {
      table: competitionGroupMembers,
      exported: ['entryId', 'participantId', 'programId', 'joinedAt'],
      where: (person) => inArray(competitionGroupMembers.participantId, participantsOf(person)),
      erase: 'keep',
    },
    {
      table: competitionEntries,
      exported: [
        'id',
        'programId',
        'participantId',
        'registrationId',
        'groupName',
        'chestNumber',
        'lateReason',
        'lateBy',
        'isPresent',
        'stageReason',
        'createdAt',
      ],
      id: competitionEntries.id,
      where: (person) => inArray(competitionEntries.participantId, participantsOf(person)),
      // the letter identifies the judges' marks, and boards show the minutes on stage beside it
      withheld: ['code', 'joinCode', ...STAGE_COLUMNS],
      erase: { lateReason: null, stageReason: null },
    },
    {
      table: competitionParticipants,
      exported: [
        'id',
        'eventId',
        'personId',
        'memberId',
        'familyMemberId',
        'name',
        'malayalamName',
        'dateOfBirth',
        'chestNumber',
        'houseKey',
        'championTitle',
        'nameConsentAt',
        'createdAt',
      ],
      id: competitionParticipants.id,
      member: [competitionParticipants.memberId],
      // a title that an admin has given stays with the result, as a participant's
      erase: { name: null, malayalamName: null, dateOfBirth: null, nameConsentAt: null },
    },
    {
      table: competitionJudges,
      exported: [
        'id',
        'eventId',
        'name',
        'userId',
        'memberId',
        'validOn',
        'wrongPins',
        'openedAt',
        'lastSeenAt',
        'createdAt',
      ],
      account: [competitionJudges.userId],
      member: [competitionJudges.memberId],
      withheld: ['tokenHash', 'pinHash', 'linkIssuedBy'],
      erase: { name: ERASED_NAME, userId: null, memberId: null, tokenHash: null, pinHash: null },
    },
  ],
  acts: [
    competitionEntries.lateBy,
    competitionJudges.linkIssuedBy,
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
