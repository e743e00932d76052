import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseLog, OpenDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createDatabase } from '#tests/postgres.ts'

const silent: DatabaseLog = { info() {}, warn() {}, error() {} }

describe('a PostgreSQL server', () => {
  let url: string
  let drop: () => Promise<void>
  let database: OpenDatabase

  beforeEach(async () => {
    ;({ url, drop } = await createDatabase())
    database = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
  })
  afterEach(async () => {
    await database.close()
    await drop()
  })

  const breakConnections = (of: string) =>
    database.db.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = ${of}`,
    )

  test('a process receives what another one wrote', async () => {
    const other = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
    const received: string[] = []
    await other.listen('changed', (payload) => received.push(payload))
    await database.db.execute(sql`SELECT pg_notify('changed', 'events')`)
    await expect.poll(() => received).toEqual(['events'])
    await other.close()
  })

  test('listeners are notified of a lost connection, and receive events again afterwards', async () => {
    const received: string[] = []
    let reconnected = 0
    await database.listen('changed', (payload) => received.push(payload), { onReconnect: () => reconnected++ })
    await breakConnections('site listener')
    await expect.poll(() => reconnected, { timeout: 5000 }).toBe(1)
    await database.db.execute(sql`SELECT pg_notify('changed', 'news')`)
    await expect.poll(() => received).toEqual(['news'])
  })

  test('connections that break during a query end neither the process nor the pool', async () => {
    const other = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
    const begun = Promise.withResolvers<void>()
    const broken = Promise.withResolvers<void>()
    let waiting = 0
    const work = Array.from({ length: 10 }, () =>
      other.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT 1`)
        if (++waiting === 10) begun.resolve()
        await broken.promise
        await tx.execute(sql`SELECT 2`)
      }),
    )
    const outcomes = Promise.allSettled(work)
    await begun.promise
    await breakConnections('site')
    broken.resolve()
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    for (let visit = 0; visit < 20; visit++) await other.db.transaction((tx) => tx.execute(sql`SELECT 3`))
    await other.close()
  })

  test('processes that start together migrate once', async () => {
    await database.db.execute(sql`DROP SCHEMA drizzle CASCADE`)
    await database.db.execute(sql`DROP SCHEMA public CASCADE`)
    await database.db.execute(sql`CREATE SCHEMA public`)
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataDir: '', log: silent })))
    await Promise.all([database, ...others].map((each) => migrate(each)))
    const { rows } = await database.db.execute(
      sql`SELECT count(*) = count(DISTINCT hash) AS once FROM drizzle.__drizzle_migrations`,
    )
    expect(rows).toEqual([{ once: true }])
    for (const each of others) await each.close()
  })

  test('a statement that would block the site is ended', async () => {
    const { rows } = await database.db.execute(
      sql`SELECT current_setting('statement_timeout') AS statement,
                 current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    expect(rows).toEqual([{ statement: '15s', idle: '15s' }])
  })

  test('an unreachable server is reported at once', async () => {
    const started = Date.now()
    await expect(
      openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '', log: silent }),
    ).rejects.toThrow('DATABASE_URL: 127.0.0.1:1/none cannot be opened')
    expect(Date.now() - started).toBeLessThan(4000)
  })
})
