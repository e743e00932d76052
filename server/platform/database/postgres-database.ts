import { Pool } from 'pg'
import type { Database, DatabaseLog, OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { ping } from './ping.ts'
import { PoolDatabase } from './pool-database.ts'
import { PostgresHealthCheck } from './postgres-health-check.ts'
import { PostgresListener } from './postgres-listener.ts'
import { QueryWatch } from './query-watch.ts'
import { clientFor } from './scram-client.ts'

/** For a new connection as for a free one: below three seconds, the longest anybody should wait. */
const CONNECT_WITHIN_MS = 2_500
const STATEMENT_WITHIN_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 15_000

type Settings = { databaseUrl: string; databaseDirectUrl?: string | undefined; log: DatabaseLog }

/**
 * Opens a pool on a PostgreSQL server. Throws DatabaseUnavailable if the server does not respond within 3 seconds. Once
 * open, no query waits longer for a server that is gone.
 */
export async function openPostgresDatabase(settings: Settings): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, log } = settings
  const healthCheck = new PostgresHealthCheck(databaseUrl, log)
  const watch = new QueryWatch()
  const pool = openPool(databaseUrl, { log, healthCheck, watch })
  const listener = new PostgresListener(databaseDirectUrl, log)
  let closing: Promise<void> | undefined
  const database: OpenDatabase = {
    pool,
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    db: new PoolDatabase(pool) as unknown as Database,
    ping: async () => {
      if (healthCheck.isAway) throw new Error('The database does not answer')
      await ping(() => pool.query('SELECT 1'))
    },
    isAway: () => healthCheck.isAway,
    listen: (channel, handler, options) => listener.listen(channel, { handler, ...options }),
    watchQueries: (watcher) => watch.watch(watcher),
    close() {
      healthCheck.stop()
      closing ??= listener.close().then(() => pool.end())
      return closing
    },
  }
  try {
    await database.ping()
    await healthCheck.connect()
  } catch (error) {
    await database.close()
    const { host, pathname } = new URL(databaseUrl)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`DATABASE_URL: ${host}${pathname} cannot be opened: ${reason}`, { cause: error })
  }
  return database
}

type Watched = { log: DatabaseLog; healthCheck: PostgresHealthCheck; watch: QueryWatch }

function openPool(connectionString: string, { log, healthCheck, watch }: Watched): Pool {
  const pool = new Pool({
    connectionString,
    Client: watch.timed(clientFor(connectionString)),
    application_name: 'site',
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // Without the second listener, a connection that breaks while checked out would end the process.
  pool.on('error', (error) => {
    // the pool adds its client, with the statements and the key to cancel them
    Reflect.deleteProperty(error, 'client')
    if (!pool.ending) log.warn({ err: error }, 'An idle database connection broke')
  })
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('acquire', (client) => healthCheck.watch(client, () => client.connection.stream.destroy()))
  pool.on('release', (_error, client) => healthCheck.forget(client))
  pool.on('remove', (client) => healthCheck.forget(client))
  return pool
}
