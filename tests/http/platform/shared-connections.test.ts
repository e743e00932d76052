import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const read = async <Row extends Record<string, unknown>>(query: SQL) => (await database.db.execute<Row>(query)).rows
const connection = sql`SELECT pg_backend_pid() AS pid`

test('queries of one moment share a connection, and each gets its own answer', async () => {
  const numbers = Array.from({ length: 20 }, (_, number) => number)
  const answers = await Promise.all(
    numbers.map((number) =>
      read<{ number: number; pid: number }>(sql`SELECT ${number}::int AS number, pg_backend_pid() AS pid`),
    ),
  )
  expect(answers.map(([row]) => row?.number)).toEqual(numbers)
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1)
})

test('a hundred queries of one moment are spread, so that no connection has more than it can answer soon', async () => {
  const unhurried = sql`SELECT pg_backend_pid() AS pid FROM pg_sleep(0.01)`
  const answers = await Promise.all(Array.from({ length: 100 }, () => read<{ pid: number }>(unhurried)))
  const counts = Map.groupBy(answers, ([row]) => row?.pid)
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThanOrEqual(32)
})

test('a query sent right after a slow one does not wait for it', async () => {
  const ended: string[] = []
  const slow = read(sql`SELECT pg_sleep(0.5)`).then(() => ended.push('slow'))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await read(connection)
  ended.push('quick')
  await slow
  expect(ended).toEqual(['quick', 'slow'])
})

test('a query that fails harms none of those sent with it', async () => {
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
  await new Promise((resolve) => setTimeout(resolve, 60))
  await Promise.all(Array.from({ length: 50 }, () => read(connection)))
  ended.push('fifty others')
  await slow
  expect(ended).toEqual(['fifty others', 'slow'])
})

test('a connection that ends fails the queries sent on it, and the next query gets another', async () => {
  const [before] = await read<{ pid: number }>(connection)
  const asleep = read(sql`SELECT pg_sleep(10)`)
  const ended = expect(asleep).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 60))
  await database.pool.query('SELECT pg_terminate_backend($1)', [before?.pid])
  await ended
  const [after] = await read<{ pid: number }>(connection)
  expect(after?.pid).not.toBe(before?.pid)
})

test('a statement whose plan no longer fits its table works again for the next person', async () => {
  const changing = sql`SELECT * FROM (SELECT * FROM changing) AS row`
  await read(sql`CREATE TABLE changing (number int)`)
  for (let time = 0; time < 8; time++) await read(changing)
  await read(sql`ALTER TABLE changing ADD word text`)
  await read(changing).catch(() => {})
  const rows = await Promise.all([read(changing), database.db.transaction((tx) => tx.execute(changing))])
  expect(rows).toMatchObject([[], { rows: [] }])
})

test('a statement sent often is prepared once for each connection; a search is planned for its words each time', async () => {
  const often = async (query: SQL) => {
    for (let time = 0; time < 8; time++) await read(query)
  }
  await often(sql`SELECT ${'prepared'}::text AS word`)
  await often(sql`SELECT to_tsvector('simple', 'drum') @@ ${'drum'}::tsquery AS found`)
  const prepared = await read<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`)
  const statements = prepared.map(({ statement }) => statement)
  expect(statements.filter((statement) => statement.includes('::text AS word'))).toHaveLength(1)
  expect(statements.filter((statement) => statement.includes('::tsquery AS found'))).toHaveLength(0)
})
