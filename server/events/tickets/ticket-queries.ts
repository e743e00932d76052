import { asc, inArray } from 'drizzle-orm'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The names of these people of a family, in the order they were entered. */
export async function listFamilyNames(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ name: familyMembers.name })
    .from(familyMembers)
    .where(inArray(familyMembers.id, [...ids]))
    .orderBy(asc(familyMembers.createdAt), asc(familyMembers.id))
  return found.map(({ name }) => name)
}
