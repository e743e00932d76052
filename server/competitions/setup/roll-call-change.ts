import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Festival, lockFestival } from '../competition-queries.ts'
import { competitionFestivals } from '../competition-tables.ts'
import { findRollCallObstacle, requireNoJudgeOfFestival } from '../judges/duty-separation.ts'
import { recordFestival } from './festival-records.ts'
import { findAdmins, isSuperAdmin, listAdminNames, listDrawnItems } from './setup-queries.ts'

/**
 * The columns that another list of roll-call admins changes: itself before a draw; afterwards a change that waits for a
 * second admin. Throws roll_call_grant or validation_failed.
 */
export async function rollCallColumns(
  tx: Transaction,
  festival: Festival,
  ids: string[],
  by: By,
): Promise<Partial<typeof competitionFestivals.$inferInsert>> {
  await requireAdmins(tx, ids)
  const { added, removed } = changeOf(festival, ids)
  if (added.length + removed.length === 0) return {}
  if (!festival.rollCallAdminIds.includes(by.actorId) && !(await isSuperAdmin(tx, by.actorId)))
    throw new AppError('roll_call_grant')
  if (added.includes(by.actorId)) throw refusal('You cannot name yourself for the roll call. Ask another admin.')
  await requirePossible(tx, festival, ids)
  if ((await listDrawnItems(tx, festival.eventId)).length === 0) return { rollCallAdminIds: ids, rollCallChange: null }
  const askedAt = by.now.toISOString()
  return { rollCallChange: { id: randomUUID(), adminIds: ids, askedBy: by.actorId, askedAt } }
}

type ChangeKey = { eventId: string; changeId: string }

/**
 * A second admin agrees: neither who has asked, nor somebody who is named, nor a judge of the festival. Throws not_found,
 * duties_separated or validation_failed.
 */
export function agreeToChange(db: Database, key: ChangeKey, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { festival, change } = await lockChange(tx, key)
    const { adminIds, askedBy } = change
    if (askedBy === by.actorId)
      throw new AppError('duties_separated', {
        message: 'You have asked for this change, so another admin must agree.',
      })
    if (changeOf(festival, adminIds).added.includes(by.actorId))
      throw new AppError('duties_separated', { message: 'This change names you, so another admin must agree.' })
    await requireNoJudgeOfFestival(tx, festival.eventId, by.actorId)
    await requireAdmins(tx, adminIds)
    await requirePossible(tx, festival, adminIds)
    const drawn = await listDrawnItems(tx, festival.eventId)
    const agreed = { at: by.now.toISOString(), programIds: drawn.map(({ programId }) => programId) }
    await store(tx, festival, by, {
      rollCallAdminIds: adminIds,
      rollCallChange: null,
      rollCallChanges: [...festival.rollCallChanges, agreed],
    })
    await recordFestival(tx, 'festival.roll_call_changed', festival.eventId, by, {
      before: { rollCallAdminIds: festival.rollCallAdminIds },
      after: { rollCallAdminIds: adminIds, askedBy },
    })
  })
}

/** Takes back or refuses a change that waits. Throws not_found. */
export function withdrawChange(db: Database, key: ChangeKey, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { festival, change } = await lockChange(tx, key)
    await store(tx, festival, by, { rollCallChange: null })
    await recordFestival(tx, 'festival.roll_call_change_withdrawn', festival.eventId, by, {
      before: { rollCallAdminIds: change.adminIds, askedBy: change.askedBy },
    })
  })
}

/** The change that waits, with names; null if there is none. */
export async function describeChange(db: Executor, { rollCallChange: change }: Festival) {
  if (!change) return null
  const [asker] = await listAdminNames(db, [change.askedBy])
  return {
    id: change.id,
    admins: await listAdminNames(db, change.adminIds),
    askedById: change.askedBy,
    askedBy: asker?.name ?? null,
    askedAt: new Date(change.askedAt),
  }
}

async function lockChange(tx: Transaction, { eventId, changeId }: ChangeKey) {
  const festival = await lockFestival(tx, eventId)
  const change = festival.rollCallChange
  if (change?.id !== changeId) throw new AppError('not_found')
  return { festival, change }
}

type Columns = Partial<typeof competitionFestivals.$inferInsert>

const store = (tx: Transaction, { eventId, updatedAt }: Festival, { now }: By, columns: Columns) =>
  tx
    .update(competitionFestivals)
    .set({ ...columns, updatedAt: nextVersion(updatedAt, now) })
    .where(eq(competitionFestivals.eventId, eventId))

const changeOf = ({ rollCallAdminIds }: Festival, ids: readonly string[]) => ({
  added: ids.filter((id) => !rollCallAdminIds.includes(id)),
  removed: rollCallAdminIds.filter((id) => !ids.includes(id)),
})

async function requireAdmins(tx: Transaction, ids: readonly string[]): Promise<void> {
  const admins = await findAdmins(tx, ids)
  if (!ids.every((id) => admins.includes(id))) throw refusal('Only admins can call the roll.')
}

/** Nobody who judges sees the letters, and nobody who has seen them is removed while they are secret. */
async function requirePossible(tx: Transaction, festival: Festival, ids: readonly string[]): Promise<void> {
  const { added, removed } = changeOf(festival, ids)
  const message =
    (await findRollCallObstacle(tx, festival.eventId, added)) ??
    (await findRemovalObstacle(tx, festival.eventId, removed))
  if (message) throw refusal(message)
}

async function findRemovalObstacle(tx: Transaction, eventId: string, removed: readonly string[]) {
  const knowing = await findAdmins(tx, removed)
  const [drawn] = knowing.length > 0 ? await listDrawnItems(tx, eventId) : []
  if (!drawn) return null
  return `You cannot remove anybody from the roll call who knows the secret letters of ‘${drawn.title}’. Publish its result first.`
}

const refusal = (message: string) =>
  new AppError('validation_failed', { message, fields: { rollCallAdminIds: message } })
