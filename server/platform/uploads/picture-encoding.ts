import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#shared/platform/picture-rules.ts'

// runs in the worker process

// no picture is decoded twice, so a cache would only cost memory
sharp.cache(false)
// a second thread would take 10 MB and the processor that the site needs, to save a fifth of the time
sharp.concurrency(1)

const MEGAPIXEL = 1_000_000
/** No stored picture has more pixels. */
export const MAX_PIXELS = 50 * MEGAPIXEL
const MAX_SIDE = 2400
/** JPEG has no transparency. */
const WHITE = '#ffffff'
const PATIENCE_SECONDS = 25

/** A picture as it is stored: upright, at most 2400 px on the longer side, without metadata. */
export type StoredPicture = {
  bytes: Buffer
  width: number
  height: number
  extension: 'jpg' | 'webp'
  mimeType: 'image/jpeg' | 'image/webp'
}

/** Encodes a picture again (an animation: its first frame); or says what is wrong with it. */
export async function encodeUpload(
  content: Buffer,
  maxMegapixels: number,
): Promise<StoredPicture | 'damaged' | 'too_many_pixels'> {
  try {
    const { width, height, hasAlpha } = await sharp(content, { limitInputPixels: false }).metadata()
    const limitInputPixels = maxMegapixels * MEGAPIXEL
    if (width * height > limitInputPixels) return 'too_many_pixels'
    return await encode(content, { hasAlpha, limitInputPixels })
  } catch {
    return 'damaged'
  }
}

/** One width of a picture, as browsers get it. */
export function encodeWidth(original: Uint8Array, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS }).resize({ width })
  if (format === 'avif') return resized.avif({ quality: 50, effort: 1 }).toBuffer()
  return resized.flatten({ background: WHITE }).jpeg({ quality: 76, mozjpeg: true }).toBuffer()
}

/** A picture cropped to a size, as JPEG: what is transparent becomes white. */
export const crop = (picture: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: WHITE })
    .jpeg({ quality: 86 })
    .toBuffer()

/** A drawing of our own (SVG) as PNG. */
export const drawSvg = (drawing: string): Promise<Buffer> => sharp(Buffer.from(drawing)).png().toBuffer()

async function encode(
  content: Buffer,
  { hasAlpha, limitInputPixels }: { hasAlpha: boolean; limitInputPixels: number },
): Promise<StoredPicture> {
  const upright = sharp(content, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const seeThrough = hasAlpha ? await findSeeThrough(upright) : null
  const encoded =
    seeThrough?.webp({ quality: 82, effort: 3 }) ?? upright.flatten({ background: WHITE }).jpeg({ quality: 82 })
  const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes, width: info.width, height: info.height, ...(seeThrough ? WEBP : JPEG) }
}

const JPEG = { extension: 'jpg', mimeType: 'image/jpeg' } as const
const WEBP = { extension: 'webp', mimeType: 'image/webp' } as const

/** The picture if it has transparent pixels; null if its alpha channel is fully opaque. */
async function findSeeThrough(upright: Sharp): Promise<Sharp | null> {
  const { data, info } = await upright.clone().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  return (await pixels.stats()).isOpaque ? null : pixels
}
