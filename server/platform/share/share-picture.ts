import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { COLORS } from '#brand/colors.ts'
import type { ShareCard, ShareFormat } from '#shared/platform/share-card-rules.ts'
import { MAX_PIXELS } from '../uploads/picture-encoding.ts'
import { type DrawnText, drawText } from './fitted-text.ts'
import { SHARE_LAYOUTS, type ShareLayout } from './share-layouts.ts'

const QUALITIES = [84, 76, 66, 54, 40, 28]
const NIGHT = COLORS.nightDeep

/**
 * Draws a card as a JPEG of its format under 300 KB; `picture` and `logo` are the bytes of its own picture and of an
 * uploaded logo, if any. Runs in the worker process.
 */
export async function drawSharePicture(
  card: ShareCard,
  picture: Uint8Array | null,
  format: ShareFormat = 'link',
  logo: Uint8Array | null = null,
): Promise<Buffer> {
  const layout = SHARE_LAYOUTS[format]
  const { width, height, frame, maxBytes } = layout
  const parts = [
    { input: await drawScene(picture, layout), left: layout.picture.left, top: layout.picture.top },
    { input: await readPart(frame), left: 0, top: 0 },
    ...(logo ? await drawLogo(logo, layout) : []),
    ...(await drawName(card.name, layout)),
    ...(await drawCardText(card, layout)),
  ]
  const drawn = await sharp({ create: { width, height, channels: 3, background: NIGHT } })
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(drawn.data, drawn.info, maxBytes)
}

const readPart = (name: string) => readFile(join(import.meta.dirname, 'parts', name))

async function drawScene(picture: Uint8Array | null, layout: ShareLayout): Promise<Buffer> {
  const own = picture && (await cut(picture, layout).catch(() => null))
  return own ?? cut(await readPart(layout.scene), layout)
}

/** Crops the picture to its space beside or above the text. */
function cut(picture: Uint8Array, { picture: { width, height } }: ShareLayout): Promise<Buffer> {
  const whole = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().flatten({ background: NIGHT })
  return whole.resize({ width, height, fit: 'cover', position: 'centre' }).jpeg({ quality: 95 }).toBuffer()
}

/** An uploaded logo as a tile with round corners, over the mark that the frame holds. */
async function drawLogo(logo: Uint8Array, { logo: { left, top, size } }: ShareLayout): Promise<OverlayOptions[]> {
  const corners = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size / 8}"/></svg>`
  const night = { create: { width: size, height: size, channels: 3 as const, background: NIGHT } }
  const tile = await sharp(logo, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: size, height: size, fit: 'contain', background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const cover = await sharp(night)
    .composite([{ input: tile }])
    .png()
    .toBuffer()
  return [{ input: cover, left, top }]
}

/** The association's name beside the logo; a last word in capitals appears small below it, as on the site. */
async function drawName(name: string, layout: ShareLayout): Promise<OverlayOptions[]> {
  const words = name.split(' ')
  const place = words.length > 2 && words.at(-1) === words.at(-1)?.toUpperCase() ? words.pop() : undefined
  const main = await drawText(words.join(' '), layout.name)
  const small = place ? await drawText(place, layout.place) : null
  const gap = small ? 10 : 0
  const top = layout.nameMiddle - Math.round(((main?.height ?? 0) + gap + (small?.height ?? 0)) / 2)
  return [...put(main, layout.nameLeft, top), ...put(small, layout.nameLeft, top + (main?.height ?? 0) + gap)]
}

/** The lines sit at the bottom, the title above them. */
async function drawCardText({ title, lines }: ShareCard, layout: ShareLayout): Promise<OverlayOptions[]> {
  const { left, lineGap, titleGap, titleTop } = layout
  const parts: OverlayOptions[] = []
  let { foot } = layout
  for (const line of lines.toReversed()) {
    const drawn = await drawText(line, layout.line)
    if (!drawn) continue
    parts.push(...put(drawn, left, foot - drawn.height))
    foot -= drawn.height + lineGap
  }
  if (parts.length > 0) foot -= titleGap - lineGap
  const drawn = await drawText(title, { ...layout.title, height: foot - titleTop })
  return [...parts, ...put(drawn, left, foot - (drawn?.height ?? 0))]
}

const put = (text: DrawnText | null, left: number, top: number): OverlayOptions[] =>
  text ? [{ input: text.png, left, top }] : []

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function encode(pixels: Buffer, { width, height, channels }: Raw, maxBytes: number): Promise<Buffer> {
  let bytes = pixels
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= maxBytes) break
  }
  return bytes
}
