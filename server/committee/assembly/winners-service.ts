import type { Transaction } from '#server/platform/database/database.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { listWinners } from '../nominations/candidate-queries.ts'
import { notifyElected } from '../nominations/elected-notices.ts'
import { passOnElected } from '../nominations/elected-receivers.ts'
import { assemblyElections } from './assembly-elections.ts'
import type { MotionRow } from './assembly-queries.ts'
import { record } from './assembly-service.ts'
import { countElection } from './election-service.ts'

type Notified = { assemblyId: string; title: string }

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
  const { result } = await countElection(tx, motion)
  const winners = await listWinners(tx, assemblyElections, result.winnerIds)
  const { office } = motion
  const elected = winners.flatMap(({ memberId }) => (office && memberId ? [{ office, memberId }] : []))
  await passOnElected(tx, elected, now)
  return notifyElected(tx, assemblyElections, { winners, heldBy, now })
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
