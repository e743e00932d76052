import { inArray, sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { counterSeats, counterServings } from './counters/counter-tables.ts'
import {
  helperClaims,
  helperJobMembers,
  helperJobs,
  helperOffers,
  helperReminders,
  helperSwaps,
} from './helper-tables.ts'
import { helperTasks } from './tasks/task-tables.ts'

/** Shifts in the past count helpers and stay; those ahead are given back. */
export const helperPersonalData: PersonalData = {
  tables: [
    {
      table: helperTasks,
      exported: ['id', 'eventId', 'title', 'daysBefore', 'ownerId', 'notes', 'doneAt', 'createdAt', 'updatedAt'],
      id: helperTasks.id,
      account: [helperTasks.ownerId],
      // of owners without an account, which admin has marked it, and how the site works with it
      withheld: ['ownerName', 'doneBy', 'remindedAt', 'removedAt'],
      erase: { ownerId: null, ownerName: '' },
    },
    {
      table: counterServings,
      exported: [
        'id',
        'itemId',
        'memberId',
        'kind',
        'count',
        'counted',
        'above',
        'outcome',
        'at',
        'receivedAt',
        'undoneAt',
      ],
      id: counterServings.id,
      member: [counterServings.memberId],
      // of people without a membership, and who handed it out
      withheld: ['guestId', 'linkId', 'actorId'],
      erase: 'keep',
    },
    {
      table: counterSeats,
      exported: ['id', 'itemId', 'number', 'memberId'],
      member: [counterSeats.memberId],
      withheld: ['guestId'],
      erase: 'delete',
    },
    {
      table: helperReminders,
      exported: ['claimId', 'reminder', 'sentAt'],
      where: ({ memberId }) =>
        inArray(helperReminders.claimId, sql`(select id from helper_claims where member_id = ${memberId})`),
      erase: 'delete',
    },
    {
      table: helperSwaps,
      exported: ['id', 'claimId', 'memberId', 'familyMemberId', 'inReturnId', 'requestedAt', 'declinedAt'],
      member: [helperSwaps.memberId],
      erase: 'delete',
    },
    {
      table: helperOffers,
      exported: ['id', 'eventId', 'memberId', 'familyMemberId', 'note', 'offeredAt'],
      member: [helperOffers.memberId],
      erase: 'delete',
    },
    {
      table: helperClaims,
      exported: ['id', 'shiftId', 'memberId', 'familyMemberId', 'isExtra', 'isByHand', 'claimedAt', 'cameAt'],
      id: helperClaims.id,
      member: [helperClaims.memberId],
      // of people without a membership, and which admin has added somebody
      withheld: ['guestName', 'guestPhone', 'addedBy'],
      erase: 'keep',
    },
    {
      table: helperJobMembers,
      exported: ['jobId', 'memberId', 'familyMemberId'],
      member: [helperJobMembers.memberId],
      erase: 'delete',
    },
    {
      table: helperJobs,
      exported: ['id', 'eventId', 'title', 'place', 'toBring', 'audience', 'leaderMemberId', 'createdAt', 'updatedAt'],
      member: [helperJobs.leaderMemberId],
      withheld: ['leaderFamilyMemberId', 'leaderName', 'leaderPhone'],
      erase: { leaderMemberId: null, leaderFamilyMemberId: null, leaderName: '', leaderPhone: '' },
    },
  ],
  acts: [helperClaims.addedBy, helperTasks.doneBy, counterServings.actorId],
}
