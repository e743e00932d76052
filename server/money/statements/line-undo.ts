import { eq, inArray } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PayableProvider } from '#server/platform/payables.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { bookedDay } from '#shared/money/posting-rules.ts'
import { lockBook } from '../account-queries.ts'
import { moneyEntries } from '../money-tables.ts'
import { reverse } from '../posting-service.ts'
import { about, type DecidedLine } from './line-service.ts'
import { lockLines, openLine } from './statement-queries.ts'
import { moneyStatementLines } from './statement-tables.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'statement-lines-decided': DecidedLine[]
  }
}

type Undoing = { actorId: string; now: Date }

/** How lines of a bank statement that were just confirmed or booked are open again, as a whole. */
export const statementUndo = (payables: readonly PayableProvider[]): UndoHandlers => ({
  'statement-lines-decided': {
    undo: async (tx, decided, by) => {
      const ids = decided.map(({ lineId }) => lineId)
      const lines = await lockLines(tx, inArray(moneyStatementLines.id, ids))
      if (lines.length < decided.length || lines.some(({ outcome }) => outcome === null))
        throw new AppError('undo_over')
      await takeBackPayments(tx, payables, decided, by)
      for (const { lineId, booked } of decided) {
        await openLine(tx, lineId)
        for (const id of booked) await reverseBooked(tx, id, by)
        await recordActivity(tx, { ...about('line_opened', lineId, by.actorId), before: { undone: true } })
      }
    },
  },
})

/** Everything is locked before the first entry is reversed, because that locks the cash book. */
async function takeBackPayments(
  tx: Transaction,
  payables: readonly PayableProvider[],
  decided: readonly DecidedLine[],
  by: Undoing,
): Promise<void> {
  const all = payables.map((provider) => ({
    provider,
    recorded: decided.flatMap(({ paid }) => paid.filter(({ kind }) => kind === provider.kind)),
  }))
  for (const { provider, recorded } of all) if (recorded.length > 0) await provider.lock(tx, recorded)
  for (const { provider, recorded } of all) for (const each of recorded) await provider.takeBack(tx, each, by)
}

/** On the day of the entry, so that the book agrees with the bank on every day once the line is booked otherwise. */
async function reverseBooked(tx: Transaction, id: string, { actorId, now }: Undoing): Promise<void> {
  const [entry] = await tx.select().from(moneyEntries).where(eq(moneyEntries.id, id))
  const { closedThrough } = await lockBook(tx)
  const day = bookedDay(entry!.day, closedThrough, null)
  await reverse(tx, entry!, { reason: 'Undone within two minutes', actorId, now, day })
}
