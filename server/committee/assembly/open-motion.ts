import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockMotion, type MotionRow } from './assembly-queries.ts'

/** A motion with its assembly, both locked. Throws not_found. */
export async function getMotion(tx: Transaction, motionId: string) {
  const found = await lockMotion(tx, motionId)
  if (!found) throw new AppError('not_found')
  return found
}

/** Whether people can vote on phones: the motion is open, and its countdown has not ended. */
export const isVoting = (
  { state, endsAt, votingEndedAt }: Pick<MotionRow, 'state' | 'endsAt' | 'votingEndedAt'>,
  now: Date,
): boolean => state === 'open' && !votingEndedAt && (!endsAt || endsAt > now)

/** Throws item_closed_for_votes, and voting_over once the countdown has ended. */
export function requireVoting(motion: MotionRow, kind: MotionRow['kind'], now: Date): void {
  const hadCountdown = motion.countdownSeconds !== null && motion.state !== 'waiting'
  if (motion.kind !== kind || (motion.state !== 'open' && !hadCountdown)) throw new AppError('item_closed_for_votes')
  if (!isVoting(motion, now)) throw new AppError('voting_over')
}

/** An item that is open, with its assembly, for the chair. Throws not_found and item_not_open. */
export async function getOpen(tx: Transaction, motionId: string) {
  const found = await getMotion(tx, motionId)
  if (found.motion.state !== 'open') throw new AppError('item_not_open')
  return found
}
