import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { addDocument } from '#tests/http/committee/documents/document-fixture.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { drawPicture } from '../platform/uploads/pictures.ts'
import { sendForm, uploadFeature, uploadPhoto } from '../platform/uploads/upload-app.ts'

const SIZES = {
  mark: 384,
  'favicon-32': 32,
  'apple-touch-icon': 180,
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
}

test('an uploaded logo is on every page, in tabs, on phones and in shared links, and what was cached before is not', async () => {
  const app = await openTestApp({ pages: mountPages })
  const caller = await app.as(await app.superAdmin())
  const before = await readSite(app)
  expect(before.home).toContain('href="/favicon.svg"')
  const former = await pixelsOfLogo(app, before.shareAddress)
  const base = await chooseLogo(caller)
  const after = await readSite(app)
  for (const page of [after.home, after.about]) {
    expect(page).not.toContain('/favicon.svg')
    expect(page).toContain(`<link rel="icon" href="/logo/${base}/favicon-32.png"`)
    expect(page).toContain(`<link rel="apple-touch-icon" href="/logo/${base}/apple-touch-icon.png"`)
    expect(page).toContain(`src="/logo/${base}/mark.png"`)
  }
  expect(after.icons).toEqual([
    `/logo/${base}/icon-192.png`,
    `/logo/${base}/icon-512.png`,
    `/logo/${base}/icon-maskable-512.png`,
  ])
  expect(after.shareAddress).not.toBe(before.shareAddress)
  expect(await pixelsOfLogo(app, after.shareAddress)).not.toEqual(former)
  expect((await app.visitor.get('/logo/icon-192.png')).headers.location).toBe(`/logo/${base}/icon-192.png`)
})

test('a logo has all sizes that the site uses, each square, stored in browsers for ever under an address of its own', async () => {
  const app = await openTestApp()
  const base = await chooseLogo(await app.as(await app.superAdmin()))
  for (const [size, side] of Object.entries(SIZES)) {
    const response = await app.visitor.get(`/logo/${base}/${size}.png`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': 'image/png' })
    expect(response.headers['cache-control']).toContain('immutable')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  }
  expect((await app.visitor.get(`/logo/${base}/icon-64.png`)).statusCode).toBe(404)
  expect((await app.visitor.get(`/logo/${'0'.repeat(32)}_10x10/mark.png`)).statusCode).toBe(404)
})

test('without a logo of its own, a site has the built-in logo', async () => {
  const app = await openTestApp({ pages: mountPages })
  expect((await readSite(app)).icons).toEqual([
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/icon-maskable-512.png',
  ])
  expect((await app.visitor.get('/logo/icon-192.png')).headers.location).toBe('/icons/icon-192.png')
  const icon = await app.visitor.get('/icons/icon-192.png')
  expect(icon.statusCode).toBe(200)
  expect(icon.headers['cross-origin-resource-policy'], 'mails show it').toBe('cross-origin')
})

test('the way back to the built-in mark, and back from there, is one press for two minutes', async () => {
  const app = await openTestApp({ pages: mountPages })
  const caller = await app.as(await app.superAdmin())
  const other = await app.as(await app.superAdmin())
  const base = await chooseLogo(caller)
  app.advance(1000)
  await caller.put('/api/admin/settings', { logoPicture: '' })
  expect((await readSite(app)).home).toContain('/favicon.svg')
  const offered = (await caller.get('/api/admin/undo?area=settings')).json()
  expect(offered).toMatchObject({ message: 'The built-in logo is on all pages again.' })
  expect((await other.post(`/api/admin/undo/${offered.id}`)).statusCode).toBe(409)
  expect((await caller.post(`/api/admin/undo/${offered.id}`)).statusCode).toBe(200)
  expect((await readSite(app)).home).toContain(`/logo/${base}/mark.png`)
  expect((await app.visitor.get(`/logo/${base}/mark.png`)).statusCode).toBe(200)
})

test('a logo that was changed again is not undone over the newer one', async () => {
  const app = await openTestApp({ pages: mountPages })
  const caller = await app.as(await app.superAdmin())
  await chooseLogo(caller)
  const { id } = (await caller.get('/api/admin/undo?area=settings')).json()
  const newer = await chooseLogo(await app.as(await app.superAdmin()))
  expect((await caller.post(`/api/admin/undo/${id}`)).json().code).toBe('undo_over')
  expect((await readSite(app)).home).toContain(`/logo/${newer}/mark.png`)
})

test('a drawing in SVG, a picture of nobody and an admin without the right are refused, and the logo stays', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  const file = { content: svg, name: 'logo.svg', type: 'image/svg+xml' }
  expect((await sendForm(caller, '/api/upload', { file })).json().code).toBe('invalid_file_type')
  const unknown = await caller.put('/api/admin/settings', { logoPicture: `/files/${'a'.repeat(32)}_9x9.jpg` })
  expect(unknown.json().code).toBe('invalid_photo')
  const elsewhere = await caller.put('/api/admin/settings', { logoPicture: 'https://example.org/logo.png' })
  expect(elsewhere.statusCode).toBe(400)
  expect((await (await app.as(await app.admin())).put('/api/admin/settings', { logoPicture: '' })).statusCode).toBe(403)
  expect(await app.db.select().from(settings)).toEqual([])
})

test('a document, a private picture and a damaged one do not become the logo', async () => {
  const app = await openTestApp({ moreFeatures: [uploadFeature] })
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  await addDocument(caller)
  const [statutes] = await app.db.select().from(uploads)
  const portrait = await uploadPhoto(caller, await drawPicture(300, 300))
  const damaged = (await sendForm(caller, '/api/upload', { file: { content: await drawPicture(600, 400) } })).json().url
  await app.context.files.put(damaged.slice('/files/'.length), Buffer.from('no picture'))
  for (const url of [`/files/${statutes?.name}`, portrait, damaged]) {
    const refused = await caller.put('/api/admin/settings', { logoPicture: url })
    expect([refused.statusCode, refused.json().code], url).toEqual([400, 'invalid_photo'])
  }
  expect(await app.db.select().from(settings)).toEqual([])
})

test('receipts and printed lists have the logo of the association', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  const event = await app.event()
  const programme = () => app.visitor.get(`/api/events/${event.id}/programme.pdf`)
  const before = await programme()
  await chooseLogo(caller)
  const after = await programme()
  expect(after.statusCode).toBe(200)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.rawPayload.includes('/Subtype /Image')).toBe(true)
})

type Caller = Awaited<ReturnType<TestApp['as']>>

/** Uploads a wide picture as the logo and returns the base of its addresses. */
async function chooseLogo(caller: Caller): Promise<string> {
  const { url } = (await sendForm(caller, '/api/upload', { file: { content: await drawPicture(600, 400) } })).json()
  const saved = await caller.put('/api/admin/settings', { logoPicture: url })
  expect(saved.json().logoPicture).toBe(url)
  return url.replace(/^\/files\/|\.\w+$/g, '')
}

async function readSite(app: TestApp) {
  await app.announced()
  const [home, about] = await Promise.all(['/', '/about'].map(async (path) => (await app.visitor.get(path)).body))
  const manifest = (await app.visitor.get('/manifest.webmanifest')).json()
  const [, shareAddress = ''] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(about ?? '') ?? []
  return { home, about, shareAddress, icons: manifest.icons.map(({ src }: { src: string }) => src) }
}

/** The colours where the logo is on a share picture. */
async function pixelsOfLogo(app: TestApp, address: string): Promise<Buffer> {
  const picture = await app.visitor.get(address)
  expect(picture.statusCode).toBe(200)
  return sharp(picture.rawPayload).extract({ left: 70, top: 70, width: 60, height: 60 }).raw().toBuffer()
}
