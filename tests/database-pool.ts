import { Client } from 'pg'
import { createDatabase } from './postgres.ts'
import { prepareTasks } from './prepared-tasks.ts'
import { MAX_USES, readPristine, restore } from './pristine.ts'

type Pooled = {
  url: string
  /** Stays connected: a new connection reads the catalog anew, which takes longer than emptying all tables. */
  client: Client
  drop: () => Promise<void>
  pristine: Awaited<ReturnType<typeof readPristine>>
  lent: number
}

const idle: Pooled[] = []

/**
 * The URL of an empty migrated database for one test app. Copying one takes several times as long as emptying one that
 * another test app returned.
 */
export async function borrowDatabase(): Promise<{ url: string; giveBack: () => Promise<void> }> {
  const pooled = idle.pop() ?? (await makePooled())
  pooled.lent++
  return { url: pooled.url, giveBack: () => giveBack(pooled) }
}

async function makePooled(): Promise<Pooled> {
  const { url, drop } = await createDatabase()
  await prepareTasks(url)
  const client = new Client(url)
  // a test may end it with its server; emptying then fails, and the database is dropped
  client.on('error', () => {})
  await client.connect()
  return { url, client, drop, pristine: await readPristine(client), lent: 0 }
}

async function giveBack(pooled: Pooled): Promise<void> {
  const isAsItWas = await emptied(pooled).catch(() => false)
  if (isAsItWas && pooled.lent < MAX_USES) idle.push(pooled)
  else {
    await pooled.client.end().catch(() => {})
    await pooled.drop()
  }
}

async function emptied({ client, pristine }: Pooled): Promise<boolean> {
  await client.query(END_OTHERS)
  return restore(client, pristine)
}

/** Disconnects everybody who still uses the database after its test app has ended. */
const END_OTHERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
