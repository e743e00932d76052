import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { REMOVED_NAME } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { endLogin } from './household/login-service.ts'
import { familyMembers } from './member-tables.ts'

/** The people of a member who still have personal data: the family, and those who have died. */
export const listEverybodyOf = (tx: Transaction, memberId: string) =>
  tx
    .select()
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, memberId), isNull(familyMembers.removedAt)))

/**
 * Takes somebody out of a family, ends their login there and releases the photo. What has taken place stays: the row remains without personal
 * data, and a trigger does the same for the person's parties and entries, so that no past count changes.
 */
export async function takeOutOfFamily(
  tx: Transaction,
  person: typeof familyMembers.$inferSelect,
  now: Date,
): Promise<void> {
  const { id, photoUrl } = person
  await endLogin(tx, person, now)
  const nobody = { name: REMOVED_NAME, dateOfBirth: null, bloodGroup: null, photoUrl: null, removedAt: now }
  await tx.update(familyMembers).set(nobody).where(eq(familyMembers.id, id))
  await detachUpload(tx, photoUrl, now)
}
