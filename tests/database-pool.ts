import { Client, type PoolClient } from 'pg'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createDatabase } from './postgres.ts'
import { prepareTasks } from './prepared-tasks.ts'
import { MAX_USES, readPristine, restore } from './pristine.ts'

type Pooled = {
  /** Stays open: a new connection reads the catalog anew, which takes longer than emptying all tables. */
  database: OpenDatabase
  /** The server's processes behind it. */
  pids: Set<number>
  client: Client
  drop: () => Promise<void>
  pristine: Awaited<ReturnType<typeof readPristine>>
  lent: number
}

type BorrowedDatabase = {
  database: OpenDatabase
  /** Whether it is empty again, so that its borrower can use it once more. */
  renew: () => Promise<boolean>
  giveBack: () => Promise<void>
}

const idle: Pooled[] = []

/**
 * An empty migrated database for one test app. Copying one takes several times as long as emptying one that another
 * test app returned.
 */
export async function borrowDatabase(): Promise<BorrowedDatabase> {
  const pooled = idle.pop() ?? (await makePooled())
  pooled.lent++
  return { database: pooled.database, giveBack: () => giveBack(pooled), renew: () => renew(pooled) }
}

async function makePooled(): Promise<Pooled> {
  const { url, drop } = await createDatabase()
  await prepareTasks(url)
  const client = new Client(url)
  // a test may end it with its server; emptying then fails, and the database is dropped
  client.on('error', () => {})
  await client.connect()
  const pristine = await readPristine(client)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return { database, pids: await listPids(database), client, drop, pristine, lent: 0 }
}

async function listPids({ pool }: OpenDatabase): Promise<Set<number>> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pids = new Set(rows.map(({ pid }) => pid))
  const pidOf = (client: PoolClient) => (client as unknown as { processID: number }).processID
  pool.on('connect', (client) => pids.add(pidOf(client)))
  pool.on('remove', (client) => pids.delete(pidOf(client)))
  return pids
}

async function renew(pooled: Pooled): Promise<boolean> {
  const isAsItWas = isQuiet(pooled) && (await emptied(pooled).catch(() => false))
  if (!isAsItWas || pooled.lent >= MAX_USES) return false
  pooled.lent++
  return true
}

async function giveBack(pooled: Pooled): Promise<void> {
  const isAsItWas = isQuiet(pooled) && (await emptied(pooled).catch(() => false))
  if (isAsItWas && pooled.lent < MAX_USES) idle.push(pooled)
  else {
    await pooled.database.close()
    await pooled.client.end().catch(() => {})
    await pooled.drop()
  }
}

/** Nothing that a test app has left behind still uses the database. */
function isQuiet({ database: { pool, isAway } }: Pooled): boolean {
  return !isAway() && pool.idleCount === pool.totalCount && pool.waitingCount === 0
}

async function emptied({ client, pristine, pids }: Pooled): Promise<boolean> {
  await client.query(END_OTHERS, [[...pids]])
  return restore(client, pristine)
}

/** Disconnects everybody else who still uses the database after its test app has ended. */
const END_OTHERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND pid <> ALL ($1::int[])
    AND backend_type = 'client backend' AND application_name <> 'site listener'`
