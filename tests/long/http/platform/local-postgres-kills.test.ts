import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { killWhileWriting, startWriter } from '#tests/killed-writer.ts'
import { isRunning, openLocalFolder, silentLog } from '#tests/local-folder.ts'

const folder = openLocalFolder()
const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`]))

test('a killed site has every acknowledged row, and its server ends with it', async () => {
  const writer = startWriter(folder.dataDir)
  let server = 0
  const acknowledged = await killWhileWriting(writer, async () => {
    server = folder.findPostmaster()
    await expect(killWhileWriting(startWriter(folder.dataDir), async () => {})).rejects.toThrow(
      'in use by another process',
    )
  })
  await expect.poll(() => isRunning(server)).toBe(false)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(await listLost(acknowledged)).toEqual([])
})

test('a killed server is started again, and has every acknowledged row', async () => {
  const { db, ping, close } = await folder.open()
  for (let kill = 1; kill <= 3; kill++) {
    await db.execute(sql`INSERT INTO guests VALUES (${`guest ${kill}`})`)
    const killed = folder.findPostmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(folder.findPostmaster).not.toBe(killed)
    await expect.poll(ping).toBeUndefined()
  }
  const { rows } = await db.execute(sql`SELECT count(*)::int AS count FROM guests`)
  await close()
  expect(rows).toEqual([{ count: 3 }])
})

test('a server whose site and shells were killed is stopped by the next site', async () => {
  const writer = startWriter(folder.dataDir)
  let server = 0
  const acknowledged = await killWhileWriting(writer, async () => {
    server = folder.findPostmaster()
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

test('an interrupted first start begins again', async () => {
  await rm(folder.at('data'), { recursive: true })
  await mkdir(folder.at('data.new-7'))
  const database = await folder.open()
  await expect(database.ping()).resolves.toBeUndefined()
  await database.close()
  expect(readdirSync(folder.at('')).filter((name) => name.startsWith('data'))).toEqual(['data'])
})

test('a copied folder is a separate database', async () => {
  const copied = join(folder.dataDir, 'copy')
  await cp(folder.at(''), join(copied, 'postgres'), { recursive: true })
  const [one, other] = [await folder.open(), await openDatabase({ dataDir: copied, log: silentLog })]
  await one.db.execute(sql`INSERT INTO guests VALUES ('Hari')`)
  expect((await other.db.execute(sql`SELECT name FROM guests`)).rows).toEqual([])
  await Promise.all([one.close(), other.close()])
  expect(existsSync(folder.at('data/postmaster.pid'))).toBe(false)
})

async function listLost(acknowledged: readonly number[]): Promise<number[]> {
  const { db, close } = await folder.open()
  const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM numbers`)
  await close()
  const present = new Set(rows.map(({ number }) => number))
  return acknowledged.filter((number) => !present.has(number))
}
