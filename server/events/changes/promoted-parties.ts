import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireLeaving } from '#server/events/program-places/place-checks.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { deleteIfExpected, insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'

/** Somebody as they waited, and the place that they found. */
export type Promoted<Row> = { waiting: Omit<Row, 'joinedAt'> & { joinedAt: string }; registrationId: string }

/** A waiting list and the places to which it leads. */
export type WaitingPlaces<Row extends { joinedAt: Date }, Place extends { id: string } = { id: string }> = {
  /** In order. */
  listWaiting: (tx: Transaction, id: string) => Promise<Row[]>
  moveUp: (tx: Transaction, id: string, now: Date, heldBy: string) => Promise<unknown>
  listPlaces: (tx: Transaction, id: string, waiting: readonly Row[]) => Promise<Place[]>
  isPlaceOf: (place: Place, waiting: Omit<Row, 'joinedAt'>) => boolean
  /** Throws undo_over if the person has left or come since. */
  waitAgain: (tx: Transaction, waiting: Row, registrationId: string) => Promise<void>
}

/** Gives free places to a waiting list; the messages wait. Returns who found one. */
export async function promoteHeld<Row extends { joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  { listWaiting, moveUp, listPlaces, isPlaceOf }: WaitingPlaces<Row, Place>,
  { id, now, heldBy }: { id: string; now: Date; heldBy: string },
): Promise<Promoted<Row>[]> {
  const queue = await listWaiting(tx, id)
  await moveUp(tx, id, now, heldBy)
  const places = await listPlaces(tx, id, queue)
  return queue.flatMap((row) => {
    const place = places.find((each) => isPlaceOf(each, row))
    return place ? [{ waiting: { ...row, joinedAt: row.joinedAt.toISOString() }, registrationId: place.id }] : []
  })
}

/** Takes the places back; everybody waits again at the former position. Throws undo_over. */
export async function waitAgain<Row extends { joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  places: WaitingPlaces<Row, Place>,
  promoted: readonly Promoted<Row>[],
): Promise<void> {
  for (const { waiting, registrationId } of promoted)
    await places.waitAgain(tx, { ...waiting, joinedAt: new Date(waiting.joinedAt) } as Row, registrationId)
}

export type WaitingParty = Omit<typeof eventWaitingList.$inferSelect, 'people'>

/** The parties of an event; who waits again does so with the party that they bring by now. */
export const partiesOfEvent: WaitingPlaces<WaitingParty, { id: string; memberId: string }> = {
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
  listPlaces(tx, eventId, waiting) {
    const { id, memberId } = eventRegistrations
    const members = waiting.map((each) => each.memberId)
    return tx
      .select({ id, memberId })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), inArray(memberId, members)))
  },
  isPlaceOf: (place, waiting) => place.memberId === waiting.memberId,
  async waitAgain(tx, waiting, registrationId) {
    const party = await deleteIfExpected(tx, registrationId)
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
  async waitAgain(tx, waiting, registrationId) {
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
