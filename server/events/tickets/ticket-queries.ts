import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { reusableQuery } from '#server/platform/database/reusable-query.ts'

type Place = { eventId: string; memberId: string }

/** A member's place at an event as the gate knows it, or null. */
export async function findRegistration(db: Executor, place: Place) {
  const [found] = await registrationOf(db).execute(place)
  return found ?? null
}

const registrationOf = reusableQuery((db) => {
  const { id, checkedInAt, eventId, memberId } = eventRegistrations
  return db
    .select({ id, checkedInAt })
    .from(eventRegistrations)
    .where(and(eq(eventId, sql.placeholder('eventId')), eq(memberId, sql.placeholder('memberId'))))
})

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
