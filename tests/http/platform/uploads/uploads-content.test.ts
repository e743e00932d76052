import sharp from 'sharp'
import { expect, test } from 'vitest'
import { crop, encodeWidth } from '#server/platform/uploads/picture-encoding.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { canvas, drawBomb, drawPicture } from './pictures.ts'
import { openUploadApp, sendForm, uploadEventImage } from './upload-app.ts'

const app = await openUploadApp()
const { visitor } = app
const sendPhoto = (content: Buffer, name?: string, type?: string) =>
  sendForm(visitor, '/api/test/photo', { photo: { content, name, type } })

test.for([
  ['a text with the name of a photo', Buffer.from('I am not a photo. '.repeat(50)), 'Please select an image file'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'Please select an image file'],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'SVG'],
  ['a photo in HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'HEIC'],
] as const)('%s is recognised by its content and rejected', async ([, content, words]) => {
  const response = await sendPhoto(content, 'me.jpg', 'image/jpeg')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'Invalid file type', code: 'invalid_file_type' })
  expect(response.json().fields.photo).toContain(words)
})

test('a picture with a wrong name is accepted as what it is', async () => {
  const response = await sendPhoto(await drawPicture(), 'notes.txt', 'text/plain')
  expect(response.json().url).toMatch(/\.jpg$/)
})

test('a transparent picture gets white behind it on cards and at the gate', async () => {
  const clear = { create: { width: 40, height: 40, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const picture = await sharp(clear).png().toBuffer()
  for (const shown of [await crop(picture, { width: 20, height: 20 }), await encodeWidth(picture, 20, 'jpg')])
    expect((await sharp(shown).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('a small file that would unpack to 900 million pixels is rejected before it is unpacked', async () => {
  const bomb = drawBomb()
  expect(bomb.length).toBeLessThan(1000)
  const response = await sendPhoto(bomb, 'bomb.png', 'image/png')
  expect(response.statusCode).toBe(413)
  expect(response.json().fields.photo).toContain('at most 12.5 megapixels')
})

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0E6E83' } })

test("a visitor may send a phone's JPEG of 12 megapixels, but no AVIF of that size", async () => {
  const phone = await sendPhoto(await flat(4000, 3000).jpeg().toBuffer())
  expect(phone.statusCode).toBe(200)
  const costly = await flat(4000, 3000).avif({ effort: 0 }).toBuffer()
  expect(costly.length).toBeLessThan(1000)
  const refused = await sendPhoto(costly)
  expect([refused.statusCode, refused.json().fields.photo]).toEqual([
    413,
    'This picture is too large. Please use at most 4 megapixels in this format.',
  ])
  const member = await app.as(await app.account())
  const accepted = await sendForm(member, '/api/test/photo', { photo: { content: costly } })
  expect(accepted.statusCode).toBe(200)
})

test('visitors who send twenty pictures at once do not delay a signed-in person', async () => {
  const large = await flat(5000, 4000).jpeg().toBuffer()
  const member = await app.as(await app.account())
  const flood = Promise.all(Array.from({ length: 20 }, () => sendPhoto(large)))
  const own = await sendForm(member, '/api/test/photo', { photo: { content: await drawPicture() } })
  expect(own.statusCode).toBe(200)
  const statuses = (await flood).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
})

test('half a photo is rejected as damaged', async () => {
  const picture = await drawPicture(1200, 900)
  const response = await sendPhoto(picture.subarray(0, picture.length / 2))
  expect(response.statusCode).toBe(400)
  expect(response.json().fields.photo).toContain('damaged')
})

test('the place where a photo was taken is removed from it', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '25/1 20/1 0/1' }
  const taken = await sharp(await drawPicture())
    .withExif({ IFD0: { Artist: 'Asha' }, IFD3: gps })
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { url } = (await sendForm(visitor, '/api/test/event', { file: { content: taken } })).json()
  const stored = (await visitor.get(url)).rawPayload
  const { exif, icc, iptc, xmp } = await sharp(stored).metadata()
  expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  expect(stored.includes('Asha')).toBe(false)
})

test('a photo taken with the phone held sideways is turned upright', async () => {
  const sideways = await canvas(400, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const url = await uploadEventImage(visitor, sideways)
  expect(findPictureSize(url)).toEqual({ width: 200, height: 400 })
  const { data, info } = await sharp((await visitor.get(url)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const redAt = (x: number) => data[(200 * info.width + x) * info.channels] ?? 0
  expect(redAt(10)).toBeGreaterThan(redAt(190))
})

test('a huge picture is stored at 2400 pixels, a transparent one as WebP, an animated one as its first frame', async () => {
  expect(findPictureSize(await uploadEventImage(visitor, await drawPicture(3000, 1500)))).toEqual({
    width: 2400,
    height: 1200,
  })
  const glass = sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  expect(await uploadEventImage(visitor, await glass.png().toBuffer())).toMatch(/_50x50\.webp$/)
  expect(await uploadEventImage(visitor, await canvas(60, 40).gif().toBuffer())).toMatch(/_60x40\.jpg$/)
  expect(await uploadEventImage(visitor, await canvas(64, 48).avif({ effort: 0 }).toBuffer())).toMatch(/_64x48\.jpg$/)
})

test('greyscale, 16-bit and CMYK pictures are read as well', async () => {
  const grey = await canvas(40, 30).grayscale().toColourspace('b-w').png().toBuffer()
  const deep = await canvas(41, 30).toColourspace('rgb16').png().toBuffer()
  const print = await canvas(42, 30).toColourspace('cmyk').jpeg().toBuffer()
  const greyGlass = await sharp(await canvas(43, 30).grayscale().png().toBuffer())
    .removeAlpha()
    .ensureAlpha(0.5)
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await uploadEventImage(visitor, grey)).toMatch(/_40x30\.jpg$/)
  expect(await uploadEventImage(visitor, deep)).toMatch(/_41x30\.jpg$/)
  expect(await uploadEventImage(visitor, print)).toMatch(/_42x30\.jpg$/)
  expect(await uploadEventImage(visitor, greyGlass)).toMatch(/_43x30\.webp$/)
})
