import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { events } from '#server/events/event-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { listNominees } from '../nominations/candidate-queries.ts'
import { assemblyElections } from './assembly-elections.ts'
import type { AssemblyRow } from './assembly-queries.ts'
import { getAssembly, record } from './assembly-service.ts'
import { assemblies } from './assembly-tables.ts'
import { assemblyCandidates, assemblyMotions } from './motion-tables.ts'
import { assemblyProxies } from './proxy-tables.ts'

/**
 * The record of an assembly must not be lost, nor what members rely on: its event cannot be deleted once the doors have
 * opened, nor while proxies are given or members are candidates.
 */
export async function checkAssemblyDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.eventId, eventId)).for('update')
  if (!assembly) return null
  if (assembly.state === 'planned') return findReliance(tx, assembly)
  return new AppError('assembly_has_begun', {
    message: 'The doors of this general assembly have opened. Its record must remain, so the event cannot be deleted.',
  })
}

/**
 * Removes an assembly with its agenda; the event stays. Throws not_found, assembly_has_begun once the doors are open, and
 * assembly_has_proxies or assembly_has_candidates while somebody relies on it.
 */
export function removeAssembly(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const assembly = await getAssembly(tx, id)
    const { state, eventId } = assembly
    if (state !== 'planned') throw new AppError('assembly_has_begun', { message: HAS_BEGUN })
    const reliance = await findReliance(tx, assembly)
    if (reliance) throw reliance
    await detachPortraits(tx, eq(assemblies.id, id), now)
    await tx.delete(assemblies).where(eq(assemblies.id, id))
    await record(tx, 'assembly.removed', id, actorId, { before: { eventId, state } })
  })
}

const HAS_BEGUN = 'The doors of this assembly have opened. Its record must remain, so it cannot be removed.'

/**
 * Why a planned assembly cannot go: somebody relies on it, who would hear of a cancelled event but not of a removed assembly.
 * Null if nobody does, and once its event has been cancelled.
 */
async function findReliance(tx: Transaction, { id: assemblyId, eventId }: AssemblyRow): Promise<AppError | null> {
  if ((await tx.$count(events, and(eq(events.id, eventId), eq(events.status, 'cancelled')))) > 0) return null
  if ((await tx.$count(assemblyProxies, eq(assemblyProxies.assemblyId, assemblyId))) > 0)
    return new AppError('assembly_has_proxies')
  const elections = await assemblyElections.listIn(tx, assemblyId)
  const nominees = await listNominees(tx, assemblyElections, elections)
  return nominees.some(({ state }) => state !== 'declined') ? new AppError('assembly_has_candidates') : null
}

/** Detaches the portraits of all candidates at the assembly of an event, which are removed with it. */
export const detachPortraitsOfEvent = (tx: Transaction, eventId: string, now: Date): Promise<void> =>
  detachPortraits(tx, eq(assemblies.eventId, eventId), now)

/** The same for one election. */
export const detachPortraitsOfMotion = (tx: Transaction, motionId: string, now: Date): Promise<void> =>
  detachPortraits(tx, eq(assemblyMotions.id, motionId), now)

async function detachPortraits(tx: Transaction, where: SQL, now: Date): Promise<void> {
  const candidates = await tx
    .select({ photoUrl: assemblyCandidates.photoUrl })
    .from(assemblyCandidates)
    .innerJoin(assemblyMotions, eq(assemblyMotions.id, assemblyCandidates.motionId))
    .innerJoin(assemblies, eq(assemblies.id, assemblyMotions.assemblyId))
    .where(and(where, isNotNull(assemblyCandidates.photoUrl)))
  await detachUploads(
    tx,
    candidates.map(({ photoUrl }) => photoUrl),
    now,
  )
}
