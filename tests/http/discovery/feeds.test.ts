import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { news } from '#server/news/news-tables.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const SITE = 'https://pooram.example.org'

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await openTestApp({ config: { siteUrl: SITE }, pages: true })
  address = await app.listen()
})

const get = (path: string, headers = {}) => requestRaw(address + path, { headers })
const read = async (path: string) => (await get(path)).text
const unfold = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '')

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/news/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/events/calendar.ics', 'text/calendar; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])(
  '%s is sent with its content type, once to clients that cache it, and identically to everybody',
  async (path, contentType) => {
    const { status, headers, text } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, contentType])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const again = await get(path, { 'if-none-match': headers.etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const { cookie } = await app.as(await app.account({ isFirstLogin: true }))
    expect((await get(path, { cookie })).text).toBe(text)
    expect((await get(`${path}?utm_source=poster`)).headers.etag).toBe(headers.etag)
  },
)

test('the sitemap names every page that search engines may show, and no other', async () => {
  const event = await app.event()
  const program = await app.program({ eventId: event.id })
  const article = await app.article()
  await app.announced()
  const named = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)
  expect(new Set(named).size).toBe(named.length)
  for (const path of [`events/${event.id}`, `programs/${program.id}`, `news/${article.id}`])
    expect(named).toContain(`${SITE}/${path}`)
  for (const url of named) {
    const { status, text } = await get(url.replace(SITE, ''))
    expect([url, status]).toEqual([url, 200])
    expect(text).toContain(`<link rel="canonical" href="${url}">`)
  }
  // the pages' own links
  const home = await read('/')
  for (const [, path = ''] of home.matchAll(/href="(\/[a-z-]*)"/g)) {
    const page = await read(path)
    if (!page.includes('content="noindex"')) expect(named).toContain(`${SITE}${path}`)
  }
})

test('the sitemap follows changes, with the date of the change', async () => {
  const event = await app.event()
  await app.announced()
  expect(await read('/sitemap.xml')).toContain(
    `<loc>${SITE}/events/${event.id}</loc><lastmod>${event.updatedAt.toISOString()}</lastmod>`,
  )
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  await app.announced()
  expect(await read('/sitemap.xml')).not.toContain(event.id)
})

test('the sitemap names listings while they are in the marketplace', async () => {
  const [shown, sold, waiting] = [
    await publish(app),
    await publish(app, { status: 'sold' }),
    await publish(app, { isApproved: false }),
  ]
  await app.announced()
  const sitemap = await read('/sitemap.xml')
  expect(sitemap).toContain(`<loc>${SITE}/marketplace/listing/${shown.id}</loc>`)
  for (const { id } of [sold, waiting]) expect(sitemap).not.toContain(id)
})

test('the sitemap omits hidden events with their programs, inactive programs, and drafts', async () => {
  const hidden = await app.event({ isPublic: false })
  const hiddenProgram = await app.program({ eventId: hidden.id })
  const shown = await app.event()
  const takenBack = await app.program({ eventId: shown.id })
  await app.db.update(eventPrograms).set({ isActive: false }).where(eq(eventPrograms.id, takenBack.id))
  const draft = await app.article({ isPublished: false, publishedAt: null })
  await app.announced()
  const sitemap = await read('/sitemap.xml')
  for (const { id } of [hidden, hiddenProgram, takenBack, draft]) expect(sitemap).not.toContain(id)
})

test('robots.txt names the sitemap and the excluded paths', async () => {
  const { headers, text } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Disallow: /member/']),
  )
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  const closed = lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? [])
  for (const path of ['/membership', '/news/feed.xml', '/events/calendar.ics', '/share/events/1.jpg'])
    expect(closed.filter((beginning) => path.startsWith(beginning))).toEqual([])
})

test('the news feed has the latest articles, complete and with absolute addresses', async () => {
  const article = await app.article({
    title: 'കൊടിയേറ്റം & <Flag> ]]> day\u0007',
    excerpt: 'The flag is "up".',
    content: '<p>കൊടി ]]> <a href="/events" rel="noopener">All</a> <img src="/files/a.jpg" alt="x" /></p>',
    author: 'Asha & Co',
  })
  const draft = await app.article({ title: 'Not yet', isPublished: false, publishedAt: null })
  await app.announced()
  const feed = await read('/news/feed.xml')
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/)
  expect(feed).toContain(`<guid isPermaLink="false">${SITE}/news/${article.id}</guid>`)
  expect(feed).toContain(`<link>${SITE}/news/${article.id}</link>`)
  expect(feed).toContain(`href="${SITE}/events"`)
  expect(feed).toContain(`src="${SITE}/files/a.jpg"`)
  expect(feed).toContain('കൊടിയേറ്റം')
  expect(feed).toContain('<dc:creator>Asha &amp; Co</dc:creator>')
  expect(feed).toContain(`<atom:link href="${SITE}/news/feed.xml" rel="self"`)
  expect(feed).not.toContain(draft.id)
  expect(feed).not.toContain('\u0007')
  expectWellFormed(feed)
})

test('an unpublished article leaves the feed', async () => {
  const article = await app.article({ title: 'Soon gone' })
  await app.announced()
  expect(await read('/news/feed.xml')).toContain('Soon gone')
  await app.db.update(news).set({ isPublished: false }).where(eq(news.id, article.id))
  await app.announced()
  expect(await read('/news/feed.xml')).not.toContain('Soon gone')
})

test('the calendar has every public event, in UTC, and marks cancelled ones', async () => {
  const event = await app.event({
    title: 'പൂരം രാത്രി, with drums; and umbrellas',
    description: `First line\nSecond line, ${'കുടമാറ്റം '.repeat(30)}`,
    eventDate: new Date('2026-12-05T12:00:00Z'),
    eventEndDate: new Date('2026-12-05T18:30:00Z'),
    sequence: 3,
  })
  const cancelled = await app.event({ title: 'Called off', status: 'cancelled', sequence: 1 })
  const hidden = await app.event({ title: 'Secret', isPublic: false })
  await app.announced()
  const folded = await read('/events/calendar.ics')
  for (const line of folded.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = unfold(folded)
  const entry = (id: string) => new RegExp(`BEGIN:VEVENT\r\nUID:${id}@.*?END:VEVENT`, 's').exec(calendar)?.[0] ?? ''
  expect(entry(event.id).split('\r\n')).toEqual(
    expect.arrayContaining([
      'SEQUENCE:3',
      'DTSTART:20261205T120000Z',
      'DTEND:20261205T183000Z',
      'SUMMARY:പൂരം രാത്രി\\, with drums\\; and umbrellas',
      'LOCATION:Al Noor Grounds',
      `URL;VALUE=URI:${SITE}/events/${event.id}`,
      'STATUS:CONFIRMED',
    ]),
  )
  expect(entry(event.id)).toContain('DESCRIPTION:First line\\nSecond line\\, കുടമാറ്റം')
  expect(entry(cancelled.id)).toContain('STATUS:CANCELLED')
  expect(entry(cancelled.id)).toContain('SEQUENCE:1')
  expect(calendar).not.toContain(hidden.id)
})

test('the calendar file of one event is not sent again while it is unchanged', async () => {
  const event = await app.event()
  const path = `/api/events/${event.id}/calendar.ics`
  const first = await app.visitor.get(path)
  const known = { headers: { 'if-none-match': String(first.headers.etag) } }
  expect((await app.visitor.get(path, known)).statusCode).toBe(304)
  await app.db.update(events).set({ sequence: 1, status: 'cancelled' }).where(eq(events.id, event.id))
  const changed = await app.visitor.get(path, known)
  expect(changed.statusCode).toBe(200)
  expect(changed.body).toContain('STATUS:CANCELLED')
  expect(changed.body).toContain('SEQUENCE:1')
})

test.each(['/events/other.ics', '/news/other.xml', '/feed.xml', '/share/other/1.jpg', '/api/events/1/calendar.ics'])(
  'a feed that does not exist is not found: %s',
  async (path) => expect((await get(path)).status).toBe(404),
)

test("the site can be installed under the association's name, with its icons", async () => {
  const manifest = JSON.parse(await read('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: 'Pooram Community UAE', start_url: '/', display: 'standalone' })
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await get(src)).headers['content-type']).toBe('image/png')
  expect(await read('/')).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})

/** Every element is closed in order, and outside of CDATA nothing is unescaped. */
function expectWellFormed(xml: string) {
  const bare = xml.replace(/<!\[CDATA\[.*?\]\]>/gs, '').replace(/<\?.*?\?>/g, '')
  expect(bare.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/)
  const open: string[] = []
  for (const [, close, name = '', rest = ''] of bare.matchAll(/<(\/?)([\w:]+)([^<>]*)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
}
