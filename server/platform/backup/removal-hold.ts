import { sql } from 'drizzle-orm'
import type { Executor, OpenDatabase } from '#server/platform/database/database.ts'
import { liftTimeLimits } from '#server/platform/database/time-limits.ts'

const BACKUP_LOCK = 7_264_902
const FILES_LOCK = 7_264_903

/** Another backup of this site is already running. */
export class BackupUnderWay extends Error {
  constructor() {
    super('Another backup of this site is running. Wait until it has finished.')
  }
}

/** Runs one backup at a time; meanwhile no process removes a file that the database listed when the backup began. */
export const holdRemovals = <T>({ db }: OpenDatabase, work: () => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await liftTimeLimits(tx)
    const { rows } = await tx.execute<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${BACKUP_LOCK}) AS free`)
    if (!rows[0]?.free) throw new BackupUnderWay()
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${FILES_LOCK})`)
    // if the connection is lost, the locks are gone too, and the commit fails
    return work()
  })

/** Whether files may be removed now; inside a transaction the result holds until its end. */
export async function mayRemoveFiles(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${FILES_LOCK}) AS free`,
  )
  return rows[0]?.free === true
}
