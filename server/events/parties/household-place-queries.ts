import { and, eq } from 'drizzle-orm'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
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

type HouseholdPlace = { familyMemberIds: string[]; vegetarian: number }

const listHouseholdPlaces = (db: Executor, table: Table, { eventId, memberId }: Place): Promise<HouseholdPlace[]> =>
  db
    .select({ familyMemberIds: table.familyMemberIds, vegetarian: table.vegetarian })
    .from(table)
    .where(and(eq(table.eventId, eventId), eq(table.memberId, memberId)))

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
