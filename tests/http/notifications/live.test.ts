import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishLive, publishLiveToMany } from '#server/notifications/live/live-events.ts'
import { endSessions } from '#server/platform/sessions.ts'
import { openTestApp } from '#tests/test-app.ts'
import { type OpenStream, openStream } from './open-stream.ts'

const app = await openTestApp()
const url = await app.listen()
const notice = () => ({ kind: 'notice' as const, noticeId: randomUUID() })

async function openPage(person?: { id: string }) {
  const account = person ?? (await app.account())
  const caller = await app.as(account)
  return { account, caller, page: await openStream(url, caller.cookie) }
}

test("a person's event reaches all their open pages, and nobody else", async () => {
  const { account, page } = await openPage()
  const { page: second } = await openPage(account)
  const { page: stranger } = await openPage()
  const [first, next] = [notice(), notice()]
  await app.db.transaction((tx) => publishLive(tx, account.id, first))
  await publishLive(app.db, account.id, next)
  await expect
    .poll(() => [page.received, second.received])
    .toEqual([
      ['ready', first, next],
      ['ready', first, next],
    ])
  expect(stranger.received).toEqual(['ready'])
})

test('many people are notified at once, each of their own event', async () => {
  const people = [await openPage(), await openPage()]
  const published = people.map(({ account }) => ({ userId: account.id, event: notice() }))
  await publishLiveToMany(app.db, published)
  await expect
    .poll(() => people.map(({ page }) => page.received))
    .toEqual(published.map(({ event }) => ['ready', event]))
})

test('a rolled-back event reaches nobody', async () => {
  const { account, page } = await openPage()
  const published = notice()
  await app.db
    .transaction(async (tx) => {
      await publishLive(tx, account.id, notice())
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await publishLive(app.db, account.id, published)
  await expect.poll(() => page.received).toEqual(['ready', published])
})

test('proxies neither cache, compress nor buffer the stream', async () => {
  const { page } = await openPage()
  expect(page.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(page.headers['content-encoding']).toBeUndefined()
})

test('visitors and people with a temporary password get no stream', async () => {
  expect((await openStream(url)).status).toBe(401)
  const newcomer = await app.account({ isFirstLogin: true })
  expect((await openPage(newcomer)).page.status).toBe(403)
})

test('signing out closes the stream of that device at once, and leaves the others open', async () => {
  const { account, caller, page } = await openPage()
  const { page: other } = await openPage(account)
  await caller.post('/api/auth/logout')
  await page.ended
  expect(page.received).toEqual(['ready', 'over'])
  const published = notice()
  await publishLive(app.db, account.id, published)
  await expect.poll(() => other.received).toEqual(['ready', published])
})

test('a person whose sessions an administrator ends receives nothing more', async () => {
  const { account, page } = await openPage()
  await app.db.transaction((tx) => endSessions(tx, account.id))
  await page.ended
  expect(page.received).toEqual(['ready', 'over'])
})

test('the ten newest pages of a person stay open', async () => {
  const { account, page: oldest } = await openPage()
  const newer: OpenStream[] = []
  for (let count = 0; count < 10; count++) newer.push((await openPage(account)).page)
  await oldest.ended
  expect(oldest.received).toEqual(['ready', 'over'])
  const published = notice()
  await publishLive(app.db, account.id, published)
  await expect.poll(() => newer.map(({ received }) => received.at(-1))).toEqual(newer.map(() => published))
})

test('an open stream outlasts the idle timeout, ends with the session, and does not delay a stopping site', async () => {
  const own = await openTestApp({ bounds: { silence: 1_000 } })
  const address = await own.listen()
  const ending = await openStream(address, (await own.as(await own.account())).cookie)
  await expect.poll(() => ending.heartbeats(), { timeout: 5_000 }).toBe(2)
  own.advance(8 * 86_400_000)
  await own.db.execute(sql`DELETE FROM sessions WHERE false`)
  await ending.ended
  expect(ending.received).toEqual(['ready', 'over'])
  const lasting = await openStream(address, (await own.as(await own.account())).cookie)
  const began = performance.now()
  await own.close()
  await lasting.ended
  expect(lasting.received).toEqual(['ready'])
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('two sites on one database each notify their own open pages', async () => {
  const other = await openTestApp({ beside: app, config: { secret: app.config.secret } })
  const { account, caller, page } = await openPage()
  const there = await openStream(await other.listen(), caller.cookie)
  const [here, elsewhere] = [notice(), notice()]
  await publishLive(app.db, account.id, here)
  await publishLive(other.db, account.id, elsewhere)
  const both = ['ready', here, elsewhere]
  await expect.poll(() => [page.received, there.received]).toEqual([both, both])
  await caller.post('/api/auth/logout')
  await there.ended
  expect(there.received.at(-1)).toBe('over')
})

test('after a database outage the pages are notified that they may have missed something', async () => {
  const { account, page } = await openPage()
  await app.db.execute(
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'site listener' AND datname = current_database()`,
  )
  await expect.poll(() => page.received, { timeout: 10_000 }).toEqual(['ready', 'missed'])
  const published = notice()
  await publishLive(app.db, account.id, published)
  await expect.poll(() => page.received.at(-1)).toEqual(published)
})
