import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHARE_LAYOUTS } from '#server/platform/share/share-layouts.ts'
import { drawSharePicture } from '#server/platform/share/share-picture.ts'
import { eventShareCard } from '#shared/events/event-share-rules.ts'
import { postedPictures, type ShareCard } from '#shared/platform/share-card-rules.ts'
import { publish } from '#tests/http/marketplace/posting.ts'
import { openTestApp } from '#tests/test-app.ts'
import { differ } from './picture-difference.ts'

const NAME = 'Pooram Community UAE'
const LINES = ['Saturday, December 5, 4:00 PM', 'Al Noor Grounds, Sharjah']
const CARD: ShareCard = { title: 'Pooram Night', lines: LINES, picture: null, name: NAME }
const FORMATS = ['square', 'status'] as const
const SIZES = { square: { width: 1080, height: 1080 }, status: { width: 1080, height: 1920 } }
const MAX_BYTES = 300_000
const app = await openTestApp()

test('everybody gets the pictures of a public event to post, which may be cached for ever', async () => {
  const event = await app.event({ title: 'Posted by many' })
  const addresses = postedPictures('events', event.id, eventShareCard(event, { organisationName: NAME }))
  for (const format of FORMATS) {
    const { statusCode, headers, rawPayload } = await app.visitor.get(addresses[format])
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ ...SIZES[format], format: 'jpeg' })
    expect(rawPayload.length).toBeLessThan(MAX_BYTES)
    expect((await app.visitor.get(addresses[format].replace(/v=.*/, 'v=old'))).headers['cache-control']).toBe(
      'public, max-age=300',
    )
  }
})

test('news, listings and programs have them too', async () => {
  const program = await app.program({ eventId: (await app.event()).id })
  const [article, listing] = [await app.article(), await publish(app)]
  for (const path of [`programs/${program.id}`, `news/${article.id}`, `listings/${listing.id}`])
    for (const format of FORMATS) expect((await app.visitor.get(`/share/${path}/${format}.jpg`)).statusCode).toBe(200)
})

test('hidden events, drafts and hidden listings have none, not even for admins', async () => {
  const event = await app.event({ isPublic: false })
  const draft = await app.article({ isPublished: false, publishedAt: null })
  const waiting = await publish(app, { isApproved: false })
  const admin = await app.as(await app.admin())
  for (const path of [`events/${event.id}`, `news/${draft.id}`, `listings/${waiting.id}`])
    for (const format of FORMATS) {
      expect((await app.visitor.get(`/share/${path}/${format}.jpg`)).statusCode).toBe(404)
      expect((await admin.get(`/share/${path}/${format}.jpg`)).statusCode).toBe(404)
    }
})

test('an unknown format is not found', async () => {
  const event = await app.event()
  expect((await app.visitor.get(`/share/events/${event.id}/wide.jpg`)).statusCode).toBe(404)
})

const TEXTS = [
  ['a short title', {}],
  ['a very long title', { title: `${'Thiruvathira and Kaikottikkali '.repeat(12)}end` }],
  ['one endless word', { title: 'x'.repeat(300) }],
  ['a Malayalam title', { title: 'തൃശ്ശൂർ പൂരം: കുടമാറ്റവും ഇലഞ്ഞിത്തറ മേളവും ക്ഷേത്രാങ്കണത്തിൽ' }],
  ['an endless place', { lines: ['Saturday', 'Hall '.repeat(80)] }],
  ['an endless name', { name: 'Association '.repeat(12) }],
] as const

const barePictures = new Map<string, Promise<Buffer>>()

/** The picture without any text, drawn once for each format. */
function drawBare(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const drawn =
    barePictures.get(format) ?? drawSharePicture({ title: '', lines: [], picture: null, name: '' }, null, format)
  barePictures.set(format, drawn)
  return drawn
}

test.each(FORMATS.flatMap((format) => TEXTS.map(([what, changed]) => [format, what, changed] as const)))(
  'on the %s picture %s touches no edge',
  async (format, _what, changed) => {
    const drawn = await drawSharePicture({ ...CARD, ...changed }, null, format)
    const bare = await drawBare(format)
    const { width, height, foot } = SHARE_LAYOUTS[format]
    const margins = [
      { left: 0, top: 0, width: 64, height },
      { left: width - 60, top: 0, width: 60, height },
      { left: 0, top: foot + 12, width, height: height - foot - 12 },
      { left: 0, top: 0, width, height: format === 'status' ? 240 : 44 },
    ]
    for (const margin of margins) expect(await differ(drawn, bare, margin)).toBeLessThan(12)
    expect(drawn.length).toBeLessThan(MAX_BYTES)
  },
)

test.each(FORMATS)('the %s picture of the noisiest photograph stays below 300 KB', async (format) => {
  const size = { width: 1600, height: 1200, channels: 3 } as const
  const noise = await sharp(randomBytes(1600 * 1200 * 3), { raw: size })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await drawSharePicture(CARD, noise, format)).length).toBeLessThan(MAX_BYTES)
})
