import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, requireUnchanged, updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import {
  type AgendaOrder,
  MAX_MOTIONS,
  MotionEdit,
  type MotionForm,
} from '#shared/committee/assembly/assembly-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { enterCandidates } from '../nominations/candidate-service.ts'
import { detachPortraitsOfMotion } from './assembly-deletion.ts'
import { assemblyElections } from './assembly-elections.ts'
import { listMotions, type MotionRow } from './assembly-queries.ts'
import { getAssembly, record } from './assembly-service.ts'
import { assemblyMotions } from './motion-tables.ts'
import { getMotion } from './open-motion.ts'

type Adding = { actorId: string; now: () => Date }

/**
 * Adds a motion or an election after the others, or before a waiting item. The candidates of an election are on the
 * ballot if the committee has recorded how they accepted; otherwise they are asked once the two minutes to undo it are
 * over. Throws not_found, assembly_not_open, agenda_changed if that item no longer waits, and validation_failed.
 */
export function addMotion(
  db: Database,
  id: string,
  { candidateIds, acceptance, beforeId, ...form }: MotionForm,
  { actorId, now }: Adding,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const motions = await listMotions(tx, id)
    requirePlaceForMotion(motions)
    const follower = motions.find((item) => item.id === beforeId)
    if (beforeId && follower?.state !== 'waiting') throw new AppError('agenda_changed')
    const position = follower?.position ?? (motions.at(-1)?.position ?? -1) + 1
    const isElection = form.kind === 'election'
    const values = isElection ? form : { ...form, seats: 1, office: null, takesNominations: false }
    const motion = await insertAt(tx, position, { ...values, assemblyId: id })
    await record(tx, 'assembly.motion_added', id, actorId, { after: form })
    if (candidateIds.length === 0 || !isElection) return
    await requireActive(tx, candidateIds)
    const entries = { memberIds: candidateIds, statement: '', acceptance, actorId, now }
    await enterCandidates(tx, assemblyElections, motion.id, entries)
  })
}

async function requireActive(tx: Transaction, ids: readonly string[]): Promise<void> {
  const active = await tx.$count(members, and(inArray(members.id, [...ids]), activeMember))
  if (active < ids.length) throw fieldError('candidateIds', 'A candidate is no longer an active member.')
}

/** Throws validation_failed if an assembly has as many motions as minutes can have items. */
export function requirePlaceForMotion(motions: readonly MotionRow[]): void {
  if (motions.length >= MAX_MOTIONS) throw fieldError('title', `An agenda can have at most ${MAX_MOTIONS} items.`)
}

type NewItem = Omit<typeof assemblyMotions.$inferInsert, 'position'>

/** Adds an item directly after another one of the same assembly; those that follow move back. */
export const insertAfter = (
  tx: Transaction,
  { assemblyId, position }: MotionRow,
  values: Omit<NewItem, 'assemblyId'>,
): Promise<MotionRow> => insertAt(tx, position + 1, { ...values, assemblyId })

async function insertAt(tx: Transaction, position: number, values: NewItem): Promise<MotionRow> {
  const isLater = and(eq(assemblyMotions.assemblyId, values.assemblyId), gte(assemblyMotions.position, position))
  await tx
    .update(assemblyMotions)
    .set({ position: sql`${assemblyMotions.position} + 1` })
    .where(isLater)
  const [added] = await tx
    .insert(assemblyMotions)
    .values({ ...values, position })
    .returning()
  if (!added) throw new Error('A motion was not stored')
  return added
}

/** Removes a motion that is not open yet; returns the assembly. Throws not_found, assembly_not_open and item_begun. */
export function removeMotion(db: Database, motionId: string, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getWaiting(tx, motionId)
    await detachPortraitsOfMotion(tx, motionId, now)
    await tx.delete(assemblyMotions).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.motion_removed', assembly.id, actorId, { before: { title: motion.title } })
    return assembly.id
  })
}

/**
 * Changes an item that has not been put to the vote; returns the assembly. Fields that only elections have stay
 * unchanged for other items. Throws not_found, assembly_not_open, item_begun and edit_conflict.
 */
export function editMotion(db: Database, motionId: string, edit: MotionEdit, { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getWaiting(tx, motionId)
    const { updatedAt: basedOn, ...form } = edit
    const subject = { subjectType: 'assembly', subjectId: assembly.id }
    await requireUnchanged(tx, { basedOn, current: motion, fields: editedFields(MotionEdit), ...subject })
    const { title, note, majority } = form
    const change = motion.kind === 'election' ? form : { title, note, majority }
    const after = await updateVersion(tx, assemblyMotions, motion, { change, now })
    await record(tx, 'assembly.motion_edited', assembly.id, actorId, differences(motion, after))
    return assembly.id
  })
}

/**
 * Reorders the items that have not been put to the vote; the others keep their places. Throws not_found, assembly_not_open,
 * and agenda_changed if these are not all of them, or somebody has reordered them since.
 */
export function orderAgenda(
  db: Database,
  id: string,
  { motionIds, before }: AgendaOrder,
  { actorId }: By,
): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    if (assembly.state === 'closed') throw new AppError('assembly_not_open')
    const waiting = (await listMotions(tx, id)).filter(({ state }) => state === 'waiting')
    const isSame = new Set(motionIds).size === waiting.length && waiting.every((item) => motionIds.includes(item.id))
    const isReordered = before?.some((motionId, at) => motionId !== waiting[at]?.id)
    if (!isSame || isReordered || motionIds.length !== waiting.length) throw new AppError('agenda_changed')
    for (const [at, { position }] of waiting.entries())
      await tx
        .update(assemblyMotions)
        .set({ position })
        .where(and(eq(assemblyMotions.id, motionIds[at]!), eq(assemblyMotions.assemblyId, id)))
    await record(tx, 'assembly.agenda_ordered', id, actorId)
  })
}

/** An item that has not been put to the vote, with its assembly, both locked. */
async function getWaiting(tx: Transaction, motionId: string) {
  const found = await getMotion(tx, motionId)
  if (found.assembly.state === 'closed') throw new AppError('assembly_not_open')
  if (found.motion.state !== 'waiting') throw new AppError('item_begun')
  return found
}
