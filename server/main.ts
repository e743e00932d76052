import './platform/process-settings.ts'
import closeWithGrace from 'close-with-grace'
import { fillDemo } from '#demo/demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { addFirstPhotos } from '#demo/stories/first-photos.ts'
import { createFirstAdmin, type FirstAdmin } from './accounts/passwords/temporary-password-service.ts'
import { features } from './features.ts'
import { ConfigError, isLocal, logLevelOf, readConfig } from './platform/config.ts'
import { DatabaseUnavailable } from './platform/database/database-unavailable.ts'
import { MigrationFailed, migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/observing/site-log.ts'
import { openSite } from './platform/site.ts'
import { findLetterhead } from './settings/settings-queries.ts'

const STOP_MS = 20_000

const log = createLog({ level: logLevelOf(process.env) })
const config = await orExitWithMessage(() => readConfig(process.env))
const database = await orExitWithMessage(async () => {
  const opened = await openDatabase({ ...config, log })
  await migrate(opened)
  return opened
})
const firstAdmin = await createFirstAdmin(database.db, config, new Date())
const { mountPages } = config.development
  ? { mountPages: (await import('./platform/pages/development-pages.ts')).mountDevelopmentPages }
  : await import('./platform/pages/page-routes.ts')
const devTools = config.development
  ? [(await import('./admin/mail-samples/mail-samples-page.ts')).mailSamplesFeature(features)]
  : []
const site = await orExitWithMessage(() =>
  openSite({
    config,
    database,
    features: [...features, ...devTools],
    log,
    findLetterhead,
    mountPages,
    // on a public machine the links would end up in its system log; there the mail files hold them
    showMails: isLocal(config.siteUrl) ? (message) => console.log(message) : undefined,
  }),
)
closeWithGrace({ delay: STOP_MS, logger: log }, async ({ err }) => {
  if (err) log.fatal({ err }, 'stopping after an unexpected error')
  await site.close()
})
const isDemo = config.demo && (await fillDemo(site.context))
await addFirstPhotos(site.context)
await orExitWithMessage(listen)
console.log(`\nThe site is ready at ${config.siteUrl}\n`)
if (config.demo)
  console.log('DEMO is on: the passwords of the demo accounts are public. Never run a public site with DEMO on.\n')
if (isDemo) console.log(`Demo accounts: ${DEMO_ACCOUNTS.join(', ')}, password ${DEMO_PASSWORD}\n`)
if (firstAdmin) console.log(printFirstAdmin(firstAdmin))

/** A port that is in use is a settings problem, so it is reported as one line. */
async function listen() {
  const { port, host } = config
  try {
    await site.app.listen({ port, host })
  } catch (error) {
    await site.close()
    throw new ConfigError(`HOST and PORT: ${error instanceof Error ? error.message : error}`)
  }
}

/** Reports errors that the operator can fix as one line; the log has the rest, without data from the database. */
async function orExitWithMessage<T>(begin: () => T | Promise<T>): Promise<T> {
  try {
    return await begin()
  } catch (error) {
    const isForecast = [ConfigError, DatabaseUnavailable, MigrationFailed].some((kind) => error instanceof kind)
    if (!isForecast || error instanceof MigrationFailed) log.fatal({ err: error }, 'the site could not be started')
    if (isForecast) console.error((error as Error).message)
    process.exit(1)
  }
}

function printFirstAdmin({ email, password }: FirstAdmin): string {
  const lines = [
    'The first administrator',
    '',
    `Email     ${email}`,
    `Password  ${password ?? '(the one in ADMIN_PASSWORD)'}`,
    '',
    'Shown only once. Change it at the first login.',
  ]
  const width = Math.max(...lines.map(({ length }) => length))
  const edge = '─'.repeat(width + 4)
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘\n`].join('\n')
}
