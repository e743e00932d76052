import { sql } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { events } from './event-tables.ts'
import { gateEntries, gateLinks } from './gate/gate-tables.ts'
import { programRegistrations, programWaitingList } from './program-tables.ts'
import {
  eventArrivals,
  eventGuests,
  eventRegistrations,
  eventReminders,
  eventWaitingList,
} from './registration-tables.ts'
import { orderPersonalTables } from './sales/order-personal-data.ts'
import { eventOrderPayments, eventOrderRefunds } from './sales/order-tables.ts'

/** The people of a place, as the member entered them. */
const PARTY = [
  'guestAdults',
  'guestChildren',
  'vegetarian',
  'note',
  'memberComes',
  'familyMemberIds',
  'selfRegisteredIds',
  'removedChildren',
  'answers',
  'chosenDays',
  'people',
]

/** Places at past events count guests and stay; places at upcoming ones go to the waiting list. */
export const eventPersonalData: PersonalData = {
  tables: [
    {
      table: gateEntries,
      exported: [
        'id',
        'eventId',
        'memberId',
        'guestId',
        'kind',
        'came',
        'withMember',
        'isAtGate',
        'outcome',
        'at',
        'receivedAt',
        'linkId',
        'actorId',
      ],
      member: [gateEntries.memberId],
      erase: 'delete',
    },
    ...orderPersonalTables,
    {
      table: eventArrivals,
      exported: ['id', 'registrationId', 'day', 'checkedInAt', 'arrived', 'outside', 'wentOutAt'],
      withheld: ['guestId'],
      where: ({ memberId }) =>
        sql`${eventArrivals.registrationId} in (select place.id from event_registrations as place where place.member_id = ${memberId})`,
      erase: 'keep',
    },
    {
      table: eventRegistrations,
      exported: ['id', 'eventId', 'memberId', ...PARTY, 'checkedInAt', 'arrived', 'registeredAt'],
      id: eventRegistrations.id,
      member: [eventRegistrations.memberId],
      erase: { note: null, answers: null, chosenDays: null },
    },
    {
      table: eventWaitingList,
      exported: ['id', 'eventId', 'memberId', ...PARTY, 'joinedAt'],
      member: [eventWaitingList.memberId],
      erase: { note: null, answers: null, chosenDays: null },
    },
    {
      table: eventReminders,
      exported: ['id', 'eventId', 'memberId', 'familyMemberId', 'reminder', 'sentAt'],
      member: [eventReminders.memberId],
      erase: 'delete',
    },
    {
      table: programRegistrations,
      exported: ['id', 'programId', 'memberId', 'familyMemberId', 'registeredAt'],
      id: programRegistrations.id,
      member: [programRegistrations.memberId],
      erase: 'keep',
    },
    {
      table: programWaitingList,
      exported: ['id', 'programId', 'memberId', 'familyMemberId', 'joinedAt'],
      member: [programWaitingList.memberId],
      erase: 'keep',
    },
  ],
  acts: [
    events.createdBy,
    eventGuests.registeredBy,
    gateEntries.actorId,
    gateLinks.createdBy,
    eventOrderPayments.recordedBy,
    eventOrderPayments.undoneBy,
    eventOrderRefunds.recordedBy,
    eventOrderRefunds.undoneBy,
  ],
  beforeErasing: async (tx, { memberId }) => {
    if (memberId) await enqueue(tx, 'give-back-places', { memberId }, { singletonKey: memberId })
  },
}
