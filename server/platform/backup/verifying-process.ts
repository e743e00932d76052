import { join } from 'node:path'
import { openLocalDatabase } from '#server/platform/database/open-database.ts'
import { createFileStore } from '#server/platform/uploads/file-store.ts'
import { checkArchive } from './archive-check.ts'
import { loadArchive } from './load-archive.ts'

const SILENT = { info() {}, warn() {}, error() {} }

// Restores an archive into a scratch folder and exits with 0 if the result matches it.
process.once('disconnect', () => process.exit(1))
const [file = '', scratch = '', ...siteFolders] = process.argv.slice(2)
try {
  const archive = await checkArchive(file)
  const folder = join(scratch, 'postgres')
  const database = await openLocalDatabase({
    folder,
    siteFolders: [...siteFolders, scratch],
    log: SILENT,
    isScratch: true,
  })
  await loadArchive(database, archive, { files: createFileStore({ dataDir: scratch }) })
  await database.close()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
