import { Client } from 'pg'
import { createDatabase } from './postgres.ts'
import { prepareTasks } from './prepared-tasks.ts'
import { MAX_USES, readPristine, restore } from './pristine.ts'

type Pooled = {
  url: string
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
  return { url, drop, pristine: await withClient(url, readPristine), lent: 0 }
}

async function giveBack(pooled: Pooled): Promise<void> {
  const isAsItWas = await withClient(pooled.url, async (client) => {
    await client.query(END_OTHERS)
    return restore(client, pooled.pristine)
  }).catch(() => false)
  if (isAsItWas && pooled.lent < MAX_USES) idle.push(pooled)
  else await pooled.drop()
}

/** Disconnects everybody who still uses the database after its test app has ended. */
const END_OTHERS = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
