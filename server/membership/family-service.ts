import { and, count, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import type { FamilyEntry } from '#shared/membership/family-api.ts'
import { type FamilyMember, isInFamily, type Member, selectFamily } from './member-queries.ts'
import { familyMembers, members } from './member-tables.ts'

/** `uploadedBy` is the admin who edits the family, by default the member. */
type Holder = Pick<Member, 'id' | 'userId'> & { uploadedBy?: string }

/** Adds somebody to a member's family. Throws no_family_membership, family_full or invalid_photo. */
export function addFamilyMember(db: Executor, holder: Holder, entry: FamilyEntry, now: Date): Promise<FamilyMember> {
  return db.transaction(async (tx) => {
    await lockFamily(tx, holder.id)
    const [counted] = await tx
      .select({ people: count() })
      .from(familyMembers)
      .where(and(eq(familyMembers.memberId, holder.id), isInFamily))
    if ((counted?.people ?? 0) >= MAX_FAMILY_MEMBERS) throw new AppError('family_full')
    const photoUrl = await photoOf(tx, holder, null, entry.photoUrl ?? null, now)
    const [added] = await tx
      .insert(familyMembers)
      .values({ ...entry, memberId: holder.id, photoUrl, createdAt: now })
      .returning({ id: familyMembers.id })
    if (!added) throw new Error('The family member was not stored')
    return getFamilyMember(tx, added.id)
  })
}

/** Edits a member of one's own family. Throws not_found, no_family_membership or invalid_photo. */
export function editFamilyMember(
  db: Executor,
  { holder, id }: { holder: Holder; id: string },
  { photoUrl: wanted, ...entry }: Partial<FamilyEntry>,
  now: Date,
): Promise<FamilyMember> {
  return db.transaction(async (tx) => {
    await lockFamily(tx, holder.id)
    const person = await lockFamilyMember(tx, holder.id, id)
    const before = person.photoUrl
    const photoUrl = wanted === undefined ? before : await photoOf(tx, holder, before, wanted, now)
    await tx
      .update(familyMembers)
      .set({ ...entry, photoUrl })
      .where(eq(familyMembers.id, id))
    return getFamilyMember(tx, id)
  })
}

/** Somebody of this member's family, locked until the transaction ends. Throws not_found. */
export async function lockFamilyMember(tx: Transaction, memberId: string, id: string): Promise<FamilyMember> {
  const [person] = await selectFamily(tx)
    .where(and(eq(familyMembers.id, id), eq(familyMembers.memberId, memberId), isInFamily))
    .for('update')
  if (!person) throw new AppError('not_found')
  return person
}

/** Throws not_found. */
async function getFamilyMember(tx: Transaction, id: string): Promise<FamilyMember> {
  const [person] = await selectFamily(tx).where(and(eq(familyMembers.id, id), isInFamily))
  if (!person) throw new AppError('not_found')
  return person
}

/** Only one change per family at a time, so that two windows cannot exceed the limit together. */
async function lockFamily(tx: Transaction, memberId: string): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
  if (member?.membershipType !== 'family') throw new AppError('no_family_membership')
}

function photoOf(
  tx: Transaction,
  { userId: ownerId, uploadedBy = ownerId }: Holder,
  before: string | null,
  url: string | null,
  now: Date,
) {
  return replaceUpload(tx, { before, url, kind: 'photo', ownerId, uploadedBy, now })
}
