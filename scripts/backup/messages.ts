import { BadArchive } from '#server/platform/backup/archive-format.ts'
import { BackupFailed } from '#server/platform/backup/backup-run.ts'
import { BackupUnderWay } from '#server/platform/backup/removal-hold.ts'
import { RestoreRefused } from '#server/platform/backup/restore-service.ts'
import { ConfigError } from '#server/platform/config.ts'
import { DatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'

export const QUIET = { info: () => {}, warn: console.warn, error: console.error }

const TOLD = [BadArchive, BackupFailed, BackupUnderWay, RestoreRefused, ConfigError, DatabaseUnavailable]

/**
 * Runs a command; exits with 1 on failure. Errors that the operator can fix appear as a message, others with their
 * stack.
 */
export async function exitWithMessage(work: () => Promise<void>): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error && TOLD.some((kind) => error instanceof kind) ? error.message : error)
    process.exit(1)
  }
}
