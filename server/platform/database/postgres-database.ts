import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Database, DatabaseLog, OpenDatabase } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { ping } from './ping.ts'
import { PostgresHealthCheck } from './postgres-health-check.ts'
import { PostgresListener } from './postgres-listener.ts'
import { QueryWatch } from './query-watch.ts'
import { clientFor } from './scram-client.ts'
import { isConnectionUseless, SharedConnections } from './shared-connections.ts'
import { StatementNames } from './statement-names.ts'
import { isDatabaseUnreachable, TOO_MANY_CONNECTIONS } from './unreachable.ts'

const CONNECT_WITHIN_MS = 5_000
const STATEMENT_WITHIN_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 15_000

/**
 * Opens a pool on a PostgreSQL server. Throws DatabaseUnavailable if the server does not respond within 3 seconds. Once
 * open, no query waits longer for a server that is gone.
 */
export async function openPostgresDatabase(settings: { databaseUrl: string; log: DatabaseLog }): Promise<OpenDatabase> {
  const { databaseUrl, log } = settings
  const healthCheck = new PostgresHealthCheck(databaseUrl, log)
  const watch = new QueryWatch()
  const pool = openPool(databaseUrl, { log, healthCheck, watch })
  const listener = new PostgresListener(databaseUrl, log)
  let closing: Promise<void> | undefined
  const database: OpenDatabase = {
    pool,
    url: databaseUrl,
    db: drizzleOn(pool, (client) => watchClient(healthCheck, client)),
    ping: () => ping(() => pool.query('SELECT 1')),
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
    Client: clientFor(connectionString),
    application_name: 'site',
    max: 10,
    pipeline: true,
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
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watch.timeConnection(client)
  })
  pool.on('acquire', (client) => watchClient(healthCheck, client))
  pool.on('release', (_error, client) => healthCheck.forget(client))
  pool.on('remove', (client) => healthCheck.forget(client))
  return rejectWhileAway(pool, healthCheck)
}

const watchClient = (healthCheck: PostgresHealthCheck, client: PoolClient) =>
  healthCheck.watch(client, () => client.connection.stream.destroy())

/** While the server is unreachable, waiting is useless; the health check notices when it is back. */
function rejectWhileAway(pool: Pool, healthCheck: PostgresHealthCheck): Pool {
  const connect = pool.connect.bind(pool) as (done: Connected) => void
  const connectUnlessAway = (done: Connected) => {
    const giveUp = () => done(new Error('The database does not answer'), undefined, () => {})
    if (healthCheck.isAway) return giveUp()
    let isWaiting = true
    const waiter = {}
    healthCheck.watch(waiter, () => {
      isWaiting = false
      healthCheck.forget(waiter)
      giveUp()
    })
    connect((error, client, release) => {
      healthCheck.forget(waiter)
      // too late: the caller has stopped waiting
      if (!isWaiting) return release?.()
      if (error && isRefused(error)) healthCheck.lost(error)
      done(error, client, release)
    })
  }
  pool.connect = ((done?: Connected) =>
    done
      ? connectUnlessAway(done)
      : new Promise<PoolClient>((resolve, reject) => {
          connectUnlessAway((error, client) => (client ? resolve(client) : reject(error)))
        })) as Pool['connect']
  return pool
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void

/** Reported by the server or its machine; a slow server may still be there. */
const isRefused = (error: Error) => {
  const code = String((error as Error & { code?: unknown }).code)
  return isDatabaseUnreachable(error) && !['undefined', 'ETIMEDOUT', TOO_MANY_CONNECTIONS].includes(code)
}

function drizzleOn(pool: Pool, onPacket: (client: PoolClient) => void): Database {
  const names = new StatementNames()
  const db = on(new SharedConnections(pool, names, onPacket))
  db.transaction = (work, options) => inTransaction(pool, names, (connection) => connection.transaction(work, options))
  return db
}

/** Drizzle's own leaks a connection whose BEGIN fails and returns broken ones: after ten of them the site hangs. */
async function inTransaction<T>(pool: Pool, names: StatementNames, work: (connection: Database) => Promise<T>) {
  const client = await pool.connect()
  let isUseless = false
  try {
    return await work(on({ query: (config, values) => client.query(names.name(config), values) }))
  } catch (error) {
    isUseless = isConnectionUseless(error)
    throw error
  } finally {
    const clean = client.getTransactionStatus() === 'I'
    client.release(isUseless || !clean)
  }
}

/** All that drizzle uses of a pool or a connection. */
type Connection = { query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> }

const on = (connection: Connection) => drizzle({ client: connection as Pool }) as unknown as Database
