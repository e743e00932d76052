import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockMotion } from './assembly-queries.ts'

/** A motion with its assembly, both locked. Throws not_found. */
export async function getMotion(tx: Transaction, motionId: string) {
  const found = await lockMotion(tx, motionId)
  if (!found) throw new AppError('not_found')
  return found
}

/** The same while it is open. Throws motion_not_open. */
export async function getOpen(tx: Transaction, motionId: string) {
  const found = await getMotion(tx, motionId)
  if (found.motion.state !== 'open') throw new AppError('motion_not_open')
  return found
}
