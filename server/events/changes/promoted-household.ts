import { and, eq, inArray, isNull } from 'drizzle-orm'
import { deleteIfExpected, type PartyColumns, partyColumns } from '#server/events/registration-queries.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const { id, memberId } = eventRegistrations
const PARTY = partyColumns(eventRegistrations)
/** A party with a place at an event. */
export type PlacedParty = PartyColumns & { id: string; memberId: string }

export const listPartiesOf = (tx: Transaction, eventId: string, members: string[]): Promise<PlacedParty[]> =>
  tx
    .select({ id, memberId, ...PARTY })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), inArray(memberId, members)))

/**
 * Takes back a place that was found, but not what the household had before. Returns the party that waits again; null,
 * without a change, if it has come or left since.
 */
export async function takeBack(
  tx: Transaction,
  registrationId: string,
  former: PlacedParty | null,
): Promise<PartyColumns | null> {
  if (!former) return deleteIfExpected(tx, registrationId)
  const isExpected = and(eq(id, registrationId), isNull(eventRegistrations.checkedInAt))
  const [current] = await tx.select(PARTY).from(eventRegistrations).where(isExpected).for('update')
  const found = current && takeFrom(current, former)
  if (!found || countPeople(found) === 0) return null
  await tx
    .update(eventRegistrations)
    .set(takeFrom(current, found, former))
    .where(eq(id, registrationId))
  return found
}

/** A party without the people of another; texts and meals are those of `texts`, as far as there are people for them. */
function takeFrom(party: PartyColumns, other: PartyColumns, texts: PartyColumns = party): PartyColumns {
  const left = {
    ...party,
    note: texts.note,
    answers: texts.answers,
    memberComes: party.memberComes && !other.memberComes,
    familyMemberIds: inOrderOf(texts, without(party.familyMemberIds, other.familyMemberIds)),
    selfRegisteredIds: without(party.selfRegisteredIds, other.familyMemberIds),
    guestAdults: Math.max(0, party.guestAdults - other.guestAdults),
    guestChildren: Math.max(0, party.guestChildren - other.guestChildren),
  }
  const meals = Math.max(0, party.vegetarian - other.vegetarian)
  return { ...left, vegetarian: Math.min(meals, countPeople(left)) }
}

const without = (ids: readonly string[], others: readonly string[]) => ids.filter((each) => !others.includes(each))

/** The database joins two lists in an order of its own. */
const inOrderOf = ({ familyMemberIds: order }: PartyColumns, ids: readonly string[]) =>
  ids.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))

const countPeople = (party: PartyColumns) =>
  Number(party.memberComes) + party.familyMemberIds.length + party.guestAdults + party.guestChildren
