import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { drawable } from '#server/platform/share/fitted-text.ts'
import { drawSharePicture } from '#server/platform/share/share-picture.ts'
import { eventShareCard } from '#shared/events/event-share-rules.ts'
import { type ShareCard, shareAddress } from '#shared/platform/share-card-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { differ } from './picture-difference.ts'

const NAME = 'Pooram Community UAE'
const CARD: ShareCard = { title: 'Pooram Night', lines: ['Saturday, December 5, 4:00 PM'], picture: null, name: NAME }
const FOOT_OF_WORDS = 598
const app = await openTestApp()
const drawn = async () =>
  (await readdir(join(app.config.dataDir, 'files'))).filter((name) => name.startsWith('share-')).sort()

test("an event's picture is made once, however many people request it and with whatever version", async () => {
  const event = await app.event({ title: 'Asked by many' })
  const requests = Array.from({ length: 40 }, (_, place) => app.visitor.get(`/share/events/${event.id}.jpg?v=${place}`))
  const responses = await Promise.all(requests)
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect((await drawn()).filter((name) => name.includes(event.id))).toHaveLength(1)
  expect(responses[0]?.headers['cache-control']).toBe('public, max-age=300')
})

test('the address of the current version may be cached for ever, and is not sent twice', async () => {
  const event = await app.event({ title: 'Kept for ever' })
  const address = shareAddress('events', event.id, eventShareCard(event, { organisationName: NAME }))
  const { headers, statusCode } = await app.visitor.get(address)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const again = await app.visitor.get(address, { headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a visible change gives another address and picture, an invisible one does not', async () => {
  const event = await app.event({ title: 'First title' })
  const before = shareAddress('events', event.id, eventShareCard(event, { organisationName: NAME }))
  const first = await app.visitor.get(before)
  await app.db.update(events).set({ schedule: '4 PM: drums' }).where(eq(events.id, event.id))
  expect((await app.visitor.get(before)).headers['cache-control']).toContain('immutable')
  await app.db.update(events).set({ title: 'Second title' }).where(eq(events.id, event.id))
  const stale = await app.visitor.get(before)
  expect(stale.headers['cache-control']).toBe('public, max-age=300')
  expect(stale.rawPayload.equals(first.rawPayload)).toBe(false)
})

test.each(['events', 'programs', 'news', 'pages'])('a missing record has no picture: %s', async (kind) => {
  for (const id of ['3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11', 'nothing', '1', "'"]) {
    expect((await app.visitor.get(`/share/${kind}/${id}.jpg`)).statusCode).toBe(404)
  }
})

test('hidden events, their programs, and drafts have no picture, not even for those who manage them', async () => {
  const event = await app.event({ isPublic: false })
  const program = await app.program({ eventId: event.id })
  const draft = await app.article({ isPublished: false, publishedAt: null })
  const admin = await app.as(await app.admin())
  for (const path of [`events/${event.id}`, `programs/${program.id}`, `news/${draft.id}`]) {
    expect((await app.visitor.get(`/share/${path}.jpg`)).statusCode).toBe(404)
    expect((await admin.get(`/share/${path}.jpg`)).statusCode).toBe(404)
  }
})

test('people who must still change their password see previews too', async () => {
  const beginner = await app.as(await app.account({ isFirstLogin: true }))
  const event = await app.event()
  expect((await beginner.get(`/share/events/${event.id}.jpg`)).statusCode).toBe(200)
})

test('pictures that nobody requested in a month are deleted, and drawn again on request', async () => {
  const event = await app.event({ title: 'A month ago' })
  await app.visitor.get(`/share/events/${event.id}.jpg`)
  expect((await drawn()).filter((name) => name.includes(event.id))).toHaveLength(1)
  const { removeOldSharePictures } = await import('#server/platform/share/share-store.ts')
  const context = { db: app.db, log: app.context.log, attempt: 1, isLastAttempt: false }
  const sweep = (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000)
    return removeOldSharePictures(app.context.files, { ...context, now, signal: new AbortController().signal })
  }
  await sweep(29)
  expect((await drawn()).filter((name) => name.includes(event.id))).toHaveLength(1)
  await sweep(31)
  expect(await drawn()).toEqual([])
  expect((await app.visitor.get(`/share/events/${event.id}.jpg`)).statusCode).toBe(200)
})

test.each([
  ['a short title', {}],
  ['a very long title', { title: `${'Thiruvathira and Kaikottikkali '.repeat(12)}end` }],
  ['one endless word', { title: 'x'.repeat(300) }],
  ['a Malayalam title', { title: 'തൃശ്ശൂർ പൂരം: കുടമാറ്റവും ഇലഞ്ഞിത്തറ മേളവും ക്ഷേത്രാങ്കണത്തിൽ' }],
  ['a title of characters that no font has', { title: '🎉🎊 你好' }],
  ['markup', { title: '<b>Onam</b> & <i' }],
  ['an endless place', { lines: ['Saturday', 'Hall '.repeat(80)] }],
  ['an endless name', { name: 'Association '.repeat(12) }],
])('%s fits completely inside the picture', async (_what, changed) => {
  const bytes = await drawSharePicture({ ...CARD, ...changed }, null)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(bytes.length).toBeLessThan(200_000)
  // no text touches an edge: the left margin and the fringe at the bottom are as on every card
  const bare = await drawSharePicture({ title: '', lines: [], picture: null, name: '' }, null)
  const margins = [
    { left: 0, top: 0, width: 56, height: 630 },
    { left: 0, top: FOOT_OF_WORDS, width: 1200, height: 630 - FOOT_OF_WORDS },
    { left: 700, top: 0, width: 500, height: 590 },
  ]
  for (const margin of margins) expect(await differ(bytes, bare, margin)).toBeLessThan(12)
})

test('each Malayalam title is drawn in its own glyphs', async () => {
  const pooram = await drawSharePicture({ ...CARD, title: 'പൂരം' }, null)
  const onam = await drawSharePicture({ ...CARD, title: 'ഓണം' }, null)
  const nothing = await drawSharePicture({ ...CARD, title: '' }, null)
  const title = { left: 60, top: 300, width: 500, height: 200 }
  expect(await differ(pooram, nothing, title)).toBeGreaterThan(100)
  expect(await differ(pooram, onam, title)).toBeGreaterThan(100)
})

test("an unreadable picture is replaced by the association's scene", async () => {
  const broken = await drawSharePicture(CARD, Buffer.from('no picture'))
  expect(broken.equals(await drawSharePicture(CARD, null))).toBe(true)
})

test('characters missing from the fonts are written without accents, or left out', () => {
  expect(drawable('Onam at Śrī Kōvil, Ḩasan, தமிழ்')).toBe('Onam at Śrī Kōvil, Hasan,')
  expect(drawable('é\u0000\u202eക്ഷേത്രം')).toBe('éക്ഷേത്രം')
})
