import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#server/platform/database/database.ts'
import { isDatabaseUnreachable } from '#server/platform/database/unreachable.ts'
import { openTestDatabase } from '#tests/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const read = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows
const connection = sql`SELECT pg_backend_pid() AS pid`

/** Waits until the database runs this statement. */
const untilRunning = (statement: string) =>
  expect
    .poll(() =>
      read(sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'
        AND pid <> pg_backend_pid() AND query LIKE ${`%${statement}%`}`),
    )
    .toHaveLength(1)

test('a query that fails harms none of those made at the same moment', async () => {
  const [first, failed, last] = await Promise.allSettled([
    read(sql`SELECT 1 AS number`),
    read(sql`SELECT 1 / 0`),
    read(sql`SELECT 2 AS number`),
  ])
  expect(first).toMatchObject({ value: [{ number: 1 }] })
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
  expect(last).toMatchObject({ value: [{ number: 2 }] })
})

test('a slow query holds back none that is sent later', async () => {
  const ended: string[] = []
  const slow = read(sql`SELECT pg_sleep(1)`).then(() => ended.push('slow'))
  await untilRunning('pg_sleep(1)')
  await Promise.all(Array.from({ length: 50 }, () => read(connection)))
  ended.push('fifty others')
  await slow
  expect(ended).toEqual(['fifty others', 'slow'])
})

test('a connection that ends fails the query on it, and the next query gets another', async () => {
  const asleep = read(sql`SELECT pg_sleep(10)`)
  const ended = expect(asleep).rejects.toThrow()
  await untilRunning('pg_sleep(10)')
  const sleeping = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep(10)%'`
  await read(sleeping)
  await ended
  expect(await read(sql`SELECT 1 AS number`)).toEqual([{ number: 1 }])
})

test('transactions that cannot begin give their connections back', async () => {
  for (let time = 0; time < 11; time++) {
    database.pool.once('acquire', (client) => client.connection.stream.destroy())
    await expect(database.db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow()
  }
  const { rows } = await database.db.transaction((tx) => tx.execute(sql`SELECT 1 AS number`))
  expect(rows).toEqual([{ number: 1 }])
})

test('a query that finds no free connection in time says that the database cannot be reached', async () => {
  const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  const began = performance.now()
  const error = await read(sql`SELECT 1`).catch((reason: unknown) => reason)
  for (const client of clients) client.release()
  expect(isDatabaseUnreachable(error)).toBe(true)
  expect(performance.now() - began).toBeLessThan(3000)
})

test('the watcher is told of each query once, however it is awaited', async () => {
  const texts: string[] = []
  database.watchQueries((text) => texts.push(text))
  await read(sql`SELECT 'plain'`)
  await database.db.transaction((tx) => tx.execute(sql`SELECT 'in a transaction'`))
  await database.pool.query(`SELECT 'of the pool'`)
  database.watchQueries(() => {})
  expect(texts).toEqual(["SELECT 'plain'", 'begin', "SELECT 'in a transaction'", 'commit', "SELECT 'of the pool'"])
})

test('however often a query is sent, no connection keeps a statement of its own', async () => {
  for (let time = 0; time < 8; time++) await read(sql`SELECT ${'often'}::text AS word`)
  expect(await read(sql`SELECT statement FROM pg_prepared_statements`)).toEqual([])
})

test('a transaction cannot be passed to what reads several things at the same moment', async () => {
  const readAtOnce = async (_db: Database) => 'read'
  // @ts-expect-error a transaction has one connection
  await expect(database.db.transaction((tx) => readAtOnce(tx))).resolves.toBe('read')
})
