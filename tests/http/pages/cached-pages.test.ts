import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#server/settings/settings-tables.ts'
import { exampleFeature } from '#tests/http/platform/example-feature.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ownPages } from './own-pages.ts'

const PAGE_AND_ITS_QUERY = 2
const pages = ownPages()
const app = await openTestApp({ moreFeatures: [exampleFeature], pages: pages.mountPages })
const url = await app.listen()
const get = (path: string, headers: Record<string, string> = {}) => requestRaw(url + path, { headers })

beforeEach(() => {
  app.context.cache.drop(null)
  pages.rendered.length = 0
})

describe('rendering and sending', () => {
  test('a page is sent in an encoding that the browser accepts', async () => {
    const plain = await get('/welcome')
    const zipped = await get('/welcome', { 'accept-encoding': 'gzip, deflate' })
    const brotli = await get('/welcome', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const unwilling = await get('/welcome', { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(pages.rendered).toEqual(['/welcome'])
    expect(plain.text).toContain('Pooram Community UAE')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(unwilling.headers['content-encoding']).toBeUndefined()
    expect([zipped.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br'])
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true)
    expect(plain.headers.vary).toBe('accept-encoding, cookie')
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const { bytes, headers } of [plain, zipped, brotli]) expect(headers['content-length']).toBe(`${bytes.length}`)
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('a page is not sent again to a browser that has it', async () => {
    const { headers } = await get('/welcome')
    for (const known of [headers.etag!, `"other", ${headers.etag}`, `W/${headers.etag}`]) {
      const again = await get('/welcome', { 'if-none-match': known })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers.etag).toBe(headers.etag)
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await get('/welcome', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('a HEAD request gets the headers of the page', async () => {
    const fresh = await requestRaw(`${url}/welcome`, { method: 'HEAD' })
    const page = await get('/welcome')
    const cached = await requestRaw(`${url}/welcome`, { method: 'HEAD' })
    for (const { status, bytes, headers } of [fresh, cached]) {
      expect([status, bytes.length]).toEqual([200, 0])
      expect(headers['content-length']).toBe(page.headers['content-length'])
      expect(headers.etag).toBe(page.headers.etag)
    }
  })

  test('a page has the same headers whether it was just rendered or cached', async () => {
    const { date: _first, ...made } = (await get('/welcome')).headers
    const { date: _second, ...cached } = (await get('/welcome')).headers
    expect(Object.keys(made)).toEqual(expect.arrayContaining(Object.keys(cached)))
    expect(made).toMatchObject(cached)
  })

  test('a page is rendered once for all campaign links to it', async () => {
    await get('/welcome')
    await get('/welcome?utm_source=newsletter&fbclid=1')
    await get('/welcome?utm_source=poster')
    expect(pages.rendered).toEqual(['/welcome'])
    expect(app.context.cache.size).toBe(PAGE_AND_ITS_QUERY)
  })

  test('a page is cached for each known query value, but not for arbitrary ones', async () => {
    await get('/search?words=drums')
    await get('/search?words=lamps&utm_source=poster')
    await get('/search?utm_source=poster&words=lamps')
    expect(pages.rendered).toEqual(['/search?words=drums', '/search?words=lamps&utm_source=poster'])
    const { size } = app.context.cache
    await get(`/search?words=${'x'.repeat(300)}`)
    expect(app.context.cache.size).toBe(size)
  })

  test('a page is rendered once when many visitors request it at the same time', async () => {
    const letGo = pages.holdBack()
    const requests = Array.from({ length: 30 }, () => get('/welcome'))
    await expect.poll(() => pages.rendered.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    letGo()
    const responses = await Promise.all(requests)
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(pages.rendered).toEqual(['/welcome'])
  })

  test('a page is rendered again after a minute, for changes that only time causes', async () => {
    await get('/welcome')
    app.advance(59_000)
    await get('/welcome')
    expect(pages.rendered).toHaveLength(1)
    app.advance(2_000)
    await get('/welcome')
    expect(pages.rendered).toHaveLength(2)
  })

  test('a page is rendered from cached responses, and again when the first of them expires', async () => {
    await get('/welcome')
    app.advance(50_000)
    let queries = 0
    app.context.database.watchQueries(() => queries++)
    await get('/search?words=melam')
    expect(queries, 'the settings were cached for the other page').toBe(0)
    app.advance(11_000)
    await get('/search?words=melam')
    expect(pages.rendered).toEqual(['/welcome', '/search?words=melam', '/search?words=melam'])
    expect(queries).toBeGreaterThan(0)
  })
})

describe('people with a session', () => {
  test('people with a session get their own variant, which contains nothing personal', async () => {
    const member = await app.member({ fullName: 'Ravi of the Drums', email: 'ravi@example.org' })
    const { cookie = '' } = await app.as(member)
    const own = await get('/welcome', { cookie })
    const visitors = await get('/welcome')
    expect(own.text).toContain('"signedIn":true')
    expect(visitors.text).toContain('"signedIn":false')
    expect(own.text).not.toMatch(/Ravi|ravi@example/)
    expect(own.headers['set-cookie']).toBeUndefined()
    for (const { headers } of [own, await get('/welcome', { cookie })])
      expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    const stranger = await get('/welcome', { cookie: 'theme=dark; sid=anything' })
    expect(stranger.text).toBe(own.text)
    expect((await get('/welcome', { cookie: '__Host-sid=anything' })).text).toBe(own.text)
    expect(pages.rendered).toHaveLength(2)
  })

  test('people with an unusually spelled session cookie get the same variant', async () => {
    const { cookie = '' } = await app.as(await app.member())
    const own = await get('/welcome', { cookie })
    expect((await get('/welcome', { cookie: cookie.replace('=', ' =') })).text).toBe(own.text)
    expect((await get('/welcome')).text).toContain('"signedIn":false')
    expect(pages.rendered).toHaveLength(2)
  })

  test('a visitor with a cookie of a similar name gets the page for visitors', async () => {
    await get('/welcome', { cookie: 'xsid=1; theme=sid=2; device=a; __Host-device=b' })
    expect((await get('/welcome')).text).toContain('"signedIn":false')
    expect(pages.rendered).toHaveLength(1)
  })
})

describe('pages that are never cached', () => {
  test.each([
    ['a missing address', '/nothing-here', 404],
    ['a page about a missing record', '/gone', 404],
    ['a page with a garbled address', '/events/%E0%A4%A', 404],
    ['a page whose data is unavailable', '/unavailable', 503],
    ['a page that fails', '/broken', 500],
    ['a page that has moved', '/moved', 301],
  ])('%s is not cached', async (_what, path, status) => {
    const responses = [await get(path), await get(path)]
    expect(responses.map((response) => response.status)).toEqual([status, status])
    expect(pages.rendered).toHaveLength(2)
    expect(app.context.cache.size).toBe(0)
    for (const { headers } of responses)
      expect(headers.etag === undefined || headers['cache-control'] === 'no-store').toBe(true)
  })

  test('an unavailable page says when to come back, and a moved page says where it is', async () => {
    expect((await get('/unavailable')).headers['retry-after']).toBe('5')
    expect((await get('/moved')).headers.location).toBe('/welcome')
  })

  test('a page that fails shows a message, with a way home and without the reason', async () => {
    const page = await get('/broken', { accept: 'text/html,*/*' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('Something went wrong on our side. Please try again.')
    expect(page.text).toContain('href="/"')
    expect(page.text).not.toMatch(/secret|TypeError/)
  })
})

describe('changes', () => {
  test('a change made while a page is being rendered shows on the next request', async () => {
    const letGo = pages.holdBack()
    const early = get('/welcome')
    await expect.poll(() => pages.rendered.length).toBe(1)
    await rename('Pooram Sangham')
    letGo()
    expect((await early).text).toContain('Pooram Community UAE')
    expect((await get('/welcome')).text).toContain('Pooram Sangham')
    await app.db.execute(sql`DELETE FROM settings`)
    await app.announced()
  })

  test('a change of data that the page does not show leaves it cached', async () => {
    await get('/welcome')
    await app.event()
    await app.announced()
    await get('/welcome')
    expect(pages.rendered).toEqual(['/welcome'])
  })
})

async function rename(value: string) {
  await app.db.insert(settings).values({ key: 'organisationName', value })
  await app.announced()
}
