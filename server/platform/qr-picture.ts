import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels of one module; mail programs scale the picture down, never up. */
const MODULE = 8
/** The empty edge that scanners need, in modules. */
const BORDER = 4

/** A QR code as a black and white PNG for mails, which show no SVG. */
export function drawQrPicture(text: string): Buffer {
  const { data } = encode(text, { ecc: 'M', border: BORDER })
  const side = data.length * MODULE
  const lines = data.flatMap((row) => Array<Buffer>(MODULE).fill(pixelLine(row)))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One bit of grey, no filter, not interlaced. */
const FORMAT = [1, 0, 0, 0, 0]

function header(side: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  return Buffer.concat([size, Buffer.from(FORMAT)])
}

/** A byte per module, because each is eight pixels wide; the first byte says that the line has no filter. */
const pixelLine = (row: readonly boolean[]): Buffer => Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))])

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
