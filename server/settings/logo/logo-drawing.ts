import sharp from 'sharp'
import { MAX_PIXELS } from '#server/platform/uploads/picture-encoding.ts'
import { LOGO_SIZES, type LogoSize } from '#shared/settings/logo-rules.ts'

// runs in the worker process

const WHITE = '#ffffff'

/**
 * All sizes of a logo as square PNGs; a picture that is smaller or not square is surrounded by its own background.
 * 'damaged' for what cannot be decoded.
 */
export async function drawLogo(picture: Uint8Array): Promise<Record<LogoSize, Buffer> | 'damaged'> {
  const opaque = await decode(picture)
  if (!opaque) return 'damaged'
  const background = await groundOf(opaque)
  const drawn = Object.entries(LOGO_SIZES).map(async ([size, { side, share }]) => {
    const inner = Math.round(side * share)
    const before = Math.floor((side - inner) / 2)
    const after = side - inner - before
    const png = await sharp(opaque)
      .resize({ width: inner, height: inner, fit: 'contain', background })
      .extend({ top: before, bottom: after, left: before, right: after, background })
      .png({ compressionLevel: 9 })
      .toBuffer()
    return [size, png] as const
  })
  return Object.fromEntries(await Promise.all(drawn)) as Record<LogoSize, Buffer>
}

async function decode(picture: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MAX_PIXELS }).flatten({ background: WHITE }).png().toBuffer()
  } catch {
    return null
  }
}

/** The colour of the first pixel, which is the background of nearly every logo. */
async function groundOf(opaque: Buffer): Promise<{ r: number; g: number; b: number }> {
  const [r = 255, g = 255, b = 255] = await sharp(opaque)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return { r, g, b }
}
