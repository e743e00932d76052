import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseLog } from '#server/platform/database/database.ts'
import { readServerPid } from '#server/platform/database/local/cluster.ts'
import { openDatabase, openSiteDatabase } from '#server/platform/database/open-database.ts'
import { killWhileWriting, startWriter } from '#tests/killed-writer.ts'

const log: DatabaseLog = { info() {}, warn() {}, error() {} }
const isRoot = process.getuid?.() === 0

let prepared: string
let dataDir: string
const open = () => openDatabase({ dataDir, log })
const at = (name: string) => join(dataDir, 'postgres', name)

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'site-prepared-'))
  const { db, close } = await openDatabase({ dataDir: prepared, log })
  await db.execute(sql`CREATE TABLE guests (name text UNIQUE)`)
  await close()
})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir])
})
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
afterAll(() => rm(prepared, { recursive: true, force: true }))

const postmaster = () => readServerPid(at('data'))
/** One that has ended may still be listed until its parent asks for its exit code. */
const isRunning = (pid: number) =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='])
    .toString()
    .split('\n')
    .some((line) => RegExp(`^\\s*${pid} [^Z]`).test(line))
const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`]))

test('data survives a restart, and no server runs in between', async () => {
  const first = await open()
  await first.db.execute(sql`INSERT INTO guests VALUES ('Fathima')`)
  const server = postmaster()
  await first.close()
  expect(isRunning(server)).toBe(false)
  const second = await open()
  const { rows } = await second.db.execute(sql`SELECT name FROM guests`)
  await second.close()
  expect(rows).toEqual([{ name: 'Fathima' }])
})

test('every commit reaches the disk, no query runs in parallel, and nobody else can read the files', async () => {
  const { db, close } = await open()
  const setting = async (name: string) => {
    const { rows } = await db.execute<{ value: string }>(sql`SELECT current_setting(${name}) AS value`)
    return rows[0]?.value
  }
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_parallel_workers', 'listen_addresses']
  expect(await Promise.all(names.map(setting))).toEqual(['on', 'on', 'on', '0', '127.0.0.1'])
  const { rows } = await db.execute(sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`)
  expect(rows).toEqual([{ rolsuper: false }])
  await close()
  expect(['', 'data', 'log'].map((name) => statSync(at(name)).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
  expect(statSync(at('address')).mode & 0o777).toBe(0o600)
})

test('a second site on the same folder is refused, and may open it once the first has closed it', async () => {
  const first = await open()
  await expect(open()).rejects.toThrow(`The database in ${at('')}`.replace(/\/$/, ''))
  await first.close()
  const again = await open()
  await again.close()
})

test('a second site is refused also after the connection that owns the server broke', async () => {
  const { db, close } = await open()
  const owners = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site owner'`
  const locks = async () => (await db.execute(sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`)).rows.length
  expect((await db.execute(owners)).rows).toHaveLength(1)
  await expect.poll(locks).toBe(1)
  await expect(open()).rejects.toThrow('in use by another process')
  await close()
})

test('a killed site has every acknowledged row, and its server ends with it', async () => {
  const writer = startWriter(dataDir)
  let server = 0
  const acknowledged = await killWhileWriting(writer, async () => {
    server = postmaster()
    await expect(killWhileWriting(startWriter(dataDir), async () => {})).rejects.toThrow('in use by another process')
  })
  await expect.poll(() => isRunning(server)).toBe(false)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await listLost(acknowledged)).toEqual([])
})

test('a killed server is started again, and has every acknowledged row', async () => {
  const { db, ping, close } = await open()
  for (let kill = 1; kill <= 3; kill++) {
    await db.execute(sql`INSERT INTO guests VALUES (${`guest ${kill}`})`)
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(postmaster).not.toBe(killed)
    await expect.poll(ping).toBeUndefined()
  }
  const { rows } = await db.execute(sql`SELECT count(*)::int AS count FROM guests`)
  await close()
  expect(rows).toEqual([{ count: 3 }])
})

test('a server whose site and shells were killed is stopped by the next site', async () => {
  const writer = startWriter(dataDir)
  let server = 0
  const acknowledged = await killWhileWriting(writer, async () => {
    server = postmaster()
    const shell = parentOf(server)
    const shells = execFileSync('ps', ['-A', '-o', 'pid=,ppid=']).toString().trim().split('\n')
    const watchers = shells.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === shell)
    // the site first, so that it cannot start the server again
    process.kill(writer.pid ?? 0, 'SIGKILL')
    for (const pid of [shell, ...watchers.map(([pid = 0]) => pid)]) if (pid !== server) process.kill(pid, 'SIGKILL')
  })
  expect(await listLost(acknowledged)).toEqual([])
  expect(isRunning(server)).toBe(false)
})

test('a command uses the server of the running site, or starts it for as long as it needs it', async () => {
  const site = await open()
  const beside = await openSiteDatabase({ dataDir, log })
  expect(beside.url).toBe(site.url)
  await beside.db.execute(sql`INSERT INTO guests VALUES ('Gopan')`)
  await beside.close()
  await expect(site.ping()).resolves.toBeUndefined()
  await site.close()
  const alone = await openSiteDatabase({ dataDir, log })
  const server = postmaster()
  const { rows } = await alone.db.execute(sql`SELECT name FROM guests`)
  await alone.close()
  expect([rows, isRunning(server)]).toEqual([[{ name: 'Gopan' }], false])
})

test.each([
  ['missing', ''],
  ['cut off', 'postgres://si'],
  ['of another server', 'postgres://site:wrong@127.0.0.1:9/site'],
])('an address file that is %s is written again', async (_, content) => {
  await rm(at('address'), { force: true })
  if (content) await writeFile(at('address'), content)
  const database = await open()
  await expect(database.ping()).resolves.toBeUndefined()
  expect(readFileSync(at('address'), 'utf8').trim()).toBe(database.url)
  await database.close()
})

test('an interrupted first start begins again', async () => {
  await rm(at('data'), { recursive: true })
  await mkdir(at('data.new-7'))
  const database = await open()
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
  expect(readdirSync(at('')).filter((name) => name.startsWith('data'))).toEqual(['data'])
})

test('a folder of another major version is not touched, with a message on how to upgrade', async () => {
  await writeFile(at('data/PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(/written by PostgreSQL 17.*this release brings 18.*npm run backup/)
})

test('a folder with other files is not touched', async () => {
  await rm(at('data'), { recursive: true })
  await mkdir(at('data'))
  await writeFile(at('data/holiday.jpg'), 'not a database')
  await expect(open()).rejects.toThrow('holds no database')
  expect(readFileSync(at('data/holiday.jpg'), 'utf8')).toBe('not a database')
})

test.runIf(isRoot)('a folder that the unprivileged user cannot reach is refused, with what to do', async () => {
  const hidden = join(dataDir, 'hidden')
  await mkdir(hidden, { mode: 0o700 })
  chmodSync(dataDir, 0o700)
  await expect(openDatabase({ dataDir: join(hidden, 'data'), log })).rejects.toThrow(/cannot reach .*DATA_DIR=/)
})

test.runIf(isRoot)('the secret of a site that root runs stays unreadable for the user of the server', async () => {
  await writeFile(join(dataDir, 'secret'), 'hidden', { mode: 0o600 })
  const database = await open()
  await database.close()
  const { uid, gid } = statSync(at('data'))
  expect(uid).not.toBe(0)
  expect(() => execFileSync('cat', [join(dataDir, 'secret')], { uid, gid, stdio: 'ignore' })).toThrow()
  expect(() => execFileSync('ls', [dataDir], { uid, gid, stdio: 'ignore' })).toThrow()
})

test('the log of the server contains no values of statements', async () => {
  const { db, close } = await open()
  const insert = () => db.execute(sql`INSERT INTO guests VALUES ('Madhavi of Sharjah')`)
  await insert()
  await expect(insert()).rejects.toThrow()
  await close()
  const logs = readdirSync(at('log')).map((name) => readFileSync(join(at('log'), name), 'utf8'))
  expect(logs.join('')).toContain('database system is ready')
  expect(logs.join('')).not.toContain('Madhavi')
})

test('a copy of a folder is a database of its own', async () => {
  const copied = join(dataDir, 'copy')
  await cp(at(''), join(copied, 'postgres'), { recursive: true })
  const [one, other] = [await open(), await openDatabase({ dataDir: copied, log })]
  await one.db.execute(sql`INSERT INTO guests VALUES ('Hari')`)
  expect((await other.db.execute(sql`SELECT name FROM guests`)).rows).toEqual([])
  await Promise.all([one.close(), other.close()])
  expect(existsSync(at('data/postmaster.pid'))).toBe(false)
})

async function listLost(acknowledged: readonly number[]): Promise<number[]> {
  const { db, close } = await open()
  const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM numbers`)
  await close()
  const present = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !present.has(number))
}
