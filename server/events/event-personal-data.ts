import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { events } from './event-tables.ts'
import { gateEntries, gateLinks } from './gate/gate-tables.ts'
import { programRegistrations, programWaitingList } from './program-tables.ts'
import { eventGuests, eventRegistrations, eventReminders, eventWaitingList } from './registration-tables.ts'

/** Places at past events count guests and stay; places at upcoming ones go to the waiting list. */
export const eventPersonalData: PersonalData = {
  tables: [
    { table: gateEntries, member: [gateEntries.memberId], erase: 'delete' },
    {
      table: eventRegistrations,
      id: eventRegistrations.id,
      member: [eventRegistrations.memberId],
      erase: { note: null, answers: null },
    },
    { table: eventWaitingList, member: [eventWaitingList.memberId], erase: { note: null, answers: null } },
    { table: eventReminders, member: [eventReminders.memberId], erase: 'delete' },
    {
      table: programRegistrations,
      id: programRegistrations.id,
      member: [programRegistrations.memberId],
      erase: 'keep',
    },
    { table: programWaitingList, member: [programWaitingList.memberId], erase: 'keep' },
  ],
  acts: [events.createdBy, eventGuests.registeredBy, gateEntries.actorId, gateLinks.createdBy],
  beforeErasing: async (tx, { memberId }) => {
    if (memberId) await enqueue(tx, 'give-back-places', { memberId }, { singletonKey: memberId })
  },
}
