import fs from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DatabaseLog, openDatabase } from '#server/platform/database/database.ts'
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts'
import { EmbeddedEngine, ENGINE_MAJOR_VERSION } from '#server/platform/database/embedded-engine.ts'
import { startUpkeep } from '#server/platform/database/embedded-upkeep.ts'
import { testEngine } from '#tests/database.ts'
import { killWhileWriting, startWriter } from '#tests/killed-writer.ts'

const silent: DatabaseLog = { info() {}, warn() {}, error() {} }

describe.runIf(testEngine === 'embedded')('the embedded database', () => {
  let prepared: string
  let dataDir: string
  const folder = () => join(dataDir, 'database')

  beforeAll(async () => {
    prepared = await mkdtemp(join(tmpdir(), 'site-prepared-'))
    const database = await openDatabase({ dataDir: prepared })
    await database.close()
  })
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'site-data-'))
    await cp(prepared, dataDir, { recursive: true })
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))
  afterAll(() => rm(prepared, { recursive: true, force: true }))

  test('every commit is on the disk before it is acknowledged', async () => {
    const { db, close } = await openDatabase({ dataDir })
    await db.execute(sql`CREATE TABLE guests (name text)`)
    const synced = vi.spyOn(fs, 'fsyncSync')
    for (let number = 1; number <= 25; number++) {
      await db.execute(sql`INSERT INTO guests VALUES (${`guest ${number}`})`)
      expect(synced.mock.calls.length).toBeGreaterThanOrEqual(number)
    }
    synced.mockRestore()
    await close()
  })

  test('written data is there after a restart, and a second start needs no recovery', async () => {
    const first = await openDatabase({ dataDir })
    await first.db.execute(sql`CREATE TABLE guests AS SELECT 'Fathima' AS name`)
    await first.close()
    const second = await openDatabase({ dataDir })
    const { rows } = await second.db.execute(sql`SELECT name FROM guests`)
    await second.close()
    expect(rows).toEqual([{ name: 'Fathima' }])
  })

  test('every acknowledged row survives a kill, and a second process is told why it may not open the folder', async () => {
    const writer = startWriter(folder())
    const acknowledged = await killWhileWriting(writer, async () => {
      await expect(killWhileWriting(startWriter(folder()), async () => {})).rejects.toThrow(
        `The database in ${folder()} is open in another process (pid ${writer.pid})`,
      )
    })
    expect(acknowledged.length).toBeGreaterThan(0)
    const { db, close } = await openDatabase({ dataDir })
    const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM numbers`)
    await close()
    const present = new Set(rows.map((row) => row.number))
    expect(acknowledged.filter((number) => !present.has(number))).toEqual([])
  })

  test('one process cannot open a folder twice, and may open it again after closing', async () => {
    const database = await openDatabase({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(`(pid ${process.pid})`)
    await database.close()
    const again = await openDatabase({ dataDir })
    await again.close()
  })

  test.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 30, started: null })],
    ['a process whose number another one has now', JSON.stringify({ pid: process.ppid, started: 'an earlier boot 1' })],
    ['this process before a restart of its container', JSON.stringify({ pid: process.pid, started: 'earlier 1' })],
    ['a process that was killed while it wrote the lock', ''],
  ])('the lock of %s is taken over', async (_, lock) => {
    await writeFile(`${folder()}.lock`, lock)
    const database = await openDatabase({ dataDir })
    expect(JSON.parse(await readFile(`${folder()}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    await database.close()
    expect(fs.existsSync(`${folder()}.lock`)).toBe(false)
  })

  test('a first start that was interrupted starts over', async () => {
    await rm(folder(), { recursive: true })
    await mkdir(`${folder()}.new`)
    await writeFile(join(`${folder()}.new`, 'PG_VERSION'), ENGINE_MAJOR_VERSION)
    const database = await openDatabase({ dataDir })
    await expect(database.ping()).resolves.toBeUndefined()
    await database.close()
    expect(fs.existsSync(`${folder()}.new`)).toBe(false)
  })

  test('a folder of another PostgreSQL version is not touched, with a message on how to upgrade', async () => {
    await writeFile(join(folder(), 'PG_VERSION'), '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /written by PostgreSQL 17, this release reads 18.*take a backup/,
    )
  })

  test('a folder with other files is not touched', async () => {
    await rm(join(folder(), 'PG_VERSION'))
    await writeFile(join(folder(), 'holiday.jpg'), 'not a database')
    await expect(openDatabase({ dataDir })).rejects.toThrow('holds files but no database')
    expect(await readFile(join(folder(), 'holiday.jpg'), 'utf8')).toBe('not a database')
  })

  test('the outer database used inside a transaction throws instead of waiting forever', async () => {
    const { db, close } = await openEmbeddedDatabase({ folder: folder() })
    const mistaken = db.transaction(() => db.execute(sql`SELECT 1`))
    await expect(mistaken).rejects.toMatchObject({ cause: { message: expect.stringContaining('use its `tx`') } })
    await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).resolves.toBeTruthy()
    const version = await db.execute(sql`SELECT current_setting('server_version_num')::int / 10000 AS major`)
    expect(version.rows).toEqual([{ major: Number(ENGINE_MAJOR_VERSION) }])
    await close()
  })

  test('visitors are served while many queries wait', async () => {
    const { db, close } = await openEmbeddedDatabase({ folder: folder() })
    let turns = 0
    const clock = setInterval(() => turns++, 1)
    await Promise.all(Array.from({ length: 500 }, () => db.execute(sql`SELECT count(*) FROM pg_class`)))
    clearInterval(clock)
    await close()
    expect(turns).toBeGreaterThan(5)
  })

  test('what a failing disk rejects is not acknowledged, and the next start has all the rest', async () => {
    const { db, ping, close } = await openDatabase({ dataDir, log: silent })
    await db.execute(sql`CREATE TABLE guests AS SELECT 'Gopan' AS name`)
    const failing = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    })
    await expect(db.execute(sql`INSERT INTO guests VALUES ('Hari')`)).rejects.toThrow()
    failing.mockRestore()
    await expect(ping()).rejects.toThrow('has stopped')
    await close()
    const again = await openDatabase({ dataDir })
    const { rows } = await again.db.execute(sql`SELECT name FROM guests WHERE name = 'Gopan'`)
    await again.close()
    expect(rows).toHaveLength(1)
  })

  test('the log stays limited and the tables are cleaned automatically', async () => {
    const engine = await EmbeddedEngine.open({ folder: folder() })
    await engine.exec('CREATE TABLE guests AS SELECT generate_series(1, 500) AS number')
    await engine.exec('DELETE FROM guests WHERE number > 200')
    const redo = async () => (await engine.query('SELECT redo_lsn::text FROM pg_control_checkpoint()')).rows
    const before = await redo()
    const upkeep = startUpkeep(engine, silent, { checkpoint: 20, vacuum: 20 })
    const counted = () => engine.query(`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'guests'`)
    await expect.poll(async () => (await counted()).rows).toEqual([{ rows: 200 }])
    await expect.poll(redo).not.toEqual(before)
    await upkeep.stop()
    await engine.close()
  })
})
