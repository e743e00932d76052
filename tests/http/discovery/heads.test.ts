import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#server/settings/settings-queries.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { findData, type ReadHead, readHead } from './read-head.ts'

const SITE = 'https://pooram.example.org'
const NAME = 'Pooram Community UAE'
const PUBLIC_PAGES = [
  '/',
  '/about',
  '/events',
  '/news',
  '/gallery',
  '/office-bearers',
  '/contact',
  '/membership',
  '/benefits',
  '/terms',
  '/privacy',
  '/register',
]

let app: TestApp
let address = ''
beforeAll(async () => {
  app = await openTestApp({ config: { siteUrl: SITE }, pages: true })
  address = await app.listen()
})

const open = async (path: string): Promise<ReadHead> => readHead((await requestRaw(address + path)).text)

/** What a chat would show beside the link. */
async function expectPicture({ meta }: ReadHead) {
  expect(meta).toMatchObject({
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': meta['og:title'],
    'twitter:card': 'summary_large_image',
  })
  expect(meta['og:image']).toMatch(`${SITE}/share/`)
  const picture = await requestRaw(meta['og:image']!.replace(SITE, address))
  expect(picture.status).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(picture.bytes.length).toBeLessThan(200_000)
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
}

test('every public page has a title of its own', async () => {
  const titles = new Set<string>()
  for (const path of PUBLIC_PAGES) titles.add((await open(path)).title)
  expect(titles.size).toBe(PUBLIC_PAGES.length)
  for (const title of titles) expect(title).toMatch(/^(?:.{4,} · )?Pooram Community UAE$/)
})

describe.each(PUBLIC_PAGES)('a link to %s, pasted in a chat', (path) => {
  test('shows its title, its description and a picture', async () => {
    const head = await open(path)
    expect(head.meta['og:title']).toBe(head.title)
    expect(head.meta.description?.length).toBeGreaterThan(20)
    expect(head.meta['og:description']).toBe(head.meta.description)
    expect(head.meta['og:site_name']).toBe('Pooram Community UAE')
    await expectPicture(head)
  })

  test('has one address, whatever campaign led to it', async () => {
    const { links, meta } = await open(path === '/' ? '/?utm_source=poster' : `${path}/?utm_source=poster&fbclid=1`)
    expect(links.canonical).toBe(`${SITE}${path}`)
    expect(meta['og:url']).toBe(`${SITE}${path}`)
  })

  test('has breadcrumbs from the home page', async () => {
    const head = await open(path)
    const trail = findData(head, 'BreadcrumbList')
    if (path === '/') return expect(trail).toBeUndefined()
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: NAME, item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: head.title.replace(` · ${NAME}`, ''), item: `${SITE}${path}` },
    ])
  })
})

test.each(['/', '/about', '/contact'])('%s says who the association is', async (path) => {
  const organization = findData(await open(path), 'Organization')
  expect(organization).toMatchObject({
    name: 'Pooram Community UAE',
    url: `${SITE}/`,
    email: 'info@example.org',
    telephone: '+971 50 000 0000',
    foundingDate: '2018',
  })
  const logo = await requestRaw(String(organization?.logo).replace(SITE, address))
  expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png'])
})

test('the about page counts members and years as the settings do', async () => {
  const { foundedYear, statMembers } = await readSettings(app.db)
  const tells = async (description: string, story: string) => {
    await app.announced()
    expect((await open('/about')).meta.description).toBe(description)
    expect((await requestRaw(`${address}/about`)).text).toContain(story)
  }
  await tells(
    'Founded in 2018, over 500 active members across all seven emirates: our story, mission, vision and values.',
    'Founded in 2018, we have grown to over 500 active members across all seven emirates.',
  )
  await app.db.transaction((tx) => writeSettings(tx, { foundedYear: 2016, statMembers: '812' }, null))
  await tells(
    'Founded in 2016, 812 active members across all seven emirates: our story, mission, vision and values.',
    'Founded in 2016, we have grown to 812 active members across all seven emirates.',
  )
  await writeSettings(app.db, { statMembers: '' }, null)
  await tells(
    'Founded in 2016: our story, mission, vision and values.',
    'Founded in 2016, we are at home in all seven emirates.',
  )
  await writeSettings(app.db, { foundedYear, statMembers }, null)
  await app.announced()
})

test('another name and tagline of the association produce another picture', async () => {
  const before = (await open('/terms')).meta['og:image']
  await writeSettings(app.db, { organisationName: 'Pooram <Sangham> "UAE"', contactEmail: '' }, null)
  await app.announced()
  const head = await open('/contact')
  expect(head.title).toBe('Contact Us · Pooram <Sangham> "UAE"')
  expect(findData(head, 'Organization')).not.toHaveProperty('email')
  expect(head.meta['og:image']).not.toBe(before)
  await expectPicture(head)
  await writeSettings(app.db, { organisationName: 'Pooram Community UAE', contactEmail: 'info@example.org' }, null)
  await app.announced()
})

describe('a link to an event', () => {
  test('shows its title, its day in the Gulf and its picture', async () => {
    const event = await app.event({
      title: 'പൂരം & "Onam" Night',
      eventDate: new Date('2026-12-05T12:00:00Z'),
      eventEndDate: new Date('2026-12-05T18:30:00Z'),
      venueCity: 'Sharjah',
      hasRegistration: true,
      registrationUrl: 'https://forms.example.org/pooram',
    })
    const head = await open(`/events/${event.id}?utm_source=whatsapp`)
    expect(head.title).toBe('പൂരം & "Onam" Night · Pooram Community UAE')
    expect(head.meta.description).toMatch(/^Saturday, December 5, 2026 at 4:00 PM, Al Noor Grounds\. Drums/)
    expect(head.links.canonical).toBe(`${SITE}/events/${event.id}`)
    expect(head.meta['og:image']).toContain(`/share/events/${event.id}.jpg?v=`)
    await expectPicture(head)
    expect(findData(head, 'Event')).toMatchObject({
      name: 'പൂരം & "Onam" Night',
      startDate: '2026-12-05T16:00:00+04:00',
      endDate: '2026-12-05T22:30:00+04:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: {
        '@type': 'Place',
        name: 'Al Noor Grounds',
        address: { addressLocality: 'Sharjah', addressCountry: 'AE' },
      },
      organizer: { name: 'Pooram Community UAE' },
      offers: { url: 'https://forms.example.org/pooram' },
      url: `${SITE}/events/${event.id}`,
    })
    expect(findData(head, 'BreadcrumbList')?.itemListElement).toHaveLength(3)
  })

  test('that is cancelled says so, and offers no registration', async () => {
    const registration = { hasRegistration: true, registrationUrl: 'https://forms.example.org/pooram' }
    const event = await app.event({ status: 'cancelled', ...registration })
    const head = await open(`/events/${event.id}`)
    expect(head.meta.description).toMatch(/^Cancelled\. /)
    expect(findData(head, 'Event')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(findData(head, 'Event')).not.toHaveProperty('offers')
  })

  test('that is hidden reveals nothing', async () => {
    const event = await app.event({ title: 'A secret', isPublic: false })
    const { status, text } = await requestRaw(`${address}/events/${event.id}`)
    expect(status).toBe(404)
    expect(text).not.toContain('A secret')
    expect(readHead(text).meta.robots).toBe('noindex')
  })
})

test('a link to a program shows its title, its event and its picture', async () => {
  const event = await app.event({ title: 'Onam', eventDate: new Date('2026-08-30T06:00:00Z') })
  const program = await app.program({ eventId: event.id, title: 'Vadamvali' })
  const head = await open(`/programs/${program.id}`)
  expect(head.title).toBe('Vadamvali · Pooram Community UAE')
  expect(head.meta.description).toBe('Onam, Sunday, August 30, 2026 at 10:00 AM. A circle dance.')
  await expectPicture(head)
  expect(findData(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
    { item: `${SITE}/` },
    { item: `${SITE}/events` },
    { name: 'Onam', item: `${SITE}/events/${event.id}` },
    { name: 'Vadamvali', item: `${SITE}/programs/${program.id}` },
  ])
})

test('a link to an article shows its title, its summary and its picture', async () => {
  const article = await app.article({ title: 'The flag is up', author: 'Asha Menon' })
  const head = await open(`/news/${article.id}`)
  expect(head.meta).toMatchObject({
    'og:type': 'article',
    'og:title': 'The flag is up · Pooram Community UAE',
    description: 'The office is open every evening.',
  })
  expect(head.links.alternate).toBe(`${SITE}/news/feed.xml`)
  await expectPicture(head)
  expect(findData(head, 'NewsArticle')).toMatchObject({
    headline: 'The flag is up',
    datePublished: '2026-03-10T12:00:00+04:00',
    author: { name: 'Asha Menon' },
    image: [head.meta['og:image']],
  })
})

test.each(['/login', '/admin', '/member/dashboard', '/offline', '/nothing-here', '/news?older-than=x'])(
  '%s is not for search engines',
  async (path) => {
    const { meta, links } = await open(path)
    expect(meta.robots).toBe('noindex')
    expect(links.canonical).toBeUndefined()
  },
)

test('a link to a listing shows its title, price, place and picture, before any script has run', async () => {
  const { id } = await publish(app, { title: 'Brass lamp', price: '1,450', location: 'Al Nahda, Sharjah' })
  const head = await open(`/marketplace/listing/${id}`)
  expect(head.meta).toMatchObject({
    'og:title': 'Brass lamp · Pooram Community UAE',
    'og:description': expect.stringMatching(/^AED 1,450, Al Nahda, Sharjah\. Two years old/),
    'og:url': `${SITE}/marketplace/listing/${id}`,
  })
  await expectPicture(head)
  expect(findData(head, 'Product')).toMatchObject({
    name: 'Brass lamp',
    offers: { price: '1450.00', priceCurrency: 'AED' },
  })
  const free = await publish(app, { title: 'Baby cot', price: 'Free' })
  expect((await open(`/marketplace/listing/${free.id}`)).meta['og:description']).toMatch(/^Free, /)
})

test('a link to a sold or expired listing says so and is not indexed; a pending one shows nothing', async () => {
  const sold = await publish(app, { status: 'sold', soldAt: app.clock.time })
  const { meta } = await open(`/marketplace/listing/${sold.id}`)
  expect(meta).toMatchObject({ robots: 'noindex', 'og:description': expect.stringMatching(/^Sold\. /) })
  const over = await publish(app, { status: 'expired' })
  expect((await open(`/marketplace/listing/${over.id}`)).meta.robots).toBe('noindex')
  const waiting = await publish(app, { title: 'Not looked at yet', isApproved: false })
  const { status, text } = await requestRaw(`${address}/marketplace/listing/${waiting.id}`)
  expect([status, text.includes('Not looked at yet')]).toEqual([404, false])
})
