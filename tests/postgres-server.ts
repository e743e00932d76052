import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import {
  type Cluster,
  openCluster,
  readServerPid,
  renewPassword,
  runSingleUser,
  urlOf,
  writeOwned,
} from '#server/platform/database/local/cluster.ts'
import { findFreePort } from '#server/platform/database/local/free-port.ts'
import { startServerProcess } from '#server/platform/database/local/server-process.ts'
import { SCRATCH } from '#server/platform/database/local/server-settings.ts'

export type PostgresServer = {
  url: string
  /** Stops the server so that it can be started again later, with the same data and URL. */
  halt(): Promise<void>
  start(): Promise<void>
  /** Suspends every process of the server while its connections stay open; Linux only. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const READY_WITHIN_MS = 30_000
const MANY = { ...SCRATCH, max_connections: 200, shared_buffers: '64MB' }
const PERMITTED = 'host all site 127.0.0.1/32 scram-sha-256\nlocal all site scram-sha-256\n'

/**
 * Starts the PostgreSQL that the site brings, in its own folder, with a superuser who may create databases. Its URL
 * names the socket in this folder, which takes a quarter less processor time than the port.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const parent = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  try {
    const cluster = openCluster(join(parent, 'postgres'), [parent])
    runSingleUser(cluster, 'ALTER ROLE site SUPERUSER;\n')
    writeOwned(join(cluster.data, 'pg_hba.conf'), PERMITTED, cluster.account)
    const at = { password: renewPassword(cluster), port: await findFreePort() }
    const url = urlOf({ ...at, socketFolder: cluster.folder })
    const start = () => launch(cluster, url, at.port)
    let server = await start()
    return {
      url,
      halt: () => server.end(),
      start: async () => {
        server = await start()
      },
      freeze: () => signal(cluster, 'SIGSTOP'),
      thaw: () => signal(cluster, 'SIGCONT'),
      async stop() {
        await server.end()
        rmSync(parent, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(parent, { recursive: true, force: true })
    throw error
  }
}

async function launch(cluster: Cluster, url: string, port: number) {
  const server = startServerProcess(cluster, { ...MANY, port, unix_socket_directories: cluster.folder })
  let isOver = false
  const ended = server.exited.then(({ message }) => {
    isOver = true
    throw new Error(`PostgreSQL ended: ${message}`)
  })
  const until = Date.now() + READY_WITHIN_MS
  const ready = async () => {
    while (!(await isReady(url))) {
      if (isOver || Date.now() > until) throw new Error('PostgreSQL is not ready')
      await pause(20)
    }
  }
  await Promise.race([ready(), ended])
  ended.catch(() => {})
  return server
}

async function isReady(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** The postmaster first, so that it starts no other processes in the meantime. */
function signal({ data }: Cluster, name: NodeJS.Signals): void {
  const postmaster = readServerPid(data)
  if (Number.isNaN(postmaster)) return
  process.kill(postmaster, name)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) signalUnlessEnded(Number(pid), name)
}

/** A child may have ended since it was listed: a closed connection, or one of the server's own workers. */
function signalUnlessEnded(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
