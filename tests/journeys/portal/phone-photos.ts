import sharp from 'sharp'

/** Twelve megapixels, as a phone takes them. */
const PHONE = { width: 4000, height: 3000 }

type Photo = { name: string; mimeType: string; buffer: Buffer }

let grain: Promise<Buffer> | undefined

/** A photo of about 12 MB, noisy enough to be as large as a phone's, in the given tint. */
export async function takePhonePhoto(name: string, tint = '#a06030'): Promise<Photo> {
  grain ??= drawGrain()
  const buffer = await sharp(await grain, { raw: { ...PHONE, channels: 3 } })
    .tint(tint)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** One grainy square, repeated: noise for the whole photo would take seconds to make. */
async function drawGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 42 }
  const square = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { ...PHONE, channels: 3, background: '#000' } })
    .composite([{ input: square, tile: true }])
    .raw()
    .toBuffer()
}

/** A small picture of one colour. */
export async function drawSmall(name: string, background: string): Promise<Photo> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}
