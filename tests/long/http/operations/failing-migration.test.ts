import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { features } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { MigrationFailed, migrate } from '#server/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migration-journal.ts'
import { describeError } from '#server/platform/observing/safe-error.ts'
import { openSite } from '#server/platform/site.ts'
import { findLetterhead } from '#server/settings/settings-queries.ts'
import { openTestDatabase } from '#tests/database.ts'

const ASHA = { email: 'asha@example.org', firstName: 'Asha', lastName: 'Menon' }

let folder: string
let database: OpenDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-upgrade-'))
  database = await openTestDatabase()
  await database.db.insert(users).values(ASHA)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** The migrations of a next release: the present ones, and one more. */
async function nextRelease(name: string, statements: readonly string[]): Promise<string> {
  const next = join(folder, name)
  await cp(MIGRATIONS_FOLDER, next, { recursive: true })
  const journal = join(next, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const entry = { ...entries.at(-1), idx: entries.length, when: Date.now() + 1000, tag: `9999_${name}` }
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
  await writeFile(join(next, `9999_${name}.sql`), statements.join('\n--> statement-breakpoint\n'))
  return next
}

async function shape() {
  const { rows } = await database.db.execute(sql`
    SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`)
  const applied = await database.db.execute(sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`)
  return JSON.stringify([rows, applied.rows])
}

/** Starts the present release on that database, sends a request, and stops. */
async function startPresentRelease() {
  await migrate(database)
  const dataDir = join(folder, 'data')
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  const silent = { ...database, close: async () => {} }
  const log = pino({ level: 'silent' })
  const site = await openSite({ config, database: silent, features, log, findLetterhead, manualTasks: true })
  const people = await site.context.db.select({ firstName: users.firstName }).from(users)
  const ready = (await site.app.inject('/readyz')).statusCode
  const letter = { name: 'Ravi', email: 'ravi@example.org', message: 'Is the site still there?' }
  const written = (await site.app.inject({ method: 'POST', url: '/api/contact', payload: letter })).statusCode
  await site.close()
  return { people, ready, written }
}

const SERVES = { people: [{ firstName: 'Asha' }], ready: 200, written: 201 }

test('a migration that fails midway leaves the database unchanged, and the previous release starts and serves', async () => {
  const before = await shape()
  const next = await nextRelease('half', [
    'CREATE TABLE drums (id integer PRIMARY KEY, name text NOT NULL)',
    'ALTER TABLE users RENAME COLUMN first_name TO given_name',
    "UPDATE users SET given_name = 'changed'",
    'ALTER TABLE users DROP COLUMN last_name',
    'INSERT INTO drums SELECT 1, email FROM users, generate_series(1, 2)',
  ])
  const failure = await migrate(database, next).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MigrationFailed)
  expect(String(failure)).toContain('The previous release can still run on it')
  expect(await shape()).toBe(before)
  expect(await startPresentRelease()).toEqual(SERVES)
})

test('a failed start names the failed statement, but none of the data', async () => {
  const next = await nextRelease('telling', [
    'CREATE TABLE mailboxes (email text PRIMARY KEY)',
    'INSERT INTO mailboxes SELECT email FROM users, generate_series(1, 2)',
  ])
  const failure = await migrate(database, next).catch((error: unknown) => error)
  const logged = JSON.stringify(describeError(failure))
  expect(logged).toContain('INSERT INTO mailboxes')
  expect(logged).toContain('mailboxes_pkey')
  expect(logged).not.toContain(ASHA.email)
})

test('after the additive migration of a next release the present one still starts on that database', async () => {
  await migrate(database, await nextRelease('more', ['ALTER TABLE users ADD COLUMN drum text']))
  const columns = await database.db.execute(sql`SELECT drum FROM users`)
  expect(columns.rows).toEqual([{ drum: null }])
  expect(await startPresentRelease()).toEqual(SERVES)
})
