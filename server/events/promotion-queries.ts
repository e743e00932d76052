import { and, count, desc, eq, exists, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { unfinishedAt } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { activeMember } from '#server/events/registration-queries.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

type Places = typeof eventRegistrations | typeof programRegistrations

/** Events where somebody waits although there is a free place, or a place whose member cannot use it. */
export async function listEventsToPromote(db: Executor, now: Date): Promise<string[]> {
  const waiting = db
    .select({ one: sql`1` })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, events.id), activeMember))
  const used = db
    .select({ used: count() })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .where(and(eq(eventRegistrations.eventId, events.id), activeMember))
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(unfinishedAt(now), exists(waiting), or(isNull(events.capacity), lt(sql`(${used})`, events.capacity))))
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
      and(eq(isActive, true), unfinishedAt(now), exists(waiting), or(isNull(capacity), lt(sql`(${used})`, capacity))),
    )
  return rows.map((row) => row.id)
}

/** Frees up to `max` places of members who are suspended or have left, the latest first. Returns how many. */
export async function deleteUnusable(tx: Transaction, places: Places, ofWhat: string, max: number): Promise<number> {
  if (max <= 0) return 0
  const about = places === eventRegistrations ? eventRegistrations.eventId : programRegistrations.programId
  const unusable = tx
    .select({ id: places.id })
    .from(places)
    .innerJoin(members, eq(members.id, places.memberId))
    .where(and(eq(about, ofWhat), not(activeMember!)))
    .orderBy(desc(places.registeredAt), desc(places.id))
    .limit(max)
  const gone = await tx.delete(places).where(inArray(places.id, unusable)).returning({ id: places.id })
  return gone.length
}

export async function countWaiting(tx: Executor, eventId: string): Promise<number> {
  const [found] = await tx
    .select({ total: count() })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, eventId), activeMember))
  return found?.total ?? 0
}
