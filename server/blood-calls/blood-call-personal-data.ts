import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { bloodCallPeople, bloodCalls, bloodDonors } from './blood-call-tables.ts'

/** What members state about giving blood, and to which calls they replied; both are deleted. */
export const bloodCallPersonalData: PersonalData = {
  tables: [
    {
      table: bloodCallPeople,
      exported: ['callId', 'memberId', 'wave', 'calledAt', 'answer', 'answeredAt'],
      member: [bloodCallPeople.memberId],
      erase: 'delete',
    },
    {
      table: bloodDonors,
      exported: ['memberId', 'willingSince', 'lastDonatedOn'],
      member: [bloodDonors.memberId],
      erase: 'delete',
    },
  ],
  acts: [bloodCalls.callerId],
  // the caller may be the contact
  beforeErasing: async (tx, { userId }) => {
    const nobody = { contactName: null, contactPhone: null, note: null }
    await tx.update(bloodCalls).set(nobody).where(eq(bloodCalls.callerId, userId))
  },
}
