import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { assemblies } from './assembly-tables.ts'
import { assemblyCandidates, assemblyMotions } from './motion-tables.ts'

/** The record of an assembly must not be lost: its event cannot be deleted once the doors have opened. */
export async function checkAssemblyDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.eventId, eventId)).for('update')
  if (!assembly || assembly.state === 'planned') return null
  return new AppError('assembly_has_begun', {
    message: 'The doors of this general assembly have opened. Its record must remain, so the event cannot be deleted.',
  })
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
