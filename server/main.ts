import closeWithGrace from 'close-with-grace'
import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openSite } from './platform/site.ts'
import { rooms } from './rooms.ts'
import { findLetterhead } from './settings/settings-queries.ts'

const STOP_MS = 20_000

const log = pino({ level: process.env.LOG_LEVEL ?? 'info' })
const config = readConfigOrStop()
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
await migrate(database)
const { mountPages } = config.development
  ? { mountPages: (await import('./platform/pages/development-pages.ts')).mountDevelopmentPages }
  : await import('./platform/pages/page-routes.ts')
const site = await openSite({ config, database, rooms, log, findLetterhead, mountPages })
closeWithGrace({ delay: STOP_MS, logger: log }, async ({ err }) => {
  if (err) log.fatal({ err }, 'stopping after an unexpected error')
  await site.close()
})
await site.app.listen({ port: config.port, host: config.host })
console.log(`\nThe site is ready at ${config.siteUrl}\n`)

function readConfigOrStop(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
