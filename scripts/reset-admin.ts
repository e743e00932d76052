import { giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { MigrationFailed, migrate } from '#server/platform/database/migrate.ts'
import { openSiteDatabase } from '#server/platform/database/open-database.ts'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'

const SILENT = { info: () => {}, warn: console.warn, error: console.error }

const [email] = process.argv.slice(2)
if (!email) stop('Specify the account:  npm run reset-admin -- EMAIL')
try {
  await resetPasswordOf(email)
} catch (error) {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailable || error instanceof MigrationFailed)
    stop(error.message)
  throw error
}

async function resetPasswordOf(address: string): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openSiteDatabase({ databaseUrl, dataDir, log: SILENT })
  try {
    await migrate(database)
    const reset = await giveTemporaryPassword(database.db, address, new Date())
    if (!reset) {
      console.error(`No account has the address ${address}.`)
      process.exitCode = 1
      return
    }
    console.log(`\n  Account             ${reset.email} (${ROLE_LABELS[reset.role]})`)
    console.log(`  Temporary password  ${reset.password}\n`)
    console.log(
      '  It must be changed at the next login, within 14 days. All sessions of the account have ended, and two-step login is off.\n',
    )
  } finally {
    await database.close()
  }
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
