import { and, count, desc, eq, exists, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { isEndHeld } from '#server/membership/status/held-ends.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

/** Events where a party waits that fits into the free places and those whose members cannot use them. */
export async function listEventsToPromote(db: Executor, now: Date): Promise<string[]> {
  const used = db
    .select({ used: sql<number>`coalesce(sum(${eventRegistrations.people}), 0)` })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .where(and(eq(eventRegistrations.eventId, events.id), activeMember))
  const guests = db
    .select({ used: sql<number>`coalesce(sum(${eventGuests.people}), 0)` })
    .from(eventGuests)
    .where(eq(eventGuests.eventId, events.id))
  const isFitting = sql`${eventWaitingList.people} <= ${events.capacity} - (${used}) - (${guests})`
  const waiting = db
    .select({ one: sql`1` })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, events.id), activeMember, or(isNull(events.capacity), isFitting)))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(unfinishedAt(now), gt(events.eventDate, now), exists(waiting)))
  return rows.map(({ id }) => id)
}

/** Like `listEventsToPromote`, for programs. */
export async function listProgramsToPromote(db: Executor, now: Date): Promise<string[]> {
  const { capacity, id, isActive, eventId } = eventPrograms
  const waiting = db
    .select({ one: sql`1` })
    .from(programWaitingList)
    .innerJoin(members, eq(members.id, programWaitingList.memberId))
    .where(and(eq(programWaitingList.programId, id), activeMember))
  const used = db
    .select({ used: count() })
    .from(programRegistrations)
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .where(and(eq(programRegistrations.programId, id), activeMember))
  const rows = await db
    .select({ id })
    .from(eventPrograms)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(isActive, true),
        unfinishedAt(now),
        gt(events.eventDate, now),
        exists(waiting),
        or(isNull(capacity), lt(sql`(${used})`, capacity)),
      ),
    )
  return rows.map((row) => row.id)
}

/** Suspended or left, unless that can still be undone. */
const isUnusable = and(not(activeMember), not(isEndHeld))

/**
 * Frees up to `max` places in a program of members who are suspended or have left, the latest first. Returns how many.
 */
export async function deleteUnusable(tx: Transaction, programId: string, max: number): Promise<number> {
  if (max <= 0) return 0
  const unusable = tx
    .select({ id: programRegistrations.id })
    .from(programRegistrations)
    .innerJoin(members, eq(members.id, programRegistrations.memberId))
    .where(and(eq(programRegistrations.programId, programId), isUnusable))
    .orderBy(desc(programRegistrations.registeredAt), desc(programRegistrations.id))
    .limit(max)
  const gone = await tx
    .delete(programRegistrations)
    .where(inArray(programRegistrations.id, unusable))
    .returning({ id: programRegistrations.id })
  return gone.length
}

/** People at an event whose member is suspended or has left. */
export async function countUnusable(tx: Executor, eventId: string): Promise<number> {
  const [found] = await tx
    .select({ people: sql<number>`coalesce(sum(${eventRegistrations.people}), 0)::int` })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .where(and(eq(eventRegistrations.eventId, eventId), isUnusable))
  return found?.people ?? 0
}

/** Frees places at an event of members who are suspended or have left, the latest first, for this many people. */
export async function deleteUnusablePeople(tx: Transaction, eventId: string, people: number): Promise<void> {
  const { id, registeredAt } = eventRegistrations
  const unusable = await tx
    .select({ id, people: eventRegistrations.people })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .where(and(eq(eventRegistrations.eventId, eventId), isUnusable))
    .orderBy(desc(registeredAt), desc(id))
  let lacking = people
  for (const registration of unusable) {
    if (lacking <= 0) return
    await tx.delete(eventRegistrations).where(eq(id, registration.id))
    lacking -= registration.people
  }
}
