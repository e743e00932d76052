import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { CacheKeys } from '#server/platform/pages/cache-keys.ts'
import { PageCache } from '#server/platform/pages/page-cache.ts'

const ENCODINGS = ['identity', 'br', 'gzip'] as const

const page = (body: string, reads: string[] = []) => ({
  status: 200,
  contentType: 'text/html',
  body,
  reads,
  headers: {},
})

/** A cache for a few pages, and a clock. */
function openCache(capacityBytes: number) {
  const clock = { time: 0, isAway: false }
  const cache = new PageCache((url) => url, { now: () => clock.time, isAway: () => clock.isAway, capacityBytes })
  const store = (url: string, body: string) => cache.fill(url, async () => page(body))
  const has = (url: string) => {
    const response = { writeHead: () => {}, end: () => {} } as unknown as ServerResponse
    return cache.serve({ method: 'GET', url, headers: {} } as IncomingMessage, response)
  }
  return { cache, clock, store, has }
}

test('the least recently requested pages make room for new ones', async () => {
  const body = Array.from({ length: 1500 }, (_, number) => (number * 7919).toString(36)).join('')
  const { bytes } = await openCache(1_000_000).store('/a', body)
  const { cache, clock, store, has } = openCache(3.5 * bytes)
  for (const url of ['/a', '/b', '/c']) await store(url, body)
  expect(cache.size).toBe(3)
  clock.time += 2_000
  expect(has('/a')).toBe(true)
  for (const url of ['/d', '/e']) await store(url, body)
  expect([has('/a'), has('/b'), has('/e')]).toEqual([true, false, true])
  expect(cache.size).toBeLessThanOrEqual(3)
})

test('ten thousand URLs take no more memory than the cache allows', async () => {
  const { cache, store, has } = openCache(50_000)
  for (let number = 0; number < 500; number++) await store(`/search?words=${number}`, 'x'.repeat(900))
  expect(cache.size).toBeLessThan(55)
  expect(has('/search?words=499')).toBe(true)
})

test('an expired page is removed automatically, but not while the database is away', async () => {
  const { cache, clock, store } = openCache(1_000_000)
  for (let number = 0; number < 20; number++) await store(`/search?words=${number}`, 'x')
  clock.time += 61_000
  clock.isAway = true
  await store('/a', 'x')
  expect(cache.size).toBe(21)
  clock.isAway = false
  await store('/b', 'x')
  expect(cache.size).toBe(2)
})

test('a response is stored in buffers of its own size, and its headers and objects count too', async () => {
  const { cache, store } = openCache(1_000_000)
  const finished = await store('/few', 'x'.repeat(300))
  const variants = await Promise.all(ENCODINGS.map((encoding) => finished.variantIn(encoding)))
  for (const { body } of variants) expect(body.buffer.byteLength).toBe(body.length)
  const { bytes } = finished
  expect(cache.bytes).toBe(bytes + '/few'.length)
  expect(bytes).toBeGreaterThan(variants.reduce((total, { body }) => total + body.length, 0) + 500)
})

test('an encoding is made when it is first requested, once, and counts from then on', async () => {
  const { cache, store } = openCache(1_000_000)
  const finished = await store('/drums', 'Drums and umbrellas. '.repeat(200))
  const before = cache.bytes
  const [one, other] = await Promise.all([finished.variantIn('br'), finished.variantIn('br')])
  expect(other).toBe(one)
  expect(finished.variantIn('br')).toBe(one)
  expect(cache.bytes).toBeGreaterThanOrEqual(before + one.body.length)
  const after = cache.bytes
  expect((await finished.variantIn('gzip')).body.length).toBeGreaterThan(0)
  expect(cache.bytes).toBeGreaterThan(after)
})

test('an encoding of a page that was dropped in the meantime takes no room', async () => {
  const { cache, store } = openCache(1_000_000)
  const finished = await store('/drums', 'Drums and umbrellas. '.repeat(200))
  cache.drop(null)
  await finished.variantIn('br')
  expect(cache.bytes).toBe(0)
})

test('a page larger than the cache is sent and not cached', async () => {
  const { cache, store, has } = openCache(4_000)
  await store('/small', 'x')
  expect((await store('/large', 'x'.repeat(5_000))).status).toBe(200)
  expect([has('/small'), has('/large'), cache.size]).toEqual([true, false, 1])
})

test('a page that fails for waiting requests is rendered again for the next one', async () => {
  const { cache } = openCache(10_000)
  const fail = () => Promise.reject(new Error('no lamp oil'))
  const waiting = [cache.fill('/a', fail), cache.fill('/a', fail)]
  for (const each of waiting) await expect(each).rejects.toThrow('no lamp oil')
  expect((await cache.fill('/a', async () => page('lit'))).status).toBe(200)
})

test("a fixed path is not mistaken for a record's id, whichever was mounted first", () => {
  const keys = new CacheKeys()
  keys.add({ path: '/api/events/:id', parameters: [], reads: ['events'], withSession: 'never' })
  keys.add({ path: '/api/events/upcoming', parameters: [], reads: ['events', 'uploads'], withSession: 'same' })
  expect(keys.keyOf('/api/events/upcoming', true)).not.toBeNull()
  expect(keys.keyOf('/api/events/42', true)).toBeNull()
  expect(keys.readsOf('/api/events/upcoming')).toEqual(['events', 'uploads'])
})

test('a path that is spelled with escapes is not cached: the router decodes it, and may find another route', () => {
  const keys = new CacheKeys()
  keys.add({ path: '/api/events/:id', parameters: [], reads: ['events'], withSession: 'same' })
  keys.add({ path: '/api/events/upcoming', parameters: [], reads: ['events'], withSession: 'never' })
  for (const signedIn of [false, true])
    for (const path of ['/api/events/%75pcoming', '/api/%65vents/42', '/api/events/%2e', '/api/events/a%2Fb'])
      expect(keys.keyOf(path, signedIn)).toBeNull()
  expect(keys.keyOf('/api/events/42?words=a%20b', false)).toBe('/api/events/42?')
})

test('an ambiguous URL is not cached', () => {
  const keys = new CacheKeys()
  keys.add({ path: '/api/gallery', parameters: ['album'], reads: ['gallery'], withSession: 'same' })
  expect(keys.keyOf('/api/gallery?album=pooram', false)).toBe('/api/gallery?album=pooram')
  for (const search of ['?x?&album=pooram', '??album=pooram', '?#&album=pooram', '?album=pooram?', '#?album=pooram'])
    expect(keys.keyOf(`/api/gallery${search}`, false)).toBeNull()
})

test.each([
  ['a table that it reads', 'events', false],
  ['an unknown table', null, false],
  ['another table', 'news', true],
])(
  'a page is cached only when the change during its rendering cannot affect it: %s',
  async (_what, table, isCached) => {
    const { cache, has } = openCache(10_000)
    await cache.fill('/events', async () => {
      cache.drop(table)
      return page('Drums', ['events'])
    })
    expect(has('/events')).toBe(isCached)
    const { generation } = cache
    cache.drop(table)
    await cache.put('/api/events', generation, page('[]', ['events']))
    expect(has('/api/events')).toBe(isCached)
  },
)

test('a page is cached for a minute, and longer while the database is away', async () => {
  const { cache, clock, store, has } = openCache(10_000)
  await store('/events', 'Drums')
  clock.time += 61_000
  expect(has('/events')).toBe(false)
  clock.isAway = true
  expect(has('/events')).toBe(true)
  const failed = { ...page('Please try again'), status: 503 }
  expect((await cache.fill('/events', async () => failed)).status).toBe(200)
  clock.isAway = false
  expect((await cache.fill('/events', async () => failed)).status).toBe(503)
  await store('/events', 'Drums and umbrellas')
  expect(has('/events')).toBe(true)
})
