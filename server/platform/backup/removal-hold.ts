import { sql } from 'drizzle-orm'
import type { Executor, OpenDatabase } from '#server/platform/database/database.ts'

const BACKUP_LOCK = 7_264_902
const FILES_LOCK = 7_264_903

/** Another backup of this site is already running. */
export class BackupUnderWay extends Error {
  constructor() {
    super('Another backup of this site is running. Wait until it has finished.')
  }
}

/** Runs one backup at a time; meanwhile no process removes a file that the database listed when the backup began. */
export async function holdRemovals<T>({ pool }: OpenDatabase, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [BACKUP_LOCK])
    if (!rows[0].free) throw new BackupUnderWay()
    await client.query('SELECT pg_advisory_lock($1)', [FILES_LOCK])
    const result = await work()
    // if the connection was lost, the lock is gone too
    await client.query('SELECT pg_advisory_unlock($1)', [FILES_LOCK])
    return result
  } finally {
    // the server notices a closed connection late, and the next backup may begin at once
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}

/** Whether files may be removed now; inside a transaction the result holds until its end. */
export async function mayRemoveFiles(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${FILES_LOCK}) AS free`,
  )
  return rows[0]?.free === true
}
