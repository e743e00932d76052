import { encode } from 'uqr'

export type QrCode = { size: number; path: string }

/** A code takes about a millisecond to encode, and its owner loads it again and again: as many as come to a festival. */
const MAX_REMEMBERED = 2_000
const remembered = new Map<string, QrCode>()

/** The QR code of a text without a border, remembered: never pass a secret. */
export function qrCodeOf(text: string): QrCode {
  const known = remembered.get(text)
  if (known) return known
  const code = drawQrCode(text, { ecc: 'M', border: 0 })
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, code)
  return code
}

/** A QR code as an SVG path of its dark modules, in a square of `size`. */
export function drawQrCode(text: string, options: { ecc?: 'M'; border: number }): QrCode {
  const { data, size } = encode(text, options)
  return { size, path: data.map(drawRow).join('') }
}

/** Neighbouring dark modules become one rectangle. */
const drawRow = (row: boolean[], y: number): string => {
  const runs = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
