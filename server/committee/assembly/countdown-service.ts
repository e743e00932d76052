import { and, eq, isNull, lte } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { COUNTDOWN_MORE, type CountdownChange, totalOf } from '#shared/committee/assembly/assembly-rules.ts'
import { listMotions, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { findPaperError, storeClosing } from './motion-closing.ts'
import { countPossible, countVotes } from './motion-counts.ts'
import { assemblyMotions } from './motion-tables.ts'
import { getMotion, getOpen, isVoting } from './open-motion.ts'

const MORE_MS = COUNTDOWN_MORE * 1000

/**
 * Adds time to the countdown of an open motion, pauses it or resumes it; returns the assembly. Throws not_found,
 * item_not_open, voting_over and no_countdown.
 */
export function changeCountdown(
  db: Database,
  motionId: string,
  { change }: CountdownChange,
  { actorId, now }: By,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { motion, assembly } = await getOpen(tx, motionId)
    if (!isVoting(motion, now)) throw new AppError('voting_over')
    const changed = { more: addTime, pause, resume }[change](motion, now)
    await tx.update(assemblyMotions).set(changed).where(eq(assemblyMotions.id, motionId))
    await record(tx, 'assembly.countdown_changed', assembly.id, actorId, { after: { title: motion.title, change } })
    return assembly.id
  })
}

function addTime({ endsAt, pausedMs, countdownSeconds }: MotionRow) {
  if (countdownSeconds === null) throw new AppError('no_countdown')
  return {
    endsAt: endsAt && new Date(endsAt.getTime() + MORE_MS),
    pausedMs: pausedMs === null ? null : pausedMs + MORE_MS,
    countdownSeconds: countdownSeconds + COUNTDOWN_MORE,
  }
}

function pause({ endsAt }: MotionRow, now: Date) {
  if (!endsAt) throw new AppError('no_countdown')
  return { endsAt: null, pausedMs: endsAt.getTime() - now.getTime() }
}

function resume({ pausedMs }: MotionRow, now: Date) {
  if (pausedMs === null) throw new AppError('no_countdown')
  return { endsAt: new Date(now.getTime() + pausedMs), pausedMs: null }
}

/**
 * Ends the votes whose countdown is over, including those missed while the site was down. A motion closes at once if every
 * vote in the hall has been counted. Otherwise it waits for the chair, as an election does, whose winners get messages that
 * can be undone.
 */
export async function endDueCountdowns({ db, now, log }: RunContext): Promise<void> {
  const at = now()
  const { id, state, endsAt, votingEndedAt } = assemblyMotions
  const due = await db
    .select({ id })
    .from(assemblyMotions)
    .where(and(eq(state, 'open'), lte(endsAt, at), isNull(votingEndedAt)))
  // a failure here must not stop a page that only reads
  const end = (motion: { id: string }) => db.transaction((tx) => endVoting(tx, motion.id, at))
  await attemptEach(due, end, { log, failure: 'a countdown could not be ended' })
}

/**
 * Ends the open vote of a locked assembly if its countdown is over. Every change of who is in the hall calls it first, so that
 * only those present at the end of the countdown count.
 */
export async function endDueVote(tx: Transaction, assemblyId: string, now: Date): Promise<void> {
  const open = (await listMotions(tx, assemblyId)).find(({ state }) => state === 'open')
  if (open) await endVoting(tx, open.id, now)
}

async function endVoting(tx: Transaction, motionId: string, now: Date): Promise<void> {
  const found = await getMotion(tx, motionId)
  const { state, endsAt, votingEndedAt } = found.motion
  // somebody has closed it or added time since
  if (state !== 'open' || !endsAt || endsAt > now || votingEndedAt) return
  const votesInHall = await countPossible(tx, found.motion)
  const change = { votingEndedAt: endsAt, votesInHall }
  await tx.update(assemblyMotions).set(change).where(eq(assemblyMotions.id, motionId))
  const motion = { ...found.motion, ...change }
  await record(tx, 'assembly.voting_ended', motion.assemblyId, null, { after: { title: motion.title } })
  if (motion.kind !== 'motion' || (await findPaperError(tx, motion))) return
  // raised cards may still have to be entered while a vote is missing
  if (totalOf(await countVotes(tx, motion)) === votesInHall)
    await storeClosing(tx, motion, { actorId: null, closedAt: endsAt })
}
