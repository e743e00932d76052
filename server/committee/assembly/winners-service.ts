import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { discardUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { listWinners } from '../nominations/candidate-queries.ts'
import { notifyElected } from '../nominations/elected-notices.ts'
import { passOnElected, withdrawElected } from '../nominations/elected-receivers.ts'
import { assemblyElections } from './assembly-elections.ts'
import type { MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countElection } from './election-service.ts'

type Notified = { assemblyId: string; motionId: string; title: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'elected-notified': Notified[]
  }
}

type Closing = { heldBy: string; now: Date }

/**
 * The winners of an election that has closed are notified once the two minutes to undo it are over; those of an office go
 * into the draft of the next hand-over. Returns how many are notified.
 */
export async function passOnWinners(tx: Transaction, motion: MotionRow, { heldBy, now }: Closing): Promise<number> {
  const { winners, elected } = await winnersOf(tx, motion)
  await passOnElected(tx, elected, now)
  return notifyElected(tx, assemblyElections, { winners, heldBy, now })
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

/** The result stays: only the messages to those elected are discarded, and the chair congratulates them. */
export const electedUndo: UndoHandlers = {
  'elected-notified': {
    async undo(tx, items, { actorId }) {
      for (const { assemblyId, title } of items)
        await record(tx, 'assembly.elected_not_notified', assemblyId, actorId, { after: { title } })
    },
  },
}
