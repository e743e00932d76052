import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import type { Database, DatabaseLog, OpenDatabase, Transaction } from './database.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { ping } from './ping.ts'
import { PostgresListener } from './postgres-listener.ts'

const CONNECT_WITHIN_MS = 3_000
const STATEMENT_WITHIN_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 15_000

/** Opens a pool on a PostgreSQL server. Throws DatabaseUnavailable if the server does not answer within 3 seconds. */
export async function openPostgresDatabase(settings: { databaseUrl: string; log: DatabaseLog }): Promise<OpenDatabase> {
  const { databaseUrl, log } = settings
  const pool = openPool(databaseUrl, log)
  const listener = new PostgresListener(databaseUrl, log)
  let closing: Promise<void> | undefined
  const database: OpenDatabase = {
    kind: 'postgres',
    driver: pool,
    db: drizzleOn(pool),
    ping: () => ping(() => pool.query('SELECT 1')),
    listen: (channel, handler, options) => listener.listen(channel, { handler, ...options }),
    close() {
      closing ??= listener.close().then(() => pool.end())
      return closing
    },
  }
  try {
    await database.ping()
  } catch (error) {
    await database.close()
    const { host, pathname } = new URL(databaseUrl)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(`DATABASE_URL: ${host}${pathname} does not open: ${reason}`, { cause: error })
  }
  return database
}

function openPool(connectionString: string, log: DatabaseLog): Pool {
  const pool = new Pool({
    connectionString,
    application_name: 'site',
    max: 10,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
  })
  // Without the second listener a connection that breaks while it is lent out would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function drizzleOn(pool: Pool): Database {
  const db = drizzle(pool) as unknown as Database
  db.transaction = (work, options) => inTransaction(pool, work, options)
  return db
}

/** Drizzle's own forgets a connection whose BEGIN fails, and gives broken ones back: after ten of them the site stands still. */
async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>, options?: PgTransactionConfig) {
  const client = await pool.connect()
  try {
    return await (drizzle(client) as unknown as Database).transaction(work, options)
  } finally {
    const clean = client.getTransactionStatus() === 'I'
    client.release(!clean)
  }
}
