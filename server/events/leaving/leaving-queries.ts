import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { hasLeft } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { unfinishedAt } from '../event-queries.ts'
import { events } from '../event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '../program-tables.ts'
import { eventRegistrations, eventWaitingList } from '../registration-tables.ts'

/** Has left, or is no longer approved. */
export async function isGone(db: Executor, memberId: string): Promise<boolean> {
  const left = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), or(hasLeft, ne(members.status, 'approved'))))
  return left.length > 0
}

/** The upcoming events at which a member is registered or waiting. */
export async function listEventsAhead(db: Executor, memberId: string, now: Date): Promise<string[]> {
  const [registered, waiting] = [eventRegistrations, eventWaitingList].map((places) =>
    db
      .select({ eventId: events.id })
      .from(places)
      .innerJoin(events, eq(events.id, places.eventId))
      .where(and(eq(places.memberId, memberId), gt(events.eventDate, now))),
  )
  if (!registered || !waiting) return []
  return (await union(registered, waiting)).map(({ eventId }) => eventId)
}

/** The title of an upcoming program in which a family member has a place, or null. */
export async function findProgramAhead(db: Executor, familyMemberId: string, now: Date): Promise<string | null> {
  const [program] = await db
    .select({ title: eventPrograms.title })
    .from(programRegistrations)
    .innerJoin(eventPrograms, eq(eventPrograms.id, programRegistrations.programId))
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(and(eq(programRegistrations.familyMemberId, familyMemberId), gt(events.eventDate, now), unfinishedAt(now)))
    .orderBy(asc(events.eventDate))
    .limit(1)
  return program?.title ?? null
}

/** Takes somebody of the family out of the member's parties at upcoming events. */
export async function removeFromParties(
  tx: Executor,
  { memberId, familyMemberId }: { memberId: string; familyMemberId: string },
  now: Date,
): Promise<void> {
  const ahead = tx.select({ id: events.id }).from(events).where(gt(events.eventDate, now))
  // in the direction in which promotion moves a party, so that it cannot slip past both
  for (const table of [eventWaitingList, eventRegistrations]) {
    // nobody of the party is left
    await tx
      .delete(table)
      .where(
        and(
          eq(table.memberId, memberId),
          sql`${table.familyMemberIds} = array[${familyMemberId}::uuid]`,
          eq(table.people, 1),
          inArray(table.eventId, ahead),
        ),
      )
    await tx
      .update(table)
      .set({
        familyMemberIds: sql`array_remove(${table.familyMemberIds}, ${familyMemberId}::uuid)`,
        vegetarian: sql`least(${table.vegetarian}, ${table.people} - 1)`,
      })
      .where(
        and(
          eq(table.memberId, memberId),
          sql`${familyMemberId}::uuid = any(${table.familyMemberIds})`,
          inArray(table.eventId, ahead),
        ),
      )
  }
}

/** A program that has not begun, also on a later day of an event that has. */
export const isProgramAhead = (now: Date): SQL | undefined =>
  or(gt(events.eventDate, now), and(unfinishedAt(now), gt(eventPrograms.startsAt, now)))

/** Removes a member and the family from all upcoming programs. */
export const deleteProgramPlaces = (db: Executor, memberId: string, now: Date): Promise<void> =>
  deletePlacesAhead(db, (places) => eq(places.memberId, memberId), now)

/** Removes somebody of a family from all upcoming programs. */
export const deleteProgramPlacesOf = (db: Executor, familyMemberId: string, now: Date): Promise<void> =>
  deletePlacesAhead(db, (places) => eq(places.familyMemberId, familyMemberId), now)

type Places = typeof programRegistrations | typeof programWaitingList

async function deletePlacesAhead(db: Executor, isMeant: (places: Places) => SQL, now: Date): Promise<void> {
  const ahead = db
    .select({ id: eventPrograms.id })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventPrograms.eventId))
    .where(isProgramAhead(now))
  for (const places of [programRegistrations, programWaitingList])
    await db.delete(places).where(and(isMeant(places), inArray(places.programId, ahead)))
}
