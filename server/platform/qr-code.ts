import { encode } from 'uqr'

type QrCode = { size: number; path: string }

/** Encoding takes about a millisecond, and the owner of a code loads it again and again. */
const MAX_REMEMBERED = 200
const remembered = new Map<string, QrCode>()

/** A QR code as an SVG path of its dark modules, in a square of `size`. */
export function qrCodeOf(text: string): QrCode {
  const known = remembered.get(text)
  if (known) return known
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const code = { size, path: data.map(drawRow).join('') }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, code)
  return code
}

/** Neighbouring dark modules become one rectangle. */
const drawRow = (row: boolean[], y: number): string => {
  const runs = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(runs, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
