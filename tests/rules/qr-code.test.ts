import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrCodeOf } from '#server/platform/qr-code.ts'

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
