import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockFamily } from '#server/events/parties/party-queries.ts'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  type FormerParty,
  type LeftParty,
  listFormerParties,
  listLeft,
  mealsAgain,
  returnToParty,
} from './left-parties.ts'
import { listPartiesOf, type PlacedParty, takeBack } from './promoted-household.ts'

/** Somebody as they waited, and the place that they found. */
export type Promoted<Row> = {
  waiting: Omit<Row, 'joinedAt'> & { joinedAt: string }
  registrationId: string
  /** The place of their household before, if it had one. */
  had?: PlacedParty | null
  /** People of the party who found no second place, because they come with another one. */
  leftOut?: string[]
  /** The parties that people left for the places found; with the first of those. */
  leftParties?: LeftParty[]
}

/** A waiting list and the places to which it leads. */
export type WaitingPlaces<Row extends { id: string; joinedAt: Date }, Place extends { id: string } = { id: string }> = {
  /** In order. */
  listWaiting: (tx: Transaction, id: string) => Promise<Row[]>
  moveUp: (tx: Transaction, id: string, now: Date, heldBy: string) => Promise<unknown>
  listPlaces: (tx: Transaction, id: string, waiting: readonly Row[]) => Promise<Place[]>
  isPlaceOf: (place: Place, waiting: Omit<Row, 'joinedAt'>) => boolean
  /** What a household remembers of the place that it had before. */
  remember: (place: Place) => PlacedParty | null
  /** The parties that somebody may leave for a place found. */
  listParties: (tx: Transaction, id: string) => Promise<FormerParty[]>
  leftOut: (waiting: Row, place: Place) => string[]
  /** Throws undo_over if the person has left or come since. */
  waitAgain: (tx: Transaction, waiting: Row, found: Omit<Promoted<Row>, 'waiting'>) => Promise<void>
}

/** Gives free places to a waiting list; the messages wait. Returns who found one. */
export async function promoteHeld<Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  of: WaitingPlaces<Row, Place>,
  { id, now, heldBy }: { id: string; now: Date; heldBy: string },
): Promise<Promoted<Row>[]> {
  const queue = await of.listWaiting(tx, id)
  const before = await of.listPlaces(tx, id, queue)
  const parties = await of.listParties(tx, id)
  await of.moveUp(tx, id, now, heldBy)
  const leftParties = listLeft(parties, await of.listParties(tx, id))
  // a place of somebody of the household does not mean that this party has found one
  const stillWaiting = new Set((await of.listWaiting(tx, id)).map((row) => row.id))
  const places = await of.listPlaces(tx, id, queue)
  const promoted = queue.flatMap((row) => {
    const place = places.find((each) => of.isPlaceOf(each, row))
    if (!place || stillWaiting.has(row.id)) return []
    const had = before.find((each) => each.id === place.id)
    const waiting = { ...row, joinedAt: row.joinedAt.toISOString() }
    const leftOut = of.leftOut(row, place)
    return [{ waiting, registrationId: place.id, had: had ? of.remember(had) : null, leftOut }]
  })
  return promoted.map((each, at) => (at === 0 ? { ...each, leftParties } : each))
}

/**
 * Takes the places back; everybody waits again at the former position, and is in the party again that they left. Throws
 * undo_over.
 */
export async function waitAgain<Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  places: WaitingPlaces<Row, Place>,
  promoted: readonly Promoted<Row>[],
): Promise<void> {
  for (const { waiting, ...found } of promoted)
    await places.waitAgain(tx, { ...waiting, joinedAt: new Date(waiting.joinedAt) } as Row, found)
  for (const left of promoted.flatMap((each) => each.leftParties ?? [])) await returnToParty(tx, left)
}

export type WaitingParty = Omit<typeof eventWaitingList.$inferSelect, 'people'>

/** The parties of an event; who waits again does so with the party that they bring by now. */
export const partiesOfEvent: WaitingPlaces<WaitingParty, PlacedParty> = {
  async listWaiting(tx, eventId) {
    const { joinedAt } = eventWaitingList
    const rows = await tx
      .select()
      .from(eventWaitingList)
      .where(eq(eventWaitingList.eventId, eventId))
      .orderBy(asc(joinedAt))
    return rows.map(({ people: _, ...row }) => row)
  },
  moveUp: (tx, eventId, now, heldBy) => moveUpWaiting(tx, eventId, now, heldBy),
  listPlaces: (tx, eventId, waiting) =>
    listPartiesOf(
      tx,
      eventId,
      waiting.map(({ memberId }) => memberId),
    ),
  isPlaceOf: (place, waiting) => place.memberId === waiting.memberId,
  remember: (place) => place,
  listParties: listFormerParties,
  leftOut: (waiting, place) => waiting.familyMemberIds.filter((id) => !place.familyMemberIds.includes(id)),
  async waitAgain(tx, waiting, { registrationId, had, leftOut = [] }) {
    const party = await takeBack(tx, registrationId, had ?? null)
    if (!party) throw new AppError('undo_over')
    if ((await lockFamily(tx, waiting.memberId, leftOut)) < leftOut.length) throw new AppError('undo_over')
    const familyMemberIds = [...party.familyMemberIds, ...leftOut]
    const vegetarian = mealsAgain(party.vegetarian, waiting.vegetarian, leftOut.length)
    await insertWaiting(tx, { ...waiting, ...party, familyMemberIds, vegetarian })
  },
}

export type WaitingPerson = typeof programWaitingList.$inferSelect

/** The people in a program. */
export const peopleInProgram: WaitingPlaces<WaitingPerson, typeof programRegistrations.$inferSelect> = {
  listWaiting: (tx, programId) =>
    tx
      .select()
      .from(programWaitingList)
      .where(eq(programWaitingList.programId, programId))
      .orderBy(asc(programWaitingList.joinedAt)),
  moveUp: (tx, programId, now, heldBy) => moveUpProgramWaiting(tx, programId, now, heldBy),
  listPlaces(tx, programId, waiting) {
    const members = waiting.map(({ memberId }) => memberId)
    return tx
      .select()
      .from(programRegistrations)
      .where(and(eq(programRegistrations.programId, programId), inArray(programRegistrations.memberId, members)))
  },
  isPlaceOf: (place, waiting) => place.memberId === waiting.memberId && place.familyMemberId === waiting.familyMemberId,
  remember: () => null,
  listParties: async () => [],
  leftOut: () => [],
  async waitAgain(tx, waiting, { registrationId }) {
    await requireLeaving(tx, { programId: waiting.programId, participant: waiting })
    const { id } = programRegistrations
    const gone = await tx.delete(programRegistrations).where(eq(id, registrationId)).returning({ id })
    if (gone.length === 0) throw new AppError('undo_over')
    await tx.insert(programWaitingList).values(waiting)
  },
}

/** Throws undo_over above the capacity, unless as many people had a place before the change. */
export function requireCapacityAgain(capacity: number | null, { before, after }: { before: number; after: number }) {
  if (capacity !== null && after > Math.max(capacity, before)) throw new AppError('undo_over')
}
