import { and, asc, eq, inArray } from 'drizzle-orm'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

type Place = { eventId: string; memberId: string }

/** A member's place at an event as the gate knows it, or null. */
export async function findRegistration(db: Executor, place: Place) {
  const { id, checkedInAt, eventId, memberId } = eventRegistrations
  const [found] = await db
    .select({ id, checkedInAt })
    .from(eventRegistrations)
    .where(and(eq(eventId, place.eventId), eq(memberId, place.memberId)))
  return found ?? null
}

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
