import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { createSemaphore } from '../semaphore.ts'
import type { Complain } from './upload-form.ts'

// no picture is decoded twice, so a cache would only cost memory
sharp.cache(false)

/** Decodes two pictures at a time, so that many cannot fill the memory. Throws busy when too many are waiting. */
export const withPictureSlot = createSemaphore({ atOnce: 2, maxWaiting: 16 })
/** The queue of people without an account: however many pictures they send, they delay nobody who is signed in. */
const withVisitorSlot = createSemaphore({ atOnce: 1, maxWaiting: 8 })

const MEGAPIXEL = 1_000_000
/** No stored picture has more pixels. */
export const MAX_PIXELS = 50 * MEGAPIXEL
export type PictureSender = 'account' | 'visitor'

/** The limit for decoding, in megapixels. A pixel of AVIF or GIF takes about ten times as long as one of JPEG. */
const MAX_MEGAPIXELS: Record<PictureSender, { costly: number; jpeg: number; other: number }> = {
  account: { costly: 16, jpeg: 50, other: 50 },
  visitor: { costly: 4, jpeg: 25, other: 12.5 },
}
const COSTLY = new Set(['image/avif', 'image/gif'])
const MAX_SIDE = 2400
const PATIENCE_SECONDS = 30

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
const ADVICE = 'Please choose a JPEG, PNG or WebP picture.'
const KNOWN_REFUSED: Record<string, string> = {
  'image/heic': `Not every browser can show HEIC photos. ${ADVICE}`,
  'image/heif': `Not every browser can show HEIF photos. ${ADVICE}`,
  'image/heic-sequence': `Not every browser can show HEIC photos. ${ADVICE}`,
  'image/heif-sequence': `Not every browser can show HEIF photos. ${ADVICE}`,
}

/** A picture as it is stored: upright, at most 2400 px on the longer side, without metadata. */
export type StoredPicture = {
  bytes: Buffer
  width: number
  height: number
  extension: 'jpg' | 'webp'
  mimeType: 'image/jpeg' | 'image/webp'
}

/**
 * Detects a picture by its content and encodes it again (an animation: its first frame). Throws if it is not intact.
 */
export async function encodePicture(
  content: Buffer,
  complain: Complain,
  sender: PictureSender = 'account',
): Promise<StoredPicture> {
  const found = await fileTypeFromBuffer(content)
  if (!found || !ACCEPTED.has(found.mime)) throw complain('invalid_file_type', messageFor(found?.mime, content))
  const max = maxMegapixels(sender, found.mime)
  const withSenderSlot = sender === 'visitor' ? withVisitorSlot : withPictureSlot
  return withSenderSlot(async () => {
    const { width, height, hasAlpha } = await readHeader(content, complain)
    if (width * height > max * MEGAPIXEL) throw complain('file_too_large', tooManyPixels(max))
    return encode(content, { hasAlpha, limitInputPixels: max * MEGAPIXEL }, complain)
  })
}

function maxMegapixels(sender: PictureSender, mimeType: string): number {
  const { costly, jpeg, other } = MAX_MEGAPIXELS[sender]
  if (COSTLY.has(mimeType)) return costly
  return mimeType === 'image/jpeg' ? jpeg : other
}

const tooManyPixels = (max: number) => `This picture is too large. Please use at most ${max} megapixels in this format.`

async function readHeader(content: Buffer, complain: Complain) {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata()
  } catch {
    throw complain('invalid_file_type', damaged)
  }
}

type Known = { hasAlpha: boolean; limitInputPixels: number }

async function encode(
  content: Buffer,
  { hasAlpha, limitInputPixels }: Known,
  complain: Complain,
): Promise<StoredPicture> {
  const upright = sharp(content, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
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

/** The picture if it has transparent pixels; null if its alpha channel is fully opaque. */
async function findSeeThrough(upright: Sharp): Promise<Sharp | null> {
  const { data, info } = await upright.clone().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  return (await pixels.stats()).isOpaque ? null : pixels
}

const damaged = `This picture is damaged. ${ADVICE}`

function messageFor(mimeType: string | undefined, content: Buffer): string | undefined {
  if (mimeType && mimeType in KNOWN_REFUSED) return KNOWN_REFUSED[mimeType]
  const start = content.subarray(0, 1024).toString('utf8')
  return /<svg[\s>]/i.test(start) ? `SVG drawings cannot be used here. ${ADVICE}` : undefined
}
