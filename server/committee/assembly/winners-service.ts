import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { discardUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { listWinners } from '../nominations/candidate-queries.ts'
import { notifyElected, notifyUnelected } from '../nominations/elected-notices.ts'
import { passOnElected, withdrawElected } from '../nominations/elected-receivers.ts'
import { assemblyElections } from './assembly-elections.ts'
import { findMotion, type MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countElection } from './election-service.ts'
import { assemblyCandidates } from './motion-tables.ts'

type Notified = { assemblyId: string; motionId: string; title: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'elected-notified': Notified[]
  }
}

type Closing = { heldBy: string; now: Date }

/**
 * The winners of an election that has closed are notified once the two minutes to undo it are over, and so are those who
 * know of their election but have lost it by a recount. Winners of an office go into the draft of the next hand-over.
 * Returns how many of each are notified.
 */
export async function passOnWinners(tx: Transaction, motion: MotionRow, { heldBy, now }: Closing) {
  const { winners, elected } = await winnersOf(tx, motion)
  await passOnElected(tx, elected, now)
  const unelected = (await listTold(tx, motion.id)).filter(
    (id) => !winners.some(({ candidateId }) => candidateId === id),
  )
  const candidates = await listWinners(tx, assemblyElections, unelected)
  return {
    elected: await notifyElected(tx, assemblyElections, { winners, heldBy, now }),
    unelected: await notifyUnelected(tx, assemblyElections, { candidates, heldBy, now }),
  }
}

/** The candidates of an election whose last message says that they are elected. */
async function listTold(tx: Transaction, electionId: string): Promise<string[]> {
  const { id, motionId, notifiedElected } = assemblyCandidates
  const isNotified = and(eq(motionId, electionId), eq(notifiedElected, true))
  return (await tx.select({ id }).from(assemblyCandidates).where(isNotified)).map((candidate) => candidate.id)
}

/**
 * Withdraws the winners of a closed election that is counted again: messages that have not been sent are discarded, and
 * the draft of the next hand-over no longer names them, but those whom they had replaced. Throws election_final if a
 * planned hand-over names them.
 */
export async function withdrawWinners(tx: Transaction, motion: MotionRow, now: Date): Promise<void> {
  const { elected } = await winnersOf(tx, motion)
  if (!(await withdrawElected(tx, elected, now))) throw new AppError('election_final')
  const { id: motionId, assemblyId, title } = motion
  await discardUndo(tx, 'elected-notified', [{ assemblyId, motionId, title }])
}

async function winnersOf(tx: Transaction, motion: MotionRow) {
  const { result } = await countElection(tx, motion)
  const winners = await listWinners(tx, assemblyElections, result.winnerIds)
  const { office } = motion
  return { winners, elected: winners.flatMap(({ memberId }) => (office && memberId ? [{ office, memberId }] : [])) }
}

/** The messages about a closed election leave: its winners know that they are elected, and all others that they are not. */
async function storeTold(tx: Transaction, electionId: string): Promise<void> {
  const found = await findMotion(tx, electionId)
  if (!found) return
  const { winners } = await winnersOf(tx, found.motion)
  const { id, motionId } = assemblyCandidates
  const told = winners.map(({ candidateId }) => candidateId)
  await tx.update(assemblyCandidates).set({ notifiedElected: false }).where(eq(motionId, electionId))
  await tx.update(assemblyCandidates).set({ notifiedElected: true }).where(inArray(id, told))
}

/** The result stays: only the messages about it are discarded, and the chair tells them. */
export const electedUndo: UndoHandlers = {
  'elected-notified': {
    async undo(tx, items, { actorId }) {
      for (const { assemblyId, title } of items)
        await record(tx, 'assembly.elected_not_notified', assemblyId, actorId, { after: { title } })
    },
    async end(tx, items) {
      for (const { motionId } of items) await storeTold(tx, motionId)
    },
  },
}
