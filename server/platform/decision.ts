import { type Activity, recordActivity } from './activity-log.ts'
import type { Executor, Transaction } from './database/database.ts'

type Changed = Pick<Activity, 'before' | 'after'>

type Decision<C extends Changed> = {
  /** Changes the row and its history, and says what the activity log shows. Throws if it is too late to decide. */
  change: (tx: Transaction) => Promise<C>
  /** The mail and the notice for those concerned. */
  announce: (tx: Transaction, changed: C) => Promise<void>
}

/** Carries out what an admin has decided, in one transaction: the row, its history, the activity log, mail and bell. */
export function decide<C extends Changed>(
  db: Executor,
  done: Pick<Activity, 'actorId' | 'action' | 'subjectType' | 'subjectId'>,
  { change, announce }: Decision<C>,
): Promise<C> {
  return db.transaction(async (tx) => {
    const changed = await change(tx)
    const { before, after } = changed
    await recordActivity(tx, { ...done, before, after })
    await announce(tx, changed)
    return changed
  })
}
