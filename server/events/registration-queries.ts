import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type PlaceTerms, statusAt } from '#shared/events/event-rules.ts'
import { events } from './event-tables.ts'
import { eventRegistrations, eventWaitingList } from './registration-tables.ts'

/** The member who takes or gives back a place, and whether they may see hidden events. */
export type Participant = { eventId: string; memberId: string; seesHidden: boolean }
export type LockedPlaces = PlaceTerms & { id: string; isWaiting: boolean }

/**
 * The event with its places, and the status of the given member, if any. Until the transaction ends nobody else can
 * decide about these places, so decisions based on them hold. Null if there is no such event.
 */
export async function lockEventPlaces(
  tx: Transaction,
  { eventId, memberId, seesHidden }: Omit<Participant, 'memberId'> & { memberId: string | null },
  now: Date,
): Promise<LockedPlaces | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  if (!event) return null
  // counted in a separate statement: one started before the lock was granted would not see the changes it waited for
  const [state] = await tx
    .select({
      registeredCount: count(),
      isRegistered: sql<boolean>`coalesce(bool_or(${eventRegistrations.memberId} = ${memberId}), false)`,
      isWaiting: sql<boolean>`exists (select 1 from event_waiting_list as waiting where waiting.event_id = ${eventId} and waiting.member_id = ${memberId})`,
    })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  if (!state) throw new Error('Could not count the places of an event')
  // a person with a place at an event that was hidden later can still leave it
  if (!event.isPublic && !seesHidden && !state.isRegistered) return null
  return { ...event, ...state, status: statusAt(event, now) }
}

export async function countRegistered(db: Executor, eventId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  return counted?.total ?? 0
}

export type RegistrationRow = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'eventId' | 'memberId'> & {
  registeredAt: Date
}

export async function insertRegistration(
  tx: Executor,
  registration: { eventId: string; memberId: string; registeredAt: Date },
): Promise<RegistrationRow> {
  const [row] = await tx.insert(eventRegistrations).values(registration).returning()
  if (!row) throw new Error('The registration was not stored')
  return row
}

export async function deleteRegistration(tx: Executor, eventId: string, memberId: string): Promise<void> {
  await tx.delete(eventRegistrations).where(ownRegistration(eventId, memberId))
}

export async function insertWaiting(
  tx: Executor,
  waiting: { eventId: string; memberId: string; joinedAt: Date },
): Promise<void> {
  await tx.insert(eventWaitingList).values(waiting)
}

/** Returns false if the member was not waiting. */
export async function deleteWaiting(tx: Executor, eventId: string, memberId: string): Promise<boolean> {
  const left = await tx.delete(eventWaitingList).where(ownWaiting(eventId, memberId)).returning()
  return left.length > 0
}

/** The member who has waited longest and may still take part, or null. */
export async function findFirstWaiting(tx: Executor, eventId: string): Promise<string | null> {
  const [first] = await tx
    .select({ memberId: eventWaitingList.memberId })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, eventId), activeMember))
    .orderBy(asc(eventWaitingList.joinedAt), asc(eventWaitingList.id))
    .limit(1)
  return first?.memberId ?? null
}

/** A member's position in the waiting list: 1 is next. Null if they are not waiting. */
export async function findWaitingPosition(db: Executor, eventId: string, memberId: string) {
  const [own] = await db.select().from(eventWaitingList).where(ownWaiting(eventId, memberId))
  if (!own) return null
  const { joinedAt, id } = eventWaitingList
  const earlier = or(lt(joinedAt, own.joinedAt), and(eq(joinedAt, own.joinedAt), lt(id, own.id)))
  const [ahead] = await db
    .select({ count: count() })
    .from(eventWaitingList)
    .where(and(eq(eventWaitingList.eventId, eventId), earlier))
  return { since: own.joinedAt, position: Number(ahead?.count ?? 0) + 1 }
}

/** `isActiveMember` of the member rules, in SQL: who may take part. */
export const activeMember = and(eq(members.status, 'approved'), isNull(members.suspendedAt), isNull(members.resignedAt))

const ownRegistration = (eventId: string, memberId: string) =>
  and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId))
const ownWaiting = (eventId: string, memberId: string) =>
  and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.memberId, memberId))
