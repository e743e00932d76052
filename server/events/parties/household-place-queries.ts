import { and, eq, sql } from 'drizzle-orm'
import { deleteWaiting, leaveSelfRegistered } from '#server/events/registration-queries.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { countParty } from '#shared/events/party-rules.ts'

type Place = { eventId: string; memberId: string }
type Table = typeof eventRegistrations | typeof eventWaitingList

/**
 * A party without the people of the household who have a place already, or wait themselves if the party waits too: they
 * need no second place, and their meals are counted there.
 */
export async function withoutHousehold(
  db: Executor,
  place: Place,
  { party, isWaiting }: { party: PartyForm; isWaiting: boolean },
): Promise<PartyForm> {
  const places = await listHouseholdPlaces(db, eventRegistrations, place)
  if (isWaiting) places.push(...(await listHouseholdPlaces(db, eventWaitingList, place)))
  return places.reduce(without, party)
}

/** Who of a household has a place, the member aside. */
export async function listHouseholdWithPlace(db: Executor, place: Place): Promise<string[]> {
  return (await listHouseholdPlaces(db, eventRegistrations, place)).flatMap(({ familyMemberIds }) => familyMemberIds)
}

/**
 * Nobody waits for a place that they have: after a household has got places, its people who come leave its party on the
 * waiting list. With `memberComes` that is the member with their guests and everybody they named; who waits themselves
 * stays.
 */
export async function leaveHouseholdWaiting(
  tx: Transaction,
  place: Place,
  { memberComes }: { memberComes: boolean },
): Promise<void> {
  const { eventId, memberId } = place
  if (memberComes && !(await leaveSelfRegistered(tx, eventWaitingList, eventId, memberId)))
    await deleteWaiting(tx, eventId, memberId)
  for (const id of await listHouseholdWithPlace(tx, place)) await removePerson(tx, eventWaitingList, place, id)
}

/** Takes somebody of the household out of its party; if nobody is left, the place ends. */
export async function removePerson(tx: Transaction, table: Table, place: Place, id: string): Promise<void> {
  const isMeant = and(ofHousehold(table, place), sql`${id}::uuid = any(${table.familyMemberIds})`)
  const left = await tx
    .delete(table)
    .where(and(isMeant, eq(table.people, 1)))
    .returning({ id: table.id })
  if (left.length > 0) return
  await tx
    .update(table)
    .set({
      familyMemberIds: sql`array_remove(${table.familyMemberIds}, ${id}::uuid)`,
      selfRegisteredIds: sql`array_remove(${table.selfRegisteredIds}, ${id}::uuid)`,
      vegetarian: sql`least(${table.vegetarian}, ${table.people} - 1)`,
    })
    .where(isMeant)
}

export const ofHousehold = (table: Table, { eventId, memberId }: Place) =>
  and(eq(table.eventId, eventId), eq(table.memberId, memberId))

type HouseholdPlace = { familyMemberIds: string[]; vegetarian: number }

const listHouseholdPlaces = (db: Executor, table: Table, place: Place): Promise<HouseholdPlace[]> =>
  db
    .select({ familyMemberIds: table.familyMemberIds, vegetarian: table.vegetarian })
    .from(table)
    .where(ofHousehold(table, place))

/** The meals of a whole party include those of the people in the other place. */
function without(party: PartyForm, place: HouseholdPlace): PartyForm {
  const familyMemberIds = party.familyMemberIds.filter((id) => !place.familyMemberIds.includes(id))
  const left = party.familyMemberIds.length - familyMemberIds.length
  const meals = Math.max(0, party.vegetarian - Math.min(place.vegetarian, left))
  return {
    ...party,
    familyMemberIds,
    vegetarian: Math.min(meals, countParty({ ...party, familyMemberIds })),
  }
}
