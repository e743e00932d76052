import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { prepareTaskSchema } from './task-schema.ts'

/** Migrates one embedded database and stores it as a file, because loading the file takes an eighth of the time. */
export async function dumpMigratedDatabase(migrations?: string): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-embedded-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await openEmbeddedDatabase({ folder: join(folder, 'database') })
    await migrate(database, migrations)
    await prepareTaskSchema(database)
    if (database.kind !== 'embedded') throw new Error('Only the embedded database can be dumped')
    const dump = await database.driver.dumpDataDir('none')
    await database.close()
    const file = join(folder, 'migrated.tar')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
    return { file, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Opens a copy of the migrated database in memory. */
export async function openDump(file: string): Promise<OpenDatabase> {
  return openEmbeddedDatabase({ dump: await openAsBlob(file) })
}
