import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/platform/database/database.ts'
import { borrowEmbeddedDatabase } from './embedded-pool.ts'
import { createDatabase } from './postgres.ts'

/** Which engine this run of the tests is on. */
export const testEngine = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

/** Opens a database of its own, migrated and empty, on the engine of this run. Closing it removes it. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (testEngine === 'embedded') return borrowEmbeddedDatabase(inject('embeddedDump'))
  const { url, drop } = await createDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return { ...database, close: () => database.close().then(drop) }
}

/** Opens what another process of the site has open: a PostgreSQL database takes as many as come. */
export async function openSameDatabase(database: OpenDatabase): Promise<OpenDatabase> {
  if (database.kind === 'embedded') throw new Error('The embedded database belongs to one process')
  return openDatabase({ databaseUrl: database.driver.options.connectionString, dataDir: '' })
}
