import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { drawQrPicture } from '#server/platform/qr-picture.ts'

const TEXT = 'https://example.org/check/7c9e6679-7425-40de-944b-e07fc1f90ae7'

test('the drawn rectangles of a code cover exactly its dark modules, each once', () => {
  const { data } = encode(TEXT, { ecc: 'M', border: 0 })
  const { size, path } = qrCodeOf(TEXT)
  const covered = data.map((row) => row.map(() => 0))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step++) covered[Number(y)]![Number(x) + step]! += 1
  expect(covered).toEqual(data.map((row) => row.map(Number)))
  expect(size).toBe(data.length)
})

test('a code that is asked for again is the same', () => {
  expect(qrCodeOf(TEXT)).toBe(qrCodeOf(TEXT))
  expect(qrCodeOf(`${TEXT}?on=2026-11-26`).path).not.toBe(qrCodeOf(TEXT).path)
})

test('the picture of a code in a mail has its modules in black on white, with an empty edge', async () => {
  const { data } = encode(TEXT, { ecc: 'M', border: 4 })
  const { data: pixels, info } = await sharp(drawQrPicture(TEXT))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = info.width / data.length
  expect([info.height, Number.isInteger(side)]).toEqual([info.width, true])
  const middle = (at: number) => Math.floor((at + 0.5) * side)
  const seen = data.map((row, y) => row.map((_, x) => pixels[middle(y) * info.width + middle(x)]! < 128))
  expect(seen).toEqual(data)
})
