import { logLevelOf } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { MigrationFailed, migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/observing/site-log.ts'

// npm run migrate    migrates a PostgreSQL server to this release while the previous one still runs on it
const { DATABASE_URL: databaseUrl } = process.env
const log = createLog({ level: logLevelOf(process.env) })

if (databaseUrl) await migrateServer(databaseUrl)
else console.log('The embedded database is brought to this release when the site starts.')

async function migrateServer(databaseUrl: string) {
  try {
    const database = await openDatabase({ databaseUrl, dataDir: '', log })
    await migrate(database).finally(() => database.close())
    console.log('The database is ready for this release.')
  } catch (error) {
    log.fatal({ err: error }, 'the database could not be brought to this release')
    const isExpected = error instanceof MigrationFailed || error instanceof DatabaseUnavailable
    if (isExpected) console.error(error.message)
    process.exitCode = 1
  }
}
