import { eq } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { competitionParticipants } from '../competition-tables.ts'

/** Entries, chest numbers, results and certificates belong to the participant, who gets another name. */
export async function moveParticipants(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  await tx
    .update(competitionParticipants)
    .set({ ...to, personId: to.familyMemberId ?? to.memberId })
    .where(eq(competitionParticipants.personId, from.familyMemberId ?? from.memberId))
}
