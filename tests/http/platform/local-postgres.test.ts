import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase, openSiteDatabase } from '#server/platform/database/open-database.ts'
import { isRunning, openLocalFolder, silentLog } from '#tests/local-folder.ts'

const isRoot = process.getuid?.() === 0
const folder = openLocalFolder()
afterEach(() => void vi.unstubAllEnvs())

test('data survives a restart, and no server runs in between', async () => {
  const first = await folder.open()
  await first.db.execute(sql`INSERT INTO guests VALUES ('Fathima')`)
  const server = folder.findPostmaster()
  await first.close()
  expect(isRunning(server)).toBe(false)
  const second = await folder.open()
  const { rows } = await second.db.execute(sql`SELECT name FROM guests`)
  await second.close()
  expect(rows).toEqual([{ name: 'Fathima' }])
})

test('every commit reaches the disk, no query runs in parallel, and nobody else can read the files', async () => {
  const { db, close } = await folder.open()
  const settings = await db.execute(sql`SELECT current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commits, current_setting('full_page_writes') AS pages,
    current_setting('max_parallel_workers') AS workers, current_setting('listen_addresses') AS addresses`)
  expect(settings.rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on', workers: '0', addresses: '' }])
  const { rows } = await db.execute(sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`)
  expect(rows).toEqual([{ rolsuper: false }])
  await close()
  expect(['', 'data', 'log'].map((name) => statSync(folder.at(name)).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
  expect(statSync(folder.at('address')).mode & 0o777).toBe(0o600)
})

test('a second site on the same folder is refused, and may open it once the first has closed it', async () => {
  const first = await folder.open()
  await expect(folder.open()).rejects.toThrow(`The database in ${folder.at('')}`.replace(/\/$/, ''))
  await first.close()
  const again = await folder.open()
  await again.close()
})

test('a copy of a folder starts while another site has the port and password that the copy remembers', async () => {
  await folder.open().then(({ close }) => close())
  const copy = `${folder.dataDir}-copy`
  execFileSync('cp', ['-a', folder.dataDir, copy])
  const first = await folder.open()
  await writeFile(join(copy, 'postgres', 'address'), readFileSync(folder.at('address')))
  try {
    const second = await openDatabase({ dataDir: copy, log: silentLog })
    expect(second.url).not.toBe(first.url)
    await second.close()
  } finally {
    await first.close()
    await rm(copy, { recursive: true, force: true })
  }
})

test('a second site is refused also after the connection that owns the server broke', async () => {
  const { db, close } = await folder.open()
  const owners = async () =>
    (await db.execute<{ pid: number }>(sql`SELECT pid FROM pg_locks WHERE locktype = 'advisory'`)).rows
  const [broken] = await owners()
  await db.execute(sql`SELECT pg_terminate_backend(${broken!.pid}::int)`)
  // the lock of the broken connection may be seen for a moment
  await expect.poll(owners).toEqual([{ pid: expect.toSatisfy((pid: number) => pid !== broken!.pid) }])
  await expect(folder.open()).rejects.toThrow('in use by another process')
  await close()
})

test('a command uses the server of the running site, or starts it for as long as it needs it', async () => {
  const site = await folder.open()
  const beside = await openSiteDatabase({ dataDir: folder.dataDir, log: silentLog })
  expect(beside.url).toBe(site.url)
  await beside.db.execute(sql`INSERT INTO guests VALUES ('Gopan')`)
  await beside.close()
  await expect(site.ping()).resolves.toBeUndefined()
  await site.close()
  const alone = await openSiteDatabase({ dataDir: folder.dataDir, log: silentLog })
  const server = folder.findPostmaster()
  const { rows } = await alone.db.execute(sql`SELECT name FROM guests`)
  await alone.close()
  expect([rows, isRunning(server)]).toEqual([[{ name: 'Gopan' }], false])
})

test.each([
  ['missing', ''],
  ['cut off', 'postgres://si'],
  ['of another server', 'postgres://site:wrong@127.0.0.1:9/site'],
])('an address file that is %s is written again', async (_, content) => {
  await rm(folder.at('address'), { force: true })
  if (content) await writeFile(folder.at('address'), content)
  const database = await folder.open()
  await expect(database.ping()).resolves.toBeUndefined()
  expect(readFileSync(folder.at('address'), 'utf8').trim()).toBe(database.url)
  await database.close()
})

test('a folder whose path is too long for a socket is used by a port, with SCRAM', async () => {
  const dataDir = `${folder.dataDir}-${'a'.repeat(90)}`
  const database = await openDatabase({ dataDir, log: silentLog })
  try {
    expect(database.url).toMatch(/^postgres:.*[?]require_auth=scram-sha-256$/)
    await expect(database.ping()).resolves.toBeUndefined()
    const { rows } = await database.db.execute(sql`SELECT 1 AS one`)
    expect(rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a folder of another major version is not touched, with a message on how to upgrade', async () => {
  await writeFile(folder.at('data/PG_VERSION'), '17\n')
  await expect(folder.open()).rejects.toThrow(/written by PostgreSQL 17.*this release includes 18.*npm run backup/)
})

test('a folder with other files is not touched', async () => {
  await rm(folder.at('data'), { recursive: true })
  await mkdir(folder.at('data'))
  await writeFile(folder.at('data/holiday.jpg'), 'not a database')
  await expect(folder.open()).rejects.toThrow('contains no PostgreSQL database')
  expect(readFileSync(folder.at('data/holiday.jpg'), 'utf8')).toBe('not a database')
})

test.runIf(isRoot)('a folder that the unprivileged user cannot reach is refused, with what to do', async () => {
  const hidden = join(folder.dataDir, 'hidden')
  await mkdir(hidden, { mode: 0o700 })
  chmodSync(folder.dataDir, 0o700)
  vi.stubEnv('TMPDIR', '/var/tmp')
  await expect(openDatabase({ dataDir: join(hidden, 'data'), log: silentLog })).rejects.toThrow(
    /cannot reach .*DATA_DIR=/,
  )
})

test.runIf(isRoot)('a checkout in a temporary folder that root made for itself starts', async () => {
  const hidden = join(folder.dataDir, 'hidden')
  await mkdir(join(hidden, 'site'), { recursive: true, mode: 0o700 })
  const database = await openDatabase({ dataDir: join(hidden, 'site/data'), log: silentLog })
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
  expect(statSync(hidden).mode & 0o777).toBe(0o710)
})

test.runIf(isRoot)('the secret of a site that root runs stays unreadable for the user of the server', async () => {
  await writeFile(join(folder.dataDir, 'secret'), 'hidden', { mode: 0o600 })
  const database = await folder.open()
  await database.close()
  const { uid, gid } = statSync(folder.at('data'))
  expect(uid).not.toBe(0)
  expect(() => execFileSync('cat', [join(folder.dataDir, 'secret')], { uid, gid, stdio: 'ignore' })).toThrow()
  expect(() => execFileSync('ls', [folder.dataDir], { uid, gid, stdio: 'ignore' })).toThrow()
})

test('the log of the server contains no values of statements', async () => {
  const { db, close } = await folder.open()
  const insert = () => db.execute(sql`INSERT INTO guests VALUES ('Madhavi of Sharjah')`)
  await insert()
  await expect(insert()).rejects.toThrow()
  await close()
  const logs = readdirSync(folder.at('log')).map((name) => readFileSync(join(folder.at('log'), name), 'utf8'))
  expect(logs.join('')).toContain('database system is ready')
  expect(logs.join('')).not.toContain('Madhavi')
})

test('the server is reached in its private folder alone, with a new password at each start', async () => {
  const first = await folder.open()
  const { password, searchParams } = new URL(first.url)
  expect(searchParams.get('host')).toBe(folder.at(''))
  await first.close()
  expect(new URL((await folder.open()).url).password).not.toBe(password)
})
