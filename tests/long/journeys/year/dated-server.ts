import { pino } from 'pino'
import { createFirstAdmin } from '#server/accounts/passwords/temporary-password-service.ts'
import { features } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { openSite } from '#server/platform/site.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'

/** The scheduled tasks, in the order of a night and a day. */
const BROUGHT_BY_TIME = [
  'update-dues',
  'update-event-statuses',
  'promote-waiting',
  'end-listings',
  'end-premium',
  'remind-of-dues',
  'remind-attendees',
  'remind-of-premium',
] as const

/**
 * The site in its own process, with a clock that the journey sets. Each message is a moment to move to; an empty one
 * only runs due tasks.
 */
const config = readConfig(process.env)
const log = pino({ level: 'error' })
const database = await openDatabase({ ...config, log })
await migrate(database)
const clock = { time: new Date(process.env.CLOCK ?? '') }
await createFirstAdmin(database.db, config, clock.time)
const now = () => clock.time
const site = await openSite({ config, database, features, log, now, findLetterhead, mountPages, manualTasks: true })
await site.app.listen({ port: config.port, host: config.host })

process.on('message', (moment: string) => void live(moment))
process.on('disconnect', () => void site.close())
process.send?.('ready')

async function live(moment: string) {
  if (moment) clock.time = new Date(moment)
  for (const task of moment ? BROUGHT_BY_TIME : []) {
    await enqueue(database.db, task, {})
    await site.tasks.runDueNow()
  }
  await site.tasks.runDueNow()
  process.send?.('done')
}
