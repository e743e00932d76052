import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'
import { MIGRATED_TEMPLATE } from './postgres-template.ts'

/** Creates a database with the migrated schema and no rows, on the PostgreSQL of this test run. */
export async function createDatabase(
  serverUrl = inject('postgresUrl'),
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${MIGRATED_TEMPLATE}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: () => onServer(serverUrl, `DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`),
  }
}

async function onServer(serverUrl: string, statement: string) {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
