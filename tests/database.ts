import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { borrowEmbeddedDatabase } from './embedded-pool.ts'
import { borrowPostgresDatabase } from './postgres-pool.ts'

/** The database engine of this test run. */
export const testEngine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

/** Opens an own database, migrated and empty, on the engine of this run. Closing it removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (testEngine === 'embedded') return borrowEmbeddedDatabase(inject('embeddedDump'))
  const { url, giveBack } = await borrowPostgresDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  let closing: Promise<void> | undefined
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(giveBack)
      return closing
    },
  }
}

/** Opens a database that another process of the site has open; only PostgreSQL allows that. */
export async function openSameDatabase(database: OpenDatabase): Promise<OpenDatabase> {
  if (database.kind === 'embedded') throw new Error('The embedded database belongs to one process')
  return openDatabase({ databaseUrl: database.driver.options.connectionString, dataDir: '' })
}
