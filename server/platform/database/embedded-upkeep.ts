import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseLog } from './database.ts'

const CHECKPOINT_EVERY_MS = 2 * 60_000
const VACUUM_EVERY_MS = 60 * 60_000

/** Replaces a PostgreSQL server's background processes: limits the log, vacuums the tables, updates the statistics. */
export function startUpkeep(engine: PGlite, log: DatabaseLog, every = defaults) {
  let running = Promise.resolve()
  let stopped = false
  const run = (name: string, work: () => Promise<void>) => {
    running = running
      .then(work)
      .catch((error) => log.error({ err: error }, `The ${name} of the embedded database failed`))
  }
  const whenWritten = onlyAfterWrites(engine)
  const timers = [
    setInterval(() => run('checkpoint', () => whenWritten(() => checkpoint(engine))), every.checkpoint).unref(),
    setInterval(() => run('vacuum', () => vacuum(engine, () => stopped)), every.vacuum).unref(),
  ]
  return {
    /** Ends with a checkpoint, so that the next start has nothing to recover. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      run('last checkpoint', () => checkpoint(engine))
      stopped = true
      await running
    },
  }
}

const defaults = { checkpoint: CHECKPOINT_EVERY_MS, vacuum: VACUUM_EVERY_MS }

/** An idle site leaves the disk alone. */
function onlyAfterWrites(engine: PGlite) {
  let seen = ''
  const position = async () =>
    (await engine.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn')).rows[0]?.lsn ?? ''
  return async (work: () => Promise<void>) => {
    if ((await position()) === seen) return
    await work()
    seen = await position()
  }
}

async function checkpoint(engine: PGlite) {
  await engine.exec('CHECKPOINT')
}

/** Table by table, so that requests are served in between. */
async function vacuum(engine: PGlite, stopped: () => boolean) {
  const tables = await engine.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  for (const { name } of tables.rows) {
    if (stopped()) return
    await engine.exec(`VACUUM (ANALYZE) ${name}`)
  }
}
