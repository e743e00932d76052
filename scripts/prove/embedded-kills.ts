import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts'
import { killWhileWriting, startWriter } from '#tests/killed-writer.ts'

const KILLS = 20

const dataDir = await mkdtemp(join(tmpdir(), 'site-kills-'))
const folder = join(dataDir, 'database')
const acknowledged: number[] = []
for (let kill = 1; kill <= KILLS; kill++) {
  const writer = startWriter(folder, kill * 1_000_000)
  acknowledged.push(...(await killWhileWriting(writer, () => pause(Math.random() * 1500))))
}

const { db, close } = await openEmbeddedDatabase({ folder })
const { rows } = await db.execute<{ number: number }>(sql`SELECT number FROM numbers`)
await close()
await rm(dataDir, { recursive: true })

const present = new Set(rows.map((row) => row.number))
const lost = acknowledged.filter((number) => !present.has(number))
console.log(`${KILLS} kills, ${acknowledged.length} acknowledged, ${lost.length} lost`)
if (lost.length > 0 || acknowledged.length < KILLS) process.exitCode = 1
