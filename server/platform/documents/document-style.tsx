import { join } from 'node:path'
import { Image, Path, Svg, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import type { QrCode } from '../qr-code.ts'

type LogoMarkProps = {
  size: number
  /** The association's uploaded logo; without it, the built-in one. */
  logo: Uint8Array | null
  /** For a dark background. */
  onNight?: boolean
}

/** The association's logo; the built-in one is drawn by `npm run brand`. */
export function LogoMark({ size, logo, onNight = false }: LogoMarkProps): ReactElement {
  if (logo) return <Image src={Buffer.from(logo)} style={{ width: size, height: size, borderRadius: size / 8 }} />
  const src = join(import.meta.dirname, 'marks', onNight ? 'mark-night.png' : 'mark.png')
  return <Image src={src} style={{ width: size, height: size }} />
}

/** The fringe of the umbrellas: a row of silk scallops of the given width, hanging from a bar. */
export function Fringe({ width, color = COLORS.kumkum }: { width: number; color?: string }): ReactElement {
  const count = Math.round(width / 12)
  const step = width / count
  const scallops = Array.from({ length: count }, () => `a${step / 2} 5 0 0 1 ${-step} 0`).join('')
  return (
    <View style={{ width, height: 11 }}>
      <Svg viewBox={`0 0 ${width} 11`} width={width} height={11}>
        <Path d={`M0 0h${width}v4${scallops}z`} fill={color} />
        <Path d={`M0 4h${width}v.9h-${width}z`} fill={COLORS.brassLight} />
      </Svg>
    </View>
  )
}

/** A QR code as a square of the given width. */
export const QrCodeDrawing = ({ code, width }: { code: QrCode; width: number }): ReactElement => (
  <Svg viewBox={`0 0 ${code.size} ${code.size}`} width={width} height={width}>
    <Path d={code.path} fill={COLORS.ink} />
  </Svg>
)
