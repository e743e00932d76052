import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { checkArchive } from '#server/platform/backup/archive-check.ts'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { loadArchive } from '#server/platform/backup/load-archive.ts'
import { applyMigrations, clearSite } from '#server/platform/backup/restored-schema.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listApplied, listMigrations } from '#server/platform/database/migration-journal.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openTestApp } from '#tests/test-app.ts'

/** The hashes of the 28 migrations of release v0.1.0. */
const FORMER = readFileSync(new URL('former-migrations.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const current = listMigrations().map(({ hash }) => hash)

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
  await makeFormer(FORMER)
})
afterEach(() => database.close())

/** The database as these former migrations left it; their schema is that of the initial migration. */
async function makeFormer(hashes: readonly string[]) {
  await database.db.transaction(async (tx) => {
    await clearSite(tx)
    await applyMigrations(tx, listMigrations().slice(0, 1))
    await tx.execute(sql`DELETE FROM drizzle.__drizzle_migrations`)
    for (const [at, hash] of hashes.entries())
      await tx.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${at + 1})`)
    // a column that a former migration added is the last of its table
    await tx.execute(sql`ALTER TABLE users DROP COLUMN totp_last_step`)
    await tx.execute(sql`ALTER TABLE users ADD COLUMN totp_last_step integer`)
    await tx.insert(users).values({ email: 'older@example.org', firstName: 'Omana' })
  })
}

const emails = async (of: OpenDatabase) =>
  (await of.db.select({ email: users.email }).from(users)).map(({ email }) => email)

test('a database at the last former migration is adopted with its rows, and migrated on', async () => {
  await migrate(database)
  expect(await listApplied(database.db)).toEqual(current)
  expect(await emails(database)).toEqual(['older@example.org'])
  await migrate(database)
  expect(await listApplied(database.db)).toEqual(current)
})

test('a database at an earlier migration is refused, with the release to start first', async () => {
  await makeFormer(FORMER.slice(0, -1))
  await expect(migrate(database)).rejects.toThrow(/Start that release on it once .*v0\.1\.0 && npm start/)
  expect(await listApplied(database.db)).toEqual(FORMER.slice(0, -1))
})

test('a database whose tables were changed by hand is refused and left alone', async () => {
  await database.db.execute(sql`ALTER TABLE users ADD COLUMN nickname text`)
  await expect(migrate(database)).rejects.toThrow('changed by hand')
  expect(await listApplied(database.db)).toEqual(FORMER)
})

test('an archive of the last former release is restored; an earlier one is refused', async () => {
  const app = await openTestApp()
  const folder = await mkdtemp(join(tmpdir(), 'site-former-'))
  const archive = async (name: string) =>
    (await makeBackup({ ...app.context, database }, { folder: join(folder, name) })).file
  const former = await checkArchive(await archive('former'))
  await loadArchive(app.context.database, former, { files: app.context.files, replace: true })
  expect(await emails(app.context.database)).toEqual(['older@example.org'])
  expect(await listApplied(app.db)).toEqual(current)
  await makeFormer(FORMER.slice(0, 5))
  await expect(checkArchive(await archive('earlier'))).rejects.toThrow('made by a release before v0.1.0')
  await rm(folder, { recursive: true })
})
