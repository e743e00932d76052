import { inArray } from 'drizzle-orm'
import { inFamilyOrder } from '#server/membership/member-queries.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The names of these people of a family, in the order they were entered. */
export async function listFamilyNames(db: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ name: familyMembers.name })
    .from(familyMembers)
    .where(inArray(familyMembers.id, [...ids]))
    .orderBy(...inFamilyOrder)
  return found.map(({ name }) => name)
}
