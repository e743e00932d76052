import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { assemblies } from './assembly-tables.ts'

/** The record of an assembly must not be lost: its event cannot be deleted once the doors have opened. */
export async function checkAssemblyDeletion(tx: Transaction, eventId: string): Promise<AppError | null> {
  const [assembly] = await tx.select().from(assemblies).where(eq(assemblies.eventId, eventId)).for('update')
  if (!assembly || assembly.state === 'planned') return null
  return new AppError('assembly_has_begun', {
    message: 'The doors of this general assembly have opened. Its record must remain, so the event cannot be deleted.',
  })
}
