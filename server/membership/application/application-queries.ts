import { and, eq } from 'drizzle-orm'
import { memberDecisions } from '#server/membership/member-history-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FamilyMember } from '#shared/membership/application-rules.ts'
import { isSamePerson } from '#shared/membership/same-person-rules.ts'
import { takeOutOfFamily } from '../family-removal.ts'
import { isInFamily, selectFamily } from '../member-queries.ts'

export async function insertMember(tx: Transaction, member: typeof members.$inferInsert): Promise<string> {
  const [row] = await tx.insert(members).values(member).returning({ id: members.id })
  if (!row) throw new Error('The member was not stored')
  return row.id
}

/**
 * Replaces the family. People of the same name and date of birth stay who they are, with what they took part in. Each
 * row is a millisecond later than the one before, which keeps the order of entry.
 */
export async function replaceFamily(tx: Transaction, memberId: string, family: FamilyMember[], now: Date) {
  const before = await selectFamily(tx)
    .where(and(eq(familyMembers.memberId, memberId), isInFamily))
    .for('update')
  for (const [place, person] of family.entries()) {
    const row = { ...person, memberId, createdAt: new Date(now.getTime() + place) }
    const known = before.findIndex((each) => isSamePerson(each, person))
    const [same] = known < 0 ? [] : before.splice(known, 1)
    if (same) await tx.update(familyMembers).set(row).where(eq(familyMembers.id, same.id))
    else await tx.insert(familyMembers).values(row)
  }
  for (const left of before) await takeOutOfFamily(tx, left, now)
}

/** Adds an entry to the history of a membership and returns its id. */
export async function insertDecision(tx: Transaction, decision: typeof memberDecisions.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(memberDecisions).values(decision).returning({ id: memberDecisions.id })
  if (!stored) throw new Error('The decision was not stored')
  return stored.id
}
