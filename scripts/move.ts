import { moveToServer } from '#server/platform/backup/move-service.ts'
import { readConfig } from '#server/platform/config.ts'
import { createFileStore, openFileStore } from '#server/platform/uploads/file-store.ts'
import { exitWithMessage, QUIET } from './backup/messages.ts'

// DATABASE_URL=… SECRET=… npm run move     copies the database in DATA_DIR to that server; stop the site first
await exitWithMessage(async () => {
  const config = readConfig(process.env)
  const { databaseUrl, dataDir } = config
  if (!databaseUrl) {
    console.error('Specify the target:  DATABASE_URL=postgres://… SECRET="$(cat data/secret)" npm run move')
    process.exit(1)
  }
  const [from, to] = [createFileStore({ dataDir }), await openFileStore(config)]
  const moved = await moveToServer({ config: { ...config, databaseUrl }, from, to, log: QUIET })
  console.log(
    `${moved.rows} rows in ${moved.tables} tables were copied to the server. Each table was compared with its source.`,
  )
  if (moved.missing.length > 0) console.log(`Missing files: ${moved.missing.join(', ')}`)
  console.log(`Start the site with the same DATABASE_URL and SECRET. ${dataDir}/postgres is unchanged.`)
})
