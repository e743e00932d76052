import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { getAssembly, record } from './assembly-service.ts'
import { assemblies } from './assembly-tables.ts'
import { assemblyCandidates, assemblyMotions } from './motion-tables.ts'
import { assemblyProxies } from './proxy-tables.ts'

/** The record of an assembly must not be lost: its event cannot be deleted once the doors have opened. */
export async function checkAssemblyDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.eventId, eventId)).for('update')
  if (!assembly || assembly.state === 'planned') return null
  return new AppError('assembly_has_begun', {
    message: 'The doors of this general assembly have opened. Its record must remain, so the event cannot be deleted.',
  })
}

/**
 * Removes an assembly with its agenda and its candidates; the event stays. Throws not_found, assembly_has_begun once the
 * doors are open, and assembly_has_proxies while somebody relies on a proxy.
 */
export function removeAssembly(db: Database, id: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { state, eventId } = await getAssembly(tx, id)
    if (state !== 'planned') throw new AppError('assembly_has_begun', { message: HAS_BEGUN })
    if ((await tx.$count(assemblyProxies, eq(assemblyProxies.assemblyId, id))) > 0)
      throw new AppError('assembly_has_proxies')
    await detachPortraits(tx, eq(assemblies.id, id), now)
    await tx.delete(assemblies).where(eq(assemblies.id, id))
    await record(tx, 'assembly.removed', id, actorId, { before: { eventId, state } })
  })
}

const HAS_BEGUN = 'The doors of this assembly have opened. Its record must remain, so it cannot be removed.'

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
