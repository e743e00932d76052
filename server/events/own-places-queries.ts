import { asc, eq, sql } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { eventColumns, type ShownEvent, showEvent } from './event-queries.ts'
import { events } from './event-tables.ts'
import { eventRegistrations, eventWaitingList } from './registration-tables.ts'

export type OwnPlace = {
  eventId: string
  state: 'registered' | 'waiting'
  since: Date
  position: number | null
  event: ShownEvent
}

/** An account's own registrations and places in waiting lists, soonest event first; past ones too. */
export async function listOwnPlaces(db: Executor, userId: string, now: Date): Promise<OwnPlace[]> {
  const registered = await listRegistered(db, userId)
  const waiting = await listWaiting(db, userId)
  return [...registered, ...waiting]
    .sort((one, other) => one.event.eventDate.getTime() - other.event.eventDate.getTime())
    .map((place) => ({ ...place, eventId: place.event.id, event: showEvent(place.event, now) }))
}

async function listRegistered(db: Executor, userId: string) {
  const rows = await db
    .select({ since: eventRegistrations.registeredAt, event: eventColumns })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(eq(members.userId, userId))
    .orderBy(asc(events.eventDate))
  return rows.map((row) => ({ ...row, state: 'registered' as const, position: null }))
}

async function listWaiting(db: Executor, userId: string) {
  const rows = await db
    .select({ since: eventWaitingList.joinedAt, event: eventColumns, position })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .innerJoin(events, eq(events.id, eventWaitingList.eventId))
    .where(eq(members.userId, userId))
    .orderBy(asc(events.eventDate))
  return rows.map((row) => ({ ...row, state: 'waiting' as const }))
}

const position = sql<number>`(select count(*)::int from ${eventWaitingList} as ahead where ahead.event_id = ${eventWaitingList.eventId} and (ahead.joined_at, ahead.id) <= (${eventWaitingList.joinedAt}, ${eventWaitingList.id}))`
