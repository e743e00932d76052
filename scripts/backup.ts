import { resolve } from 'node:path'
import { runBackup } from '#server/platform/backup/runs/backup-run.ts'
import { requestBackup } from '#server/platform/backup/socket/backup-socket.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openFileStore } from '#server/platform/uploads/file-store.ts'
import { exitWithMessage, QUIET } from './backup/messages.ts'

// npm run backup               into BACKUP_DIR
// npm run backup -- FOLDER     into another folder
await exitWithMessage(async () => {
  const config = readConfig(process.env)
  const [given] = process.argv.slice(2)
  const folder = given ? resolve(given) : config.backupDir
  const asked = config.databaseUrl ? null : await requestBackup(config.dataDir, folder)
  const { file, bytes, rows, files } = asked ?? (await backUpHere(config, folder))
  console.log(`${file}\n${rows} rows and ${files} files in ${(bytes / 1e6).toFixed(1)} MB, proved by restoring it.`)
})

async function backUpHere(config: Config, folder: string) {
  const database = await openDatabase({ ...config, log: QUIET })
  const site = { config, database, files: await openFileStore(config), now: () => new Date() }
  return runBackup(site, { cause: 'command', folder }).finally(() => database.close())
}
