import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { borrowEmbeddedDatabase } from './embedded-pool.ts'
import { borrowPostgresDatabase } from './postgres-pool.ts'

/** Which engine this run of the tests is on. */
export const testEngine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

/** Opens a database of its own, migrated and empty, on the engine of this run. Closing it removes it. */
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

/** Opens what another process of the site has open: a PostgreSQL database takes as many as come. */
export async function openSameDatabase(database: OpenDatabase): Promise<OpenDatabase> {
  if (database.kind === 'embedded') throw new Error('The embedded database belongs to one process')
  return openDatabase({ databaseUrl: database.driver.options.connectionString, dataDir: '' })
}
