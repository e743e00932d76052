import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { listPartiesOf, type PlacedParty, takeBack } from './promoted-household.ts'

/** Somebody as they waited, and the place that they found; `had` is that of their household before, if it had one. */
export type Promoted<Row> = {
  waiting: Omit<Row, 'joinedAt'> & { joinedAt: string }
  registrationId: string
  had?: PlacedParty | null
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
  /** Throws undo_over if the person has left or come since. */
  waitAgain: (tx: Transaction, waiting: Row, found: Omit<Promoted<Row>, 'waiting'>) => Promise<void>
}

/** Gives free places to a waiting list; the messages wait. Returns who found one. */
export async function promoteHeld<Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  { listWaiting, moveUp, listPlaces, isPlaceOf, remember }: WaitingPlaces<Row, Place>,
  { id, now, heldBy }: { id: string; now: Date; heldBy: string },
): Promise<Promoted<Row>[]> {
  const queue = await listWaiting(tx, id)
  const before = await listPlaces(tx, id, queue)
  await moveUp(tx, id, now, heldBy)
  // a place of somebody of the household does not mean that this party has found one
  const stillWaiting = new Set((await listWaiting(tx, id)).map((row) => row.id))
  const places = await listPlaces(tx, id, queue)
  return queue.flatMap((row) => {
    const place = places.find((each) => isPlaceOf(each, row))
    if (!place || stillWaiting.has(row.id)) return []
    const had = before.find((each) => each.id === place.id)
    const waiting = { ...row, joinedAt: row.joinedAt.toISOString() }
    return [{ waiting, registrationId: place.id, had: had ? remember(had) : null }]
  })
}

/** Takes the places back; everybody waits again at the former position. Throws undo_over. */
export async function waitAgain<Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  places: WaitingPlaces<Row, Place>,
  promoted: readonly Promoted<Row>[],
): Promise<void> {
  for (const { waiting, ...found } of promoted)
    await places.waitAgain(tx, { ...waiting, joinedAt: new Date(waiting.joinedAt) } as Row, found)
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
  async waitAgain(tx, waiting, { registrationId, had }) {
    const party = await takeBack(tx, registrationId, had ?? null)
    if (!party) throw new AppError('undo_over')
    await insertWaiting(tx, { ...waiting, ...party })
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
