import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { daysOf, onDay } from '#server/events/arrival-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { childrenOf, nameOfParty } from '#server/events/parties/party-columns.ts'
import { eventArrivals, eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { mayBeNamed } from '#server/membership/member-queries.ts'
import { activeMember, rightsColumns } from '#server/membership/member-rights.ts'
import { memberText } from '#server/membership/member-search.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { duesStatus } from '#server/membership/register/dues-status.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { SeesField } from '#shared/accounts/personal-field-rules.ts'
import { gateEntries, gateLinks } from './gate-tables.ts'

/** Of all parties, or of one member or guest. */
type PartiesOfDay = { eventId: string /** Whose check-ins are shown. */; day: string; id?: string | undefined }

/** The parties of members with a place at an event, by name; of one member if given. */
export function listMemberParties(db: Executor, { eventId, day, id: memberId }: PartiesOfDay) {
  const own = eventRegistrations
  return db
    .select({
      id: members.id,
      registrationId: own.id,
      memberComes: own.memberComes,
      fullName: nameOfParty(own),
      memberName: members.fullName,
      membershipNumber: members.membershipNumber,
      cardVersion: members.cardVersion,
      familyCards,
      familyMemberIds: own.familyMemberIds,
      photoUrl: members.photoUrl,
      ...rightsColumns,
      duesStatus,
      people: own.people,
      children: childrenOf(own),
      vegetarian: own.vegetarian,
      note: own.note,
      checkedInAt: eventArrivals.checkedInAt,
      arrived: eventArrivals.arrived,
      outside: sql<number>`coalesce(${eventArrivals.outside}, 0)`,
      wentOutAt: eventArrivals.wentOutAt,
      chosenDays: own.chosenDays,
      came: daysOf(own),
    })
    .from(own)
    .innerJoin(members, eq(members.id, own.memberId))
    .innerJoin(events, eq(events.id, own.eventId))
    .leftJoin(eventArrivals, onDay(own, day))
    .where(and(eq(own.eventId, eventId), memberId === undefined ? undefined : eq(members.id, memberId)))
    .orderBy(asc(members.nameKey), asc(members.id))
}

/** The cards of a household besides the member's. */
const familyCards = sql<{ id: string; version: number }[]>`coalesce((
  select json_agg(json_build_object('id', family_members.id, 'version', family_members.card_version)
    order by family_members.id)
  from family_members where family_members.member_id = ${members.id} and ${mayBeNamed}), '[]'::json)`

/** Whose card of a family it is, and whether it is valid apart from its version; null for somebody removed. */
export async function findFamilyCard(db: Executor, id: string) {
  const { memberId, name, cardVersion, removedAt } = familyMembers
  const [card] = await db
    .select({ memberId, name, cardVersion, isValid: sql<boolean>`${mayBeNamed}` })
    .from(familyMembers)
    .where(and(eq(familyMembers.id, id), isNull(removedAt)))
  return card ?? null
}

/** The guests without a membership, by name; one of them if given. */
export function listGuestParties(db: Executor, { eventId, day, id: guestId }: PartiesOfDay) {
  const { id, people, vegetarian, note } = eventGuests
  return db
    .select({
      id,
      fullName: sql<string>`coalesce(${eventGuests.name}, 'Guest')`,
      people,
      children: eventGuests.guestChildren,
      vegetarian,
      note,
      checkedInAt: eventArrivals.checkedInAt,
      arrived: eventArrivals.arrived,
      outside: sql<number>`coalesce(${eventArrivals.outside}, 0)`,
      wentOutAt: eventArrivals.wentOutAt,
      came: daysOf(eventGuests),
    })
    .from(eventGuests)
    .leftJoin(eventArrivals, onDay(eventGuests, day))
    .where(and(eq(eventGuests.eventId, eventId), guestId === undefined ? undefined : eq(id, guestId)))
    .orderBy(asc(eventGuests.nameKey), asc(id))
}

/** Who let each party in: the name of the gate link, or the admin's first name; by `arrivalKey`. */
export async function findGatesOf(db: Executor, eventId: string): Promise<Map<string, string>> {
  const attendeeId = sql<string | null>`coalesce(${gateEntries.memberId}, ${gateEntries.guestId})`
  const rows = await db
    .select({ attendeeId, at: gateEntries.at, by: NAME_OF_GATE })
    .from(gateEntries)
    .leftJoin(gateLinks, eq(gateLinks.id, gateEntries.linkId))
    .leftJoin(users, eq(users.id, gateEntries.actorId))
    .where(
      and(
        eq(gateEntries.eventId, eventId),
        eq(gateEntries.isAtGate, true),
        inArray(gateEntries.kind, ['check_in', 'walk_in']),
      ),
    )
  return new Map(rows.flatMap(({ attendeeId: id, at, by }) => (id && by ? [[arrivalKey(id, at), by] as const] : [])))
}

/** A party is checked in at the moment of the entry that did it; the desk and the chair are no gate. */
export const arrivalKey = (attendeeId: string, at: Date): string => `${attendeeId} ${at.getTime()}`

export const NAME_OF_GATE = sql<string | null>`coalesce(${gateLinks.name}, ${users.firstName})`

/** Entries by which somebody was let in twice, latest first. */
export function listDoubles(db: Executor, eventId: string) {
  return db
    .select({
      id: gateEntries.id,
      attendeeId: sql<string>`coalesce(${gateEntries.memberId}, ${gateEntries.guestId})`,
      fullName: sql<string>`coalesce(${members.fullName}, ${eventGuests.name}, 'Guest')`,
      people: sql<number>`coalesce(${eventRegistrations.people}, ${eventGuests.people}, 0)`,
      came: gateEntries.came,
      at: gateEntries.at,
      by: NAME_OF_GATE,
    })
    .from(gateEntries)
    .leftJoin(members, eq(members.id, gateEntries.memberId))
    .leftJoin(eventGuests, eq(eventGuests.id, gateEntries.guestId))
    .leftJoin(
      eventRegistrations,
      and(eq(eventRegistrations.eventId, gateEntries.eventId), eq(eventRegistrations.memberId, gateEntries.memberId)),
    )
    .leftJoin(gateLinks, eq(gateLinks.id, gateEntries.linkId))
    .leftJoin(users, eq(users.id, gateEntries.actorId))
    .where(and(eq(gateEntries.eventId, eventId), eq(gateEntries.outcome, 'double'), eq(gateEntries.isAtGate, true)))
    .orderBy(desc(gateEntries.at), desc(gateEntries.id))
}

const seesNumbers: SeesField = (field) => field === 'membershipNumber'

/** Active members without a place at an event, by name or membership number. */
export function listOtherMembers(db: Executor, eventId: string, { search, limit }: { search: string; limit: number }) {
  const { id, fullName, nameKey, membershipNumber } = members
  const own = db
    .select({ id: eventRegistrations.id })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, id)))
  return db
    .select({ id, fullName, membershipNumber })
    .from(members)
    .where(and(activeMember, notExists(own), inSearchText(memberText(seesNumbers), search)))
    .orderBy(asc(nameKey), asc(id))
    .limit(limit)
}

type PhotosAfter = { after: string | undefined; limit: number }

/** Members with a place and a photo, by id. */
export function listPhotos(db: Executor, eventId: string, { after, limit }: PhotosAfter) {
  return db
    .select({ id: members.id, photoUrl: members.photoUrl })
    .from(eventRegistrations)
    .innerJoin(members, eq(members.id, eventRegistrations.memberId))
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        isNotNull(members.photoUrl),
        after === undefined ? undefined : gt(members.id, after),
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit)
}

export type GateEntryRow = typeof gateEntries.$inferSelect

/** Stores an entry; null if it was sent before. */
export async function insertEntry(tx: Executor, values: typeof gateEntries.$inferInsert): Promise<GateEntryRow | null> {
  const [entry] = await tx.insert(gateEntries).values(values).onConflictDoNothing().returning()
  return entry ?? null
}

export async function findEntry(db: Executor, id: string): Promise<GateEntryRow | null> {
  const [entry] = await db.select().from(gateEntries).where(eq(gateEntries.id, id))
  return entry ?? null
}

/** The member of a registration at this event, and the registration's present holder; null if it was given back. */
export async function findMemberOfRegistration(db: Executor, eventId: string, registrationId: string) {
  const [found] = await db
    .select({ memberId: eventRegistrations.memberId })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.id, registrationId), eq(eventRegistrations.eventId, eventId)))
  return found?.memberId ?? null
}

/** More adults come with a party than it registered. */
export async function addAdults(
  tx: Executor,
  { eventId, id, isGuest }: { eventId: string; id: string; isGuest: boolean },
  more: number,
): Promise<void> {
  if (isGuest)
    await tx
      .update(eventGuests)
      .set({ guestAdults: sql`${eventGuests.guestAdults} + ${more}` })
      .where(and(eq(eventGuests.eventId, eventId), eq(eventGuests.id, id)))
  else
    await tx
      .update(eventRegistrations)
      .set({ guestAdults: sql`${eventRegistrations.guestAdults} + ${more}` })
      .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, id)))
}

/** What was done with a party at an event, in the order in which it happened. */
export const listEntriesOf = (
  db: Executor,
  { eventId, id }: { eventId: string; id: string },
): Promise<GateEntryRow[]> => listEntries(db, eventId, or(eq(gateEntries.memberId, id), eq(gateEntries.guestId, id)))

/** The same for the parties of several members. */
export const listEntriesOfMembers = (
  db: Executor,
  { eventId, memberIds }: { eventId: string; memberIds: readonly string[] },
): Promise<GateEntryRow[]> =>
  listEntries(db, eventId, sql`${gateEntries.memberId} = any(${sql.param(memberIds)}::uuid[])`)

const listEntries = (db: Executor, eventId: string, whose: SQL | undefined): Promise<GateEntryRow[]> =>
  db
    .select()
    .from(gateEntries)
    .where(and(eq(gateEntries.eventId, eventId), whose, ne(gateEntries.outcome, 'rejected')))
    .orderBy(asc(gateEntries.at), asc(gateEntries.receivedAt), asc(gateEntries.id))

export const setOutcome = (tx: Executor, id: string, outcome: GateEntryRow['outcome']) =>
  tx.update(gateEntries).set({ outcome }).where(eq(gateEntries.id, id))
