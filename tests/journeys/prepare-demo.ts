import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fillDemo } from '#demo/demo.ts'
import { features } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openSite } from '#server/platform/site.ts'
import { TASK_SCHEMA } from '#server/platform/tasks/tasks.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { ADMIN } from './people.ts'

/**
 * The demo content on its first day. Its pictures have no smaller widths yet, which take two minutes of a processor:
 * until they are made, a site sends the stored picture.
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
await database.db.execute(sql`DELETE FROM ${sql.identifier(TASK_SCHEMA)}.job WHERE name = 'make-widths'`)
await site.tasks.runDueNow()
await site.close()
