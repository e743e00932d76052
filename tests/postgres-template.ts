import { Client } from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'

export const MIGRATED_TEMPLATE = 'migrated'

/** Migrates one database, which every test gets a copy of. */
export async function prepareTemplate(serverUrl: string) {
  const client = new Client(serverUrl)
  await client.connect()
  await client.query(`CREATE DATABASE ${MIGRATED_TEMPLATE}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = MIGRATED_TEMPLATE
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
