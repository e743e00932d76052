import { pino } from 'pino'
import { fillDemo } from '#server/demo/demo.ts'
import { features } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSite } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { ADMIN } from './people.ts'

/**
 * A site that has been in use for a while: the demo content with all its pictures, which take a running server many
 * minutes.
 */
const { email: ADMIN_EMAIL, temporaryPassword: ADMIN_PASSWORD } = ADMIN
const config = readConfig({ DATA_DIR: process.argv[2], DEMO: 'on', ADMIN_EMAIL, ADMIN_PASSWORD })
const database = await openDatabase(config)
await migrate(database)
const site = await openSite({
  config,
  database,
  features,
  findLetterhead,
  log: pino({ level: 'error' }),
  manualTasks: true,
})
await fillDemo(site.context)
await site.tasks.runDueNow()
await site.close()
