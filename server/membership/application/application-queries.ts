import { eq } from 'drizzle-orm'
import { familyMembers, memberDecisions, members } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import type { FamilyMember } from '#shared/membership/application-rules.ts'

export async function insertMember(tx: Transaction, member: typeof members.$inferInsert): Promise<string> {
  const [row] = await tx.insert(members).values(member).returning({ id: members.id })
  if (!row) throw new Error('The member was not stored')
  return row.id
}

/** Replaces the family. Each row is a millisecond later than the one before, which keeps the order of entry. */
export async function replaceFamily(tx: Transaction, memberId: string, family: FamilyMember[], now: Date) {
  const before = await tx.delete(familyMembers).where(eq(familyMembers.memberId, memberId)).returning()
  for (const { photoUrl } of before) await detachUpload(tx, photoUrl, now)
  if (family.length === 0) return
  const rows = family.map((person, place) => ({
    ...person,
    memberId,
    createdAt: new Date(now.getTime() + place),
  }))
  await tx.insert(familyMembers).values(rows)
}

/** Adds an entry to the history of a membership. */
/** Returns the id of the decision. */
export async function insertDecision(tx: Transaction, decision: typeof memberDecisions.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(memberDecisions).values(decision).returning({ id: memberDecisions.id })
  if (!stored) throw new Error('The decision was not stored')
  return stored.id
}
