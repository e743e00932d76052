import { and, eq, inArray, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { lockFestival } from '../competition-queries.ts'
import { competitionParticipants } from '../competition-tables.ts'
import { recordFestival } from '../setup/festival-records.ts'

type Moved = {
  eventId: string
  houseKey: string | null
  movedAt: Date | string
  before: { id: string; houseKey: string | null }[]
}

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
    await requireMayMove(tx, before)
    await setHouse(tx, before, houseKey)
    await recordFestival(tx, 'festival.houses_moved', eventId, by, { before: { people: before }, after: { houseKey } })
    const message = `${counted(before.length, 'participant is', 'participants are')} in ${house?.name ?? 'no house'} now.`
    const data = { eventId, houseKey, movedAt: by.now, before }
    await offerUndo(tx, { area: 'festival', name: 'houses-moved', data, message, ...by })
    return before.length
  })
}

/** Everybody is where they were. Throws undo_over if one of them has moved again, or a result of theirs is published since. */
async function takeBack(tx: Transaction, { eventId, houseKey, movedAt, before }: Moved, by: By): Promise<void> {
  await lockFestival(tx, eventId)
  const now = await listOf(
    tx,
    eventId,
    before.map(({ id }) => id),
  )
  if (now.length < before.length || now.some((person) => person.houseKey !== houseKey)) throw new AppError('undo_over')
  if ((await listPublished(tx, before, new Date(movedAt))).length > 0) throw new AppError('undo_over')
  for (const former of new Set(before.map((person) => person.houseKey)))
    await setHouse(
      tx,
      before.filter((person) => person.houseKey === former),
      former,
    )
  await recordFestival(tx, 'festival.houses_move_undone', eventId, by, { after: { people: before } })
}

type Housed = { id: string; houseKey: string | null }

/** A published result counts for the house of then; who has none yet may still get one. Throws validation_failed. */
export async function requireMayMove(tx: Transaction, people: readonly Housed[]): Promise<void> {
  const [name] = await listPublished(
    tx,
    people.filter(({ houseKey }) => houseKey !== null),
    null,
  )
  if (name) throw fieldError('houseKey', `A result of ${name} is published, so their house can no longer be changed`)
}

/** The names of those who have a published result, or one that was published after this time. */
async function listPublished(tx: Transaction, people: readonly { id: string }[], after: Date | null) {
  if (people.length === 0) return []
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select participant.name from competition_participants as participant
    where participant.id in ${people.map(({ id }) => id)} and exists (
      select from competition_items as item
      join competition_publications as publication on publication.program_id = item.program_id
      where item.event_id = participant.event_id
        and (${after?.toISOString() ?? null}::timestamptz is null or publication.published_at > ${after?.toISOString() ?? null}::timestamptz)
        and (exists (select from competition_entries as entry
            where entry.program_id = item.program_id and entry.participant_id = participant.id)
          or exists (select from competition_group_members as grouped
            where grouped.program_id = item.program_id and grouped.participant_id = participant.id)))
    order by lower(participant.name)`)
  return rows.map(({ name }) => name ?? NAMELESS)
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
