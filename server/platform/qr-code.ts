import { encode } from 'uqr'

/** A QR code as an SVG path of its dark modules, in a square of `size`. */
export function qrCodeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: runs.join('') }
}
