import { giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'

const SILENT = { info: () => {}, warn: console.warn, error: console.error }

const ALONE = 'With the embedded database, passwords are reset while the site is stopped.'

const [email] = process.argv.slice(2)
if (!email) stop('Say whose password to reset:  npm run reset-admin -- EMAIL')
try {
  await resetPasswordOf(email)
} catch (error) {
  if (error instanceof ConfigError) stop(error.message)
  if (error instanceof DatabaseUnavailable)
    stop(process.env.DATABASE_URL ? error.message : `${error.message}\n${ALONE}`)
  throw error
}

async function resetPasswordOf(address: string): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, log: SILENT })
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
      '  It must be changed at the next login, within 14 days. All sessions of the account have ended, and two-step sign-in is off.\n',
    )
  } finally {
    await database.close()
  }
}

function stop(words: string): never {
  console.error(words)
  process.exit(1)
}
