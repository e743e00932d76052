import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishLive } from '#server/notifications/live/live-events.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { openStream } from '#tests/http/notifications/open-stream.ts'
import { ownPages } from '#tests/http/pages/own-pages.ts'
import { type PostgresServer, startPostgres } from '#tests/postgres-server.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const MINUTE_MS = 60_000
const MAX_MS = 3_000
/** What visitors have already requested, including a page. */
const CACHED = ['/welcome', '/api/events', '/api/news']
const silent = { info() {}, warn() {}, error() {} }

describe.runIf(process.platform === 'linux')('a PostgreSQL server that is unreachable', () => {
  let server: PostgresServer
  let app: TestApp
  let url: string
  beforeAll(async () => {
    server = await startPostgres()
    const database = await openDatabase({ databaseUrl: server.url, dataDir: '', log: silent })
    await migrate(database)
    app = await openTestApp({ database, pages: ownPages().mountPages })
    url = await app.listen()
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await server.stop()
  })

  /** A person with an open page, and responses that visitors have just requested. */
  async function openSite() {
    const account = await app.account()
    const { cookie = '' } = await app.as(account)
    const page = await openStream(url, cookie)
    for (const path of CACHED) expect((await requestRaw(url + path)).status).toBe(200)
    const own = () => timed(() => requestRaw(`${url}/api/account`, { headers: { cookie } }))
    return { account, page, own }
  }

  async function expectRefusedInTime(ask: () => Promise<{ took: number; status: number; retryAfter: unknown }>) {
    const { took, status, retryAfter } = await ask()
    expect([status, retryAfter]).toEqual([503, '5'])
    expect(took).toBeLessThan(MAX_MS)
  }

  const openUncachedPage = () => timed(() => requestRaw(`${url}/market`, { headers: { accept: 'text/html' } }))

  const logIn = () =>
    timed(() =>
      requestRaw(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'not this one' }),
      }),
    )

  async function expectVisitorsServed() {
    for (const path of [...CACHED, '/healthz'])
      expect([path, (await requestRaw(url + path)).status]).toEqual([path, 200])
    const ready = await requestRaw(`${url}/readyz`)
    expect([ready.status, JSON.parse(ready.text).database]).toEqual([503, 'down'])
  }

  test('frozen: requests that need it are asked to come back, cached ones are served, and everything recovers by itself', async () => {
    const { account, page, own } = await openSite()
    expect((await own()).status).toBe(200)
    server.freeze()
    try {
      await Promise.all([own, own, logIn, own, openUncachedPage].map(expectRefusedInTime))
      await expectRefusedInTime(logIn)
      await expectVisitorsServed()
      app.advance(5 * MINUTE_MS)
      await expectVisitorsServed()
    } finally {
      server.thaw()
    }
    await expect.poll(async () => (await own()).status, { timeout: 8_000 }).toBe(200)
    expect((await requestRaw(`${url}/readyz`)).status).toBe(200)
    const event = { kind: 'notice' as const, noticeId: randomUUID() }
    await publishLive(app.db, account.id, event)
    await expect.poll(() => page.received.at(-1), { timeout: 8_000 }).toEqual(event)
    page.disconnect()
  })

  test('a slow query on a reachable server is waited for', async () => {
    await app.db.execute('SELECT pg_sleep(2.5)')
    expect(app.context.database.isAway()).toBe(false)
  })

  test('stopped: the site does the same, and open pages are notified when it is back', async () => {
    const { account, page, own } = await openSite()
    await server.halt()
    await expectRefusedInTime(own)
    await expectRefusedInTime(logIn)
    await expectVisitorsServed()
    app.advance(5 * MINUTE_MS)
    await expectVisitorsServed()
    await server.start()
    await expect.poll(async () => (await own()).status, { timeout: 8_000 }).toBe(200)
    await expect.poll(() => page.received.at(-1), { timeout: 12_000 }).toBe('missed')
    const event = { kind: 'notice' as const, noticeId: randomUUID() }
    await publishLive(app.db, account.id, event)
    await expect.poll(() => page.received.at(-1)).toEqual(event)
    page.disconnect()
    await expect.poll(async () => (await requestRaw(`${url}/readyz`)).status, { timeout: 8_000 }).toBe(200)
  })
})

async function timed(ask: () => ReturnType<typeof requestRaw>) {
  const began = performance.now()
  const { status, headers } = await ask()
  return { status, retryAfter: headers['retry-after'], took: performance.now() - began }
}
