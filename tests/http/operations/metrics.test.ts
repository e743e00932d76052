import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { backups } from '#server/platform/backup/backup-tables.ts'
import { LIVE_STREAM_URL } from '#shared/notifications/live-enums.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { captureSiteLog } from './captured-log.ts'
import { leakingFeature } from './leaking-feature.ts'

const TOKEN = 'a-token-for-prometheus'
const log = captureSiteLog()

let app: TestApp
let address: string
beforeAll(async () => {
  const config = { metricsToken: TOKEN, slowQueryMs: 0, rateLimit: true }
  app = await openTestApp({ config, log: log.log, moreFeatures: [leakingFeature] })
  address = await app.listen()
})

const scrape = (token = TOKEN) => app.visitor.get('/metrics', { headers: { authorization: `Bearer ${token}` } })

/** The value of the metric line with this beginning. */
async function value(line: string): Promise<number | undefined> {
  const text = (await scrape()).body
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('without the setting there are no metrics; with it they require the token', async () => {
  const plain = await openTestApp()
  expect((await plain.visitor.get('/metrics')).statusCode).toBe(404)
  expect((await app.visitor.get('/metrics')).statusCode).toBe(401)
  expect((await scrape('a-token-for-prometheu5')).headers['www-authenticate']).toBe('Bearer')
  const response = await scrape()
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('requests are counted by route pattern, with their status and duration', async () => {
  await app.visitor.get('/api/events/00000000-0000-4000-8000-000000000000')
  await app.visitor.get('/api/nowhere/secret')
  const text = (await scrape()).body
  const count = 'site_http_request_duration_seconds_count'
  expect(text).toContain(`${count}{method="GET",route="/api/events/:id",status="404"} 1`)
  expect(text).toContain(`${count}{method="GET",route="unknown",status="404"} 1`)
  expect(text).not.toContain('secret')
})

test('a finished response served from memory counts as a hit', async () => {
  for (let round = 0; round < 3; round++) {
    await (await fetch(`${address}/api/settings`)).text()
    await expect.poll(() => app.context.cache.size).toBeGreaterThan(0)
  }
  expect(await value('site_page_cache_requests_total{outcome="hit"}')).toBe(2)
  expect(await value('site_page_cache_requests_total{outcome="miss"}')).toBe(1)
  expect(await value('site_page_cache_entries')).toBe(1)
})

test("a member's open page counts as an open stream until it is closed", async () => {
  const { cookie } = await app.as(await app.account())
  const page = new AbortController()
  const headers = { cookie: cookie ?? '', accept: 'text/event-stream' }
  const stream = await fetch(`${address}${LIVE_STREAM_URL}`, { headers, signal: page.signal })
  expect(stream.status).toBe(200)
  expect(await value('site_live_streams_open')).toBe(1)
  page.abort()
  await expect.poll(() => value('site_live_streams_open')).toBe(0)
})

test('slow queries are counted, and logged without their parameters', async () => {
  const before = (await value('site_database_slow_queries_total')) ?? 0
  log.forget()
  await app.db.execute(sql`SELECT ${'of somebody'}::text AS whose, 'literal' AS what`)
  await app.db.transaction((tx) => tx.execute(sql`SELECT ${'of somebody'}::text AS inside`))
  expect(await value('site_database_slow_queries_total')).toBeGreaterThan(before + 1)
  expect(log.text()).toContain("SELECT $1::text AS whose, '…' AS what")
  expect(log.text()).toContain('SELECT $1::text AS inside')
  expect(log.text()).not.toMatch(/of somebody|literal/)
})

test('failed tasks, sent mails and waiting ones are counted', async () => {
  await app.visitor.post('/api/leaking/task', { text: 'no number' })
  expect(await value('site_tasks{state="waiting"}')).toBeGreaterThan(0)
  expect(await value('site_mails_unsent{status="queued"}')).toBe(0)
  await app.visitor.post('/api/contact', { name: 'Asha', email: 'asha@example.org', message: 'Is there parking?' })
  expect(await value('site_mails_unsent{status="queued"}')).toBe(2)
  await app.runTasks()
  expect(await value('site_tasks_failed_total{task="lose-a-text",final="yes"}')).toBe(1)
  expect(await value('site_tasks{state="dead"}')).toBe(1)
  expect(await value('site_mails_total{outcome="sent"}')).toBe(2)
})

test('process, disk and components are reported, and a failed component leaves the rest readable', async () => {
  for (const line of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(await value(line), line).toBeGreaterThan(0)
  expect(await value('site_disk_bytes{what="free"}')).toBeGreaterThan(0)
  expect(await value('site_part_ready{part="storage"}')).toBe(1)
  const { probe } = app.context.files
  app.context.files.probe = () => Promise.reject(new Error('no disk'))
  expect(await value('site_part_ready{part="storage"}')).toBe(0)
  expect(await value('site_part_ready{part="database"}')).toBe(1)
  app.context.files.probe = probe
})

test('the age of the last verified backup is reported, and no value while there is none', async () => {
  expect(await value('site_backup_verified_age_seconds')).toBeUndefined()
  const verifiedAt = new Date(app.clock.time.getTime() - 7_200_000)
  await app.db.insert(backups).values({ cause: 'nightly', file: 'backup.tar', startedAt: verifiedAt, verifiedAt })
  expect(await value('site_backup_verified_age_seconds')).toBe(7200)
})

test('no rate limit blocks the monitoring', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < 620; round++) statuses.add((await app.visitor.get('/metrics')).statusCode)
  expect([...statuses]).toEqual([401])
})

test('the dashboard and the alerts use only existing metrics', async () => {
  const text = (await scrape()).body
  const there = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) => namesOf(name!, type!)))
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/alerts.yaml']) {
    const names = readFileSync(file, 'utf8').match(/\b(?:site|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(names.length, file).toBeGreaterThan(5)
    expect(
      [...new Set(names)].filter((name) => !there.has(name)),
      file,
    ).toEqual([])
  }
})

const namesOf = (name: string, type: string) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
