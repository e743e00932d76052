import { logLevelOf, readConfig } from '#server/platform/config.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { MigrationFailed, migrate } from '#server/platform/database/migrate.ts'
import { openSiteDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/observing/site-log.ts'

// npm run migrate    migrates the database to this release, also while the previous release runs on it
const log = createLog({ level: logLevelOf(process.env) })
try {
  const database = await openSiteDatabase({ ...readConfig(process.env), log })
  await migrate(database).finally(() => database.close())
  console.log('The database is ready for this release.')
} catch (error) {
  log.fatal({ err: error }, 'the database could not be migrated to this release')
  const isExpected = error instanceof MigrationFailed || error instanceof DatabaseUnavailable
  if (isExpected) console.error(error.message)
  process.exitCode = 1
}
