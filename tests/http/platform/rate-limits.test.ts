import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { countUnder } from '#server/platform/rate-limit-queries.ts'
import { rateLimits } from '#server/platform/rate-limit-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { Message } from '#shared/platform/wire.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { exampleFeature } from './example-feature.ts'

const limitedApi = {
  'POST /api/example/limited': { response: Message },
  'POST /api/example/unlimited': { response: Message },
}

/** Allows everybody to send three times a minute. */
const limitedFeature: Feature = {
  name: 'limited',
  mount: (app) =>
    mount(app, limitedApi, {
      'POST /api/example/limited': limited(
        { max: 3, timeWindow: '1 minute' },
        anyone(() => ({ message: 'accepted' })),
      ),
      'POST /api/example/unlimited': anyone(() => ({ message: 'accepted' })),
    }),
}

const openApp = (config: Partial<Config> = {}) =>
  openTestApp({ config: { rateLimit: true, ...config }, moreFeatures: [exampleFeature, limitedFeature] })

const send = (app: TestApp, remoteAddress = '192.0.2.1', forwarded?: string) =>
  app.visitor.post('/api/example/limited', undefined, {
    remoteAddress,
    ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
  })

async function sendThree(app: TestApp, ...from: string[]) {
  const statuses = []
  for (let time = 0; time < 3; time++) statuses.push((await send(app, ...(from as [string]))).statusCode)
  expect(statuses).toEqual([200, 200, 200])
}

test('a caller with too many requests learns when to come back, and nobody else is affected', async () => {
  const app = await openApp()
  await sendThree(app)
  const refused = await send(app)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    message: 'Too many attempts. Please wait a few minutes and try again.',
    code: 'too_many_requests',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await send(app, '192.0.2.2')).statusCode).toBe(200)
  const elsewhere = await app.visitor.post('/api/example/unlimited', undefined, { remoteAddress: '192.0.2.1' })
  expect(elsewhere.statusCode).toBe(200)
})

test('each of a hundred and twenty simultaneous requests is counted', async () => {
  const app = await openApp()
  const responses = await Promise.all(Array.from({ length: 120 }, () => send(app)))
  const statuses = responses.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([200, 200, 200, ...Array(117).fill(429)])
})

const count = async (db: Executor) => (await countUnder(db, 'door', { max: 3, timeWindow: '1 minute' })).count

test('a transaction that began earlier is counted with those that came first', async () => {
  const { db } = await openTestApp()
  await db.transaction(async (late) => {
    await late.execute(sql`SELECT now()`)
    expect([await count(db), await count(db), await count(late)]).toEqual([1, 2, 3])
  })
})

test('an expiry that was rounded up is not taken for another clock', async () => {
  const { db } = await openTestApp()
  await count(db)
  await db.update(rateLimits).set({ expires: sql`clock_timestamp() + interval '60.9 seconds'` })
  expect(await count(db)).toBe(2)
})

test('nobody escapes by sending other addresses in X-Forwarded-For', async () => {
  const app = await openApp()
  await sendThree(app, '192.0.2.1', '203.0.113.1')
  expect((await send(app, '192.0.2.1', '203.0.113.2')).statusCode).toBe(429)
})

test('behind a trusted proxy each visitor is counted separately, and only the proxy is believed', async () => {
  const app = await openApp({ trustProxy: '10.0.0.0/8' })
  await sendThree(app, '10.0.0.5', '203.0.113.1')
  expect((await send(app, '10.0.0.5', '203.0.113.1')).statusCode).toBe(429)
  expect((await send(app, '10.0.0.5', '203.0.113.2')).statusCode).toBe(200)
  expect((await send(app, '10.0.0.5', '198.51.100.9, 203.0.113.1')).statusCode).toBe(429)
  await sendThree(app, '192.0.2.1', '203.0.113.3')
  expect((await send(app, '192.0.2.1', '203.0.113.4')).statusCode).toBe(429)
})

test("with one trusted proxy, the last address of X-Forwarded-For is the visitor's", async () => {
  const app = await openApp({ trustProxy: 1 })
  const response = await app.visitor.get('/api/example/address', {
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.1' },
  })
  expect(response.json().message).toBe('203.0.113.1')
})

test('requests for missing addresses are counted too', async () => {
  const app = await openApp()
  const statuses = new Set<number>()
  for (let time = 0; time < 610; time++) {
    const response = await app.visitor.post(`/api/guess-${time}`, undefined, { remoteAddress: '192.0.2.7' })
    statuses.add(response.statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
})

test("two processes learn of each other's requests, and the limit holds for both together", async () => {
  const app = await openApp()
  const other = await openTestApp({ config: { rateLimit: true }, moreFeatures: [exampleFeature], beside: app })
  const ask = async (at: TestApp) =>
    (await at.visitor.post('/api/nothing-here', undefined, { remoteAddress: '192.0.2.9' })).statusCode
  for (let time = 0; time < 600; time++) await ask(app)
  await expect.poll(async () => (await app.db.select().from(rateLimits)).map((row) => row.count)).toEqual([600])
  await ask(other)
  await expect.poll(() => ask(other)).toBe(429)
})

test('expired counts are deleted', async () => {
  const { db, runTasks } = await openApp()
  const aMinute = 60_000
  await db.insert(rateLimits).values([
    { key: 'over', count: 3, expires: new Date(Date.now() - aMinute) },
    { key: 'under way', count: 1, expires: new Date(Date.now() + aMinute) },
  ])
  await enqueue(db, 'remove-ended-counts', {})
  await runTasks()
  const stored = await db.select().from(rateLimits)
  expect(stored.map(({ key }) => key).filter((key) => ['over', 'under way'].includes(key))).toEqual(['under way'])
})
