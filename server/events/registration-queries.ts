import { and, asc, count, eq, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type PlaceTerms, statusAt } from '#shared/events/event-rules.ts'
import { events } from './event-tables.ts'
import { joiningRegistered, joiningWaiting } from './parties/joining-household.ts'
import { eventRegistrations, eventWaitingList } from './registration-tables.ts'

/** The member who takes or gives back a place, and whether they may see hidden events. */
export type Participant = { eventId: string; memberId: string; seesHidden: boolean }
/** Without a member, for decisions about an event alone. */
export type MaybeParticipant = Omit<Participant, 'memberId'> & { memberId: string | null }
export type EventPlaces = PlaceTerms &
  Pick<
    typeof events.$inferSelect,
    | 'id'
    | 'title'
    | 'partySetting'
    | 'maxParty'
    | 'asksChildren'
    | 'asksVegetarian'
    | 'choosesDays'
    | 'customQuestion'
    | 'eventDate'
    | 'eventEndDate'
    | 'sellsTickets'
  > & { isWaiting: boolean }

/**
 * The event with its places, and the status of the given member, if any. Until the transaction ends nobody else can
 * decide about these places, so decisions based on them hold. Null if there is no such event.
 */
export async function lockEventPlaces(
  tx: Transaction,
  participant: MaybeParticipant,
  now: Date,
): Promise<EventPlaces | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, participant.eventId)).for('update')
  // counted in a separate statement: one started before the lock was granted would not see the changes it waited for
  return event ? countPlaces(tx, event, participant, now) : null
}

/** The same without a lock, true for this moment only. */
export async function readEventPlaces(
  db: Executor,
  participant: MaybeParticipant,
  now: Date,
): Promise<EventPlaces | null> {
  const [event] = await db.select().from(events).where(eq(events.id, participant.eventId))
  return event ? countPlaces(db, event, participant, now) : null
}

async function countPlaces(
  db: Executor,
  event: typeof events.$inferSelect,
  { eventId, memberId, seesHidden }: MaybeParticipant,
  now: Date,
): Promise<EventPlaces | null> {
  const [state] = await db
    .select({
      registeredCount: peopleAt(sql`${eventId}`),
      isRegistered: sql<boolean>`coalesce(bool_or(${eventRegistrations.memberId} = ${memberId} and ${eventRegistrations.memberComes}), false)`,
      isWaiting: sql<boolean>`exists (select 1 from event_waiting_list as waiting where waiting.event_id = ${eventId} and waiting.member_id = ${memberId} and waiting.member_comes)`,
    })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  if (!state) throw new Error('Could not count the places of an event')
  // a person with a place at an event that was hidden later can still change or leave it
  if (!event.isPublic && !seesHidden && !state.isRegistered && !state.isWaiting) return null
  return { ...event, ...state, status: statusAt(event, now) }
}

/** The people with a place at an event, members' parties and guests; the event's id as SQL. */
export const peopleAt = (eventId: SQL) => sql<number>`(
  (select coalesce(sum(taken.people), 0)::int from event_registrations as taken where taken.event_id = ${eventId})
  + (select coalesce(sum(taken.people), 0)::int from event_guests as taken where taken.event_id = ${eventId}))`

/** The people who came to an event. */
export const arrivedAt = (eventId: SQL) => sql<number>`(
  (select coalesce(sum(coalesce(came.arrived, came.people)), 0)::int from event_registrations as came
    where came.event_id = ${eventId} and came.checked_in_at is not null)
  + (select coalesce(sum(coalesce(came.arrived, came.people)), 0)::int from event_guests as came
    where came.event_id = ${eventId} and came.checked_in_at is not null))`

export async function countRegistered(db: Executor, eventId: string): Promise<number> {
  const [event] = await db
    .select({ people: peopleAt(sql`${eventId}`) })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.people ?? 0
}

export type RegistrationRow = Pick<typeof eventRegistrations.$inferSelect, 'id' | 'eventId' | 'memberId' | 'people'> & {
  registeredAt: Date
}

/** Stores a registration; that of somebody of the household who acts alone becomes part of the household's. */
export async function insertRegistration(
  tx: Executor,
  registration: typeof eventRegistrations.$inferInsert & { registeredAt: Date },
): Promise<RegistrationRow> {
  const [row] = await tx
    .insert(eventRegistrations)
    .values(registration)
    .onConflictDoUpdate(joiningRegistered())
    .returning()
  if (!row) throw new Error('The registration was not stored')
  return row
}

type PlaceTable = typeof eventRegistrations | typeof eventWaitingList

/**
 * Takes the member, the guests and the people whom the member named out of a party; who of the household registered
 * themselves stays. False, without a change, if there is nobody like that.
 */
export async function leaveSelfRegistered(
  tx: Executor,
  table: PlaceTable,
  eventId: string,
  memberId: string,
): Promise<boolean> {
  const staying = sql`array(select unnest(${table.familyMemberIds}) intersect select unnest(${table.selfRegisteredIds}))`
  const left = await tx
    .update(table)
    .set({
      memberComes: false,
      familyMemberIds: staying,
      guestAdults: 0,
      guestChildren: 0,
      vegetarian: sql`least(${table.vegetarian}, cardinality(${staying}))`,
    })
    .where(and(eq(table.eventId, eventId), eq(table.memberId, memberId), sql`cardinality(${staying}) > 0`))
    .returning({ id: table.id })
  return left.length > 0
}

/** Returns how many people gave their places back. */
export async function deleteRegistration(tx: Executor, eventId: string, memberId: string): Promise<number> {
  const [gone] = await tx
    .delete(eventRegistrations)
    .where(ownRegistration(eventId, memberId))
    .returning({ people: eventRegistrations.people })
  return gone?.people ?? 0
}

/** Deletes a place unless the party has come or left. Returns the party, or null. */
export async function deleteIfExpected(tx: Executor, registrationId: string): Promise<PartyColumns | null> {
  const { id, checkedInAt } = eventRegistrations
  const [left] = await tx
    .delete(eventRegistrations)
    .where(and(eq(id, registrationId), isNull(checkedInAt)))
    .returning(partyColumns(eventRegistrations))
  return left ?? null
}

/** Stores a place on the waiting list; of one household there is one, which keeps its position. */
export async function insertWaiting(
  tx: Executor,
  waiting: typeof eventWaitingList.$inferInsert & { joinedAt: Date },
): Promise<void> {
  await tx.insert(eventWaitingList).values(waiting).onConflictDoUpdate(joiningWaiting())
}

/** Returns the party that waited, or null if the member was not waiting. */
export async function deleteWaiting(tx: Executor, eventId: string, memberId: string): Promise<StoredParty | null> {
  const [left] = await tx
    .delete(eventWaitingList)
    .where(ownWaiting(eventId, memberId))
    .returning({ ...partyColumns(eventWaitingList), people: eventWaitingList.people })
  return left ?? null
}

/** Who comes, what they eat and what they say: the same with a place and on the waiting list. */
export function partyColumns(table: PlaceTable) {
  const { guestAdults, guestChildren, vegetarian, note, memberComes, answers } = table
  const { familyMemberIds, selfRegisteredIds, chosenDays } = table
  return {
    guestAdults,
    guestChildren,
    vegetarian,
    note,
    memberComes,
    familyMemberIds,
    selfRegisteredIds,
    answers,
    chosenDays,
  }
}
export type PartyColumns = Pick<typeof eventWaitingList.$inferSelect, keyof ReturnType<typeof partyColumns>>
/** A party as it waited. */
export type StoredParty = PartyColumns & { people: number }

/**
 * The party that has waited longest among those that fit and may still take part, or null. A skipped party keeps
 * its position; `skipped` are members whose party cannot move up for another reason. `placesLeft` null is no limit.
 */
export async function findFirstWaiting(
  tx: Executor,
  eventId: string,
  placesLeft: number | null,
  skipped: readonly string[] = [],
) {
  const isFitting = placesLeft === null ? undefined : lte(eventWaitingList.people, placesLeft)
  const isSkipped = skipped.length > 0 ? inArray(eventWaitingList.memberId, [...skipped]) : undefined
  const { memberId, people, memberComes, familyMemberIds, guestAdults, guestChildren } = eventWaitingList
  const [first] = await tx
    .select({ memberId, people, memberComes, familyMemberIds, guestAdults, guestChildren })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, eventId), activeMember, isFitting, isSkipped && not(isSkipped)))
    .orderBy(asc(eventWaitingList.joinedAt), asc(eventWaitingList.id))
    .limit(1)
  return first ?? null
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

const ownRegistration = (eventId: string, memberId: string) =>
  and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId))
const ownWaiting = (eventId: string, memberId: string) =>
  and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.memberId, memberId))
