import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { borrowDatabase } from './database-pool.ts'

/** Opens a separate database, migrated and empty. Closing it gives it back. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const { database, giveBack } = await borrowDatabase()
  let closing: Promise<void> | undefined
  return {
    ...database,
    close: () => {
      closing ??= giveBack()
      return closing
    },
  }
}

/** Opens a database that another process of the site has open. */
export const openSameDatabase = ({ url }: OpenDatabase): Promise<OpenDatabase> =>
  openDatabase({ databaseUrl: url, dataDir: '' })
