import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openTestDatabase } from '#tests/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.execute(sql`CREATE TABLE guests (name text PRIMARY KEY)`)
})
beforeEach(async () => {
  await database.db.execute(sql`DELETE FROM guests`)
})
afterAll(() => database?.close())

async function guests(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(sql`SELECT name FROM guests ORDER BY name`)
  return rows.map((row) => row.name)
}

test('an open database responds', async () => {
  await expect(database.ping()).resolves.toBeUndefined()
})

test('a transaction rejected halfway leaves nothing behind', async () => {
  const refused = database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO guests VALUES ('Anitha')`)
    throw new Error('no place left')
  })
  await expect(refused).rejects.toThrow('no place left')
  expect(await guests()).toEqual([])
})

test('a database error leaves nothing behind either, and the next person is served', async () => {
  const twice = database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO guests VALUES ('Biju')`)
    await tx.execute(sql`INSERT INTO guests VALUES ('Biju')`)
  })
  await expect(twice).rejects.toThrow()
  await database.db.execute(sql`INSERT INTO guests VALUES ('Chitra')`)
  expect(await guests()).toEqual(['Chitra'])
})

test('a step within a transaction can be rolled back alone', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO guests VALUES ('Deepa')`)
    const step = tx.transaction(async (inner) => {
      await inner.execute(sql`INSERT INTO guests VALUES ('Eldho')`)
      throw new Error('changed my mind')
    })
    await expect(step).rejects.toThrow('changed my mind')
  })
  expect(await guests()).toEqual(['Deepa'])
})

test('listeners receive a change when it is committed, and nothing when it is rolled back', async () => {
  const received: string[] = []
  const unlisten = await database.listen('guests_changed', (payload) => received.push(payload))
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_notify('guests_changed', 'taken back')`)
      throw new Error('taken back')
    })
    .catch(() => {})
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_notify('guests_changed', 'committed')`)
    expect(received).toEqual([])
  })
  await expect.poll(() => received).toEqual(['committed'])
  await unlisten()
  await database.db.execute(sql`SELECT pg_notify('guests_changed', 'nobody listens')`)
  await database.ping()
  expect(received).toEqual(['committed'])
})

test('two listeners on one channel both receive a change, and one may leave', async () => {
  const first: string[] = []
  const second: string[] = []
  const leave = await database.listen('guests_changed', (payload) => first.push(payload))
  const leaveToo = await database.listen('guests_changed', (payload) => second.push(payload))
  await database.db.execute(sql`SELECT pg_notify('guests_changed', 'a')`)
  await expect.poll(() => [first, second]).toEqual([['a'], ['a']])
  await leave()
  await database.db.execute(sql`SELECT pg_notify('guests_changed', 'b')`)
  await expect.poll(() => second).toEqual(['a', 'b'])
  expect(first).toEqual(['a'])
  await leaveToo()
})

test('a channel that is not a plain name is rejected', async () => {
  await expect(database.listen('x; DROP TABLE guests', () => {})).rejects.toThrow('Not a plain')
})

test('applied migrations are not applied again', async () => {
  const count = sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`
  const before = await database.db.execute<{ count: number }>(count)
  await migrate(database)
  await migrate(database)
  const after = await database.db.execute<{ count: number }>(count)
  expect(before.rows[0]?.count).toBeGreaterThan(0)
  expect(after.rows).toEqual(before.rows)
})

test('a database migrated by other files is rejected instead of half used', async () => {
  const folder = fileURLToPath(new URL('other-migrations', import.meta.url))
  await expect(migrate(database, folder)).rejects.toThrow('migrated by other files')
})

test('names are compared without accents and by similarity', async () => {
  const { rows } = await database.db.execute<{ same: boolean }>(
    sql`SELECT unaccent('Jos\u00e9') = 'Jose' AND similarity('Pooram', 'Puram') > 0.3 AS same`,
  )
  expect(rows).toEqual([{ same: true }])
})
