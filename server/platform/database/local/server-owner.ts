import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { clientFor } from '../scram-client.ts'
import { inUse, readServerPid } from './cluster.ts'

const OWNER_LOCK = 7_264_900
/** Recovery after a crash may take a while on a slow disk. */
export const START_WITHIN_MS = 120_000
const CONNECT_WITHIN_MS = 2_000
export const POLL_MS = 25
/** PostgreSQL's code. */
const STARTING_OR_STOPPING = '57P03'

/** The URL of the server that a process is running on this folder at the moment, or null. */
export async function findLocalPostgres(folder: string): Promise<string | null> {
  const address = findAddress(folder)
  if (!address) return null
  const client = await connect(address.url).catch(() => null)
  if (!client) return null
  const isFree = await lock(client)
  await client.end()
  return isFree ? null : address.url
}

/** Shuts down a server whose site was killed. Throws DatabaseUnavailable if another process uses the server. */
export async function endLeftover(folder: string): Promise<void> {
  const address = findAddress(folder)
  const client = address && (await connectOnceDecided(address.url))
  if (!client) return
  try {
    if (!(await lock(client))) throw inUse(folder)
    process.kill(readServerPid(join(folder, 'data')), 'SIGINT')
  } finally {
    // the server, told to stop, may have closed the connection first
    await client.end().catch(() => {})
  }
  while (await connect(address.url).then(close, isStillThere)) await pause(POLL_MS)
}

/**
 * The address of a server that may run on this folder. A folder without a server may be a copy, whose former port and
 * password now belong to the server of another copy.
 */
const findAddress = (folder: string) => (Number.isNaN(readServerPid(join(folder, 'data'))) ? null : readAddress(folder))

const close = (client: Client) => client.end().then(() => true)
/** The server says so while it starts or shuts down. */
const isStillThere = (error: Error & { code?: string }) => error.code === STARTING_OR_STOPPING

/** A connection, or null if there is no server; waits while one starts or shuts down. */
async function connectOnceDecided(url: string): Promise<Client | null> {
  const until = Date.now() + START_WITHIN_MS
  for (;;) {
    try {
      return await connect(url)
    } catch (error) {
      if (!isStillThere(error as Error) || Date.now() > until) return null
    }
    await pause(POLL_MS)
  }
}

/** A connection of a process that owns the server, or wants to. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new (clientFor(connectionString))({
    connectionString,
    application_name: 'site owner',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Makes the connection the owner of its server; false if another one is. */
export async function lock(client: Client): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [OWNER_LOCK])
  return rows[0].free
}

/** Commands find the running server in it; others cannot read it. */
export const addressOf = (folder: string) => join(folder, 'address')

/** Null if there is no address, or an incomplete one. */
function readAddress(folder: string): { url: string; password: string } | null {
  try {
    const { href: url, password } = new URL(readFileSync(addressOf(folder), 'utf8').trim())
    return password ? { url, password } : null
  } catch {
    // the server gets a new password
    return null
  }
}
