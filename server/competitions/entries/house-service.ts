import { and, eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { counted } from '#shared/platform/counts.ts'
import { lockFestival } from '../competition-queries.ts'
import { competitionParticipants } from '../competition-tables.ts'
import { recordFestival } from '../setup/festival-records.ts'

type Moved = { eventId: string; houseKey: string | null; before: { id: string; houseKey: string | null }[] }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'houses-moved': Moved
  }
}

export const housesUndo: UndoHandlers = { 'houses-moved': { undo: takeBack } }

type Move = { participantIds: readonly string[]; houseKey: string | null }

/** Puts people into a house, or into none. Returns how many have moved. Throws not_found or validation_failed. */
export function moveToHouse(
  db: Database,
  eventId: string,
  { participantIds, houseKey }: Move,
  by: By,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { settings } = await lockFestival(tx, eventId)
    const house = settings.houses.find(({ key }) => key === houseKey)
    if (houseKey !== null && !house) throw fieldError('houseKey', 'Please choose one of the houses')
    const people = await listOf(tx, eventId, participantIds)
    if (people.length !== new Set(participantIds).size) throw new AppError('not_found')
    const before = people.filter((person) => person.houseKey !== houseKey)
    if (before.length === 0) return 0
    await setHouse(tx, before, houseKey)
    await recordFestival(tx, 'festival.houses_moved', eventId, by, { before: { people: before }, after: { houseKey } })
    const message = `${counted(before.length, 'participant is', 'participants are')} in ${house?.name ?? 'no house'} now.`
    await offerUndo(tx, { area: 'festival', name: 'houses-moved', data: { eventId, houseKey, before }, message, ...by })
    return before.length
  })
}

/** Everybody is where they were. Throws undo_over if one of them has moved again since. */
async function takeBack(tx: Transaction, { eventId, houseKey, before }: Moved, by: By): Promise<void> {
  await lockFestival(tx, eventId)
  const now = await listOf(
    tx,
    eventId,
    before.map(({ id }) => id),
  )
  if (now.length < before.length || now.some((person) => person.houseKey !== houseKey)) throw new AppError('undo_over')
  for (const former of new Set(before.map((person) => person.houseKey)))
    await setHouse(
      tx,
      before.filter((person) => person.houseKey === former),
      former,
    )
  await recordFestival(tx, 'festival.houses_move_undone', eventId, by, { after: { people: before } })
}

const listOf = (tx: Transaction, eventId: string, ids: readonly string[]) =>
  tx
    .select({ id: competitionParticipants.id, houseKey: competitionParticipants.houseKey })
    .from(competitionParticipants)
    .where(and(eq(competitionParticipants.eventId, eventId), inArray(competitionParticipants.id, [...ids])))

const setHouse = (tx: Transaction, people: readonly { id: string }[], houseKey: string | null) =>
  tx
    .update(competitionParticipants)
    .set({ houseKey })
    .where(
      inArray(
        competitionParticipants.id,
        people.map(({ id }) => id),
      ),
    )
