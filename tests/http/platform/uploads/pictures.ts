import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A JPEG that no other test has, with some detail in it. */
export function drawPicture(width = 400, height = 300, hue = nextHue()): Promise<Buffer> {
  return canvas(width, height, hue).jpeg({ quality: 80 }).toBuffer()
}

/** The upper half blue, the lower half red. */
export function canvas(width: number, height: number, hue = 0) {
  const top = { r: hue, g: 40, b: 220 }
  const lower = { width, height: Math.floor(height / 2), channels: 3 as const, background: { r: 220, g: hue, b: 30 } }
  return sharp({ create: { width, height, channels: 3, background: top } }).composite([
    { input: { create: lower }, gravity: 'south' },
  ])
}

/** The same picture in a file of exactly this size: anything after the end of a JPEG is ignored. */
export function padded(picture: Buffer, bytes: number): Buffer {
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** A few hundred bytes that claim to be 30000 pixels wide and high. */
export function drawBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

let drawn = 0
/** Ensures that two pictures of one test always differ. */
const nextHue = () => {
  drawn += 1
  return (drawn * 37) % 256
}
