import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Refusal } from '../errors.ts'
import { takeTurn } from './picture-turns.ts'

// no picture is decoded twice, so remembering decoded ones only costs memory
sharp.cache(false)

export const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2400
const PATIENCE_SECONDS = 30

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
const ADVICE = 'Please choose a JPEG, PNG or WebP picture.'
const KNOWN_REFUSED: Record<string, string> = {
  'image/heic': `Photos in HEIC format cannot be shown by every browser. ${ADVICE}`,
  'image/heif': `Photos in HEIF format cannot be shown by every browser. ${ADVICE}`,
  'image/heic-sequence': `Photos in HEIC format cannot be shown by every browser. ${ADVICE}`,
  'image/heif-sequence': `Photos in HEIF format cannot be shown by every browser. ${ADVICE}`,
}

/** A picture as it is kept: upright, at most 2400 px long, without metadata. */
export type KeptPicture = {
  bytes: Buffer
  width: number
  height: number
  extension: 'jpg' | 'webp'
  mimeType: 'image/jpeg' | 'image/webp'
}

/** What to tell about the field, besides the code's own words. */
export type Complain = (code: 'invalid_file_type' | 'file_too_large', words?: string) => Refusal

/** Reads a picture by its content and encodes it anew; a moving one gives its first frame. Refuses whatever is not a whole picture. */
export async function encodePicture(content: Buffer, complain: Complain): Promise<KeptPicture> {
  const found = await fileTypeFromBuffer(content)
  if (!found || !ACCEPTED.has(found.mime)) throw complain('invalid_file_type', wordsFor(found?.mime, content))
  return takeTurn(async () => {
    const { width, height, hasAlpha } = await readHeader(content, complain)
    if (width * height > MOST_PIXELS) {
      throw complain('file_too_large', 'This picture has too many pixels: at most 50 megapixels can be read.')
    }
    return encode(content, hasAlpha, complain)
  })
}

async function readHeader(content: Buffer, complain: Complain) {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch {
    throw complain('invalid_file_type', damaged)
  }
}

async function encode(content: Buffer, hasAlpha: boolean, complain: Complain): Promise<KeptPicture> {
  const upright = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  try {
    const seeThrough = hasAlpha ? await findSeeThrough(upright) : null
    const encoded = seeThrough?.webp({ quality: 82, effort: 3 }) ?? upright.flatten().jpeg({ quality: 82 })
    const { data: bytes, info } = await encoded.toBuffer({ resolveWithObject: true })
    const type = seeThrough ? WEBP : JPEG
    return { bytes, width: info.width, height: info.height, ...type }
  } catch {
    throw complain('invalid_file_type', damaged)
  }
}

const JPEG = { extension: 'jpg', mimeType: 'image/jpeg' } as const
const WEBP = { extension: 'webp', mimeType: 'image/webp' } as const

/** The pixels of a picture that can be seen through somewhere; null when its alpha channel says nothing. */
async function findSeeThrough(upright: Sharp): Promise<Sharp | null> {
  const { data, info } = await upright.clone().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  return (await pixels.stats()).isOpaque ? null : pixels
}

const damaged = `This picture is damaged and cannot be read. ${ADVICE}`

function wordsFor(mimeType: string | undefined, content: Buffer): string | undefined {
  if (mimeType && mimeType in KNOWN_REFUSED) return KNOWN_REFUSED[mimeType]
  const start = content.subarray(0, 1024).toString('utf8')
  return /<svg[\s>]/i.test(start) ? `Drawings in SVG format are not accepted. ${ADVICE}` : undefined
}
