import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { COLORS } from '#brand/colors.ts'
import type { ShareCard } from '#shared/platform/share-card-rules.ts'
import { MAX_PIXELS } from '../uploads/picture-encoding.ts'
import { type DrawnText, drawText, LINE_FONT, type TextBox, TITLE_FONT } from './fitted-text.ts'

export const SHARE_SIZE = { width: 1200, height: 630 }

/** Chats ignore previews heavier than 300 KB. */
const MAX_BYTES = 200_000
const QUALITIES = [84, 76, 66, 54, 40]
const PICTURE_LEFT = 180
const LEFT = 64
const NAME_LEFT = 154
const TITLE_TOP = 170
const FOOT = 556
const GAP = 28

const { moon: MOON, brassLight: BRASS, nightDeep: NIGHT } = COLORS
const NAME: TextBox = { font: TITLE_FONT, colour: MOON, width: 480, height: 84, sizes: [32, 28, 24, 20], leading: 0.9 }
const PLACE: TextBox = { font: LINE_FONT, colour: BRASS, width: 300, height: 30, sizes: [19], leading: 1 }
const LINE: TextBox = { font: LINE_FONT, colour: BRASS, width: 560, height: 96, sizes: [34, 30, 26, 23], leading: 1 }
const TITLE: Omit<TextBox, 'height'> = {
  font: TITLE_FONT,
  colour: MOON,
  width: 560,
  sizes: [88, 80, 72, 64, 56, 48, 42, 36, 30, 26],
  leading: 0.84,
}

/**
 * Draws a card as a JPEG of 1200 × 630 under 200 KB; `picture` are the bytes of its own picture, if any. Runs in the
 * worker process.
 */
export async function drawSharePicture(card: ShareCard, picture: Uint8Array | null): Promise<Buffer> {
  const parts = [
    { input: await drawScene(picture), left: PICTURE_LEFT, top: 0 },
    { input: await readPart('frame.png'), left: 0, top: 0 },
    ...(await drawName(card.name)),
    ...(await drawCardText(card)),
  ]
  const drawn = await sharp({ create: { ...SHARE_SIZE, channels: 3, background: NIGHT } })
    .composite(parts)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return encode(drawn.data, drawn.info)
}

const readPart = (name: string) => readFile(join(import.meta.dirname, 'parts', name))

async function drawScene(picture: Uint8Array | null): Promise<Buffer> {
  const own = picture && (await cut(picture).catch(() => null))
  return own ?? cut(await readPart('scene.jpg'))
}

/** Crops the picture to the space beside the text. */
function cut(picture: Uint8Array): Promise<Buffer> {
  const size = { width: SHARE_SIZE.width - PICTURE_LEFT, height: SHARE_SIZE.height }
  const whole = sharp(picture, { limitInputPixels: MAX_PIXELS }).autoOrient().flatten({ background: NIGHT })
  return whole
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** The association's name beside the logo; a last word in capitals appears small below it, as on the site. */
async function drawName(name: string): Promise<OverlayOptions[]> {
  const words = name.split(' ')
  const place = words.length > 2 && words.at(-1) === words.at(-1)?.toUpperCase() ? words.pop() : undefined
  const main = await drawText(words.join(' '), NAME)
  const small = place ? await drawText(place, PLACE) : null
  const gap = small ? 10 : 0
  const top = 106 - Math.round(((main?.height ?? 0) + gap + (small?.height ?? 0)) / 2)
  return [...put(main, NAME_LEFT, top), ...put(small, NAME_LEFT, top + (main?.height ?? 0) + gap)]
}

/** The lines sit at the bottom, the title above them. */
async function drawCardText({ title, lines }: ShareCard): Promise<OverlayOptions[]> {
  const parts: OverlayOptions[] = []
  let foot = FOOT
  for (const line of lines.toReversed()) {
    const drawn = await drawText(line, LINE)
    if (!drawn) continue
    parts.push(...put(drawn, LEFT, foot - drawn.height))
    foot -= drawn.height + 14
  }
  if (parts.length > 0) foot -= GAP - 14
  const drawn = await drawText(title, { ...TITLE, height: foot - TITLE_TOP })
  return [...parts, ...put(drawn, LEFT, foot - (drawn?.height ?? 0))]
}

const put = (text: DrawnText | null, left: number, top: number): OverlayOptions[] =>
  text ? [{ input: text.png, left, top }] : []

type Raw = { width: number; height: number; channels: 1 | 2 | 3 | 4 }

async function encode(pixels: Buffer, { width, height, channels }: Raw): Promise<Buffer> {
  let bytes = pixels
  for (const quality of QUALITIES) {
    bytes = await sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= MAX_BYTES) break
  }
  return bytes
}
