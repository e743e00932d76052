import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { DatabaseLog } from '#server/platform/database/database.ts'
import { readServerPid } from '#server/platform/database/local/cluster.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** Gives every test of the file its own data folder, with a stopped local PostgreSQL and an empty table of guests. */
export function openLocalFolder() {
  let prepared: string
  let dataDir: string
  beforeAll(async () => {
    prepared = await mkdtemp(join(tmpdir(), 'site-prepared-'))
    const { db, close } = await openDatabase({ dataDir: prepared, log: silentLog })
    await db.execute(sql`CREATE TABLE guests (name text UNIQUE)`)
    await close()
  })
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
    execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir])
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  afterAll(() => rm(prepared, { recursive: true, force: true }))
  const at = (name: string) => join(dataDir, 'postgres', name)
  return {
    get dataDir() {
      return dataDir
    },
    open: () => openDatabase({ dataDir, log: silentLog }),
    /** A path in the folder of the local PostgreSQL. */
    at,
    findPostmaster: () => readServerPid(at('data')),
  }
}

/** A process that has ended may still be listed until its parent asks for its exit code. */
export const isRunning = (pid: number): boolean =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='])
    .toString()
    .split('\n')
    .some((line) => RegExp(`^\\s*${pid} [^Z]`).test(line))
