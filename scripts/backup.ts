import { resolve } from 'node:path'
import { runBackup } from '#server/platform/backup/backup-run.ts'
import { readConfig } from '#server/platform/config.ts'
import { openSiteDatabase } from '#server/platform/database/open-database.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { exitWithMessage, QUIET } from './backup/messages.ts'

// npm run backup               into BACKUP_DIR
// npm run backup -- FOLDER     into another folder
await exitWithMessage(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const folder = given ? resolve(given) : config.backupDir
  const database = await openSiteDatabase({ ...config, log: QUIET })
  const site = { config, database, files: await openFileStore(config), now: () => new Date() }
  const made = await runBackup(site, { cause: 'command', folder }).finally(() => database.close())
  const megabytes = (made.bytes / 1e6).toFixed(1)
  console.log(`${made.file}\n${made.rows} rows and ${made.files} files in ${megabytes} MB, verified by restoring them.`)
})
