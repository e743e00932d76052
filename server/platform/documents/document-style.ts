import { join } from 'node:path'
import { type DocumentProps, Image, Path, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'

/** Builds a document from the data given to `renderDocument`; runs in the worker process. */
export type DocumentTemplate<Data> = (data: Data) => ReactElement<DocumentProps>

type Mark = { size: number /** For a dark background. */; onNight?: boolean }

/** The association's logo, drawn by `npm run brand`. */
export function logoMark({ size, onNight = false }: Mark): ReactElement {
  const src = join(import.meta.dirname, 'marks', onNight ? 'mark-night.png' : 'mark.png')
  return h(Image, { src, style: { width: size, height: size } })
}

/** The fringe of the umbrellas: a row of silk scallops of the given width, hanging from a bar. */
export function fringe({ width, color = COLORS.kumkum }: { width: number; color?: string }): ReactElement {
  const count = Math.round(width / 12)
  const step = width / count
  const scallops = Array.from({ length: count }, () => `a${step / 2} 5 0 0 1 ${-step} 0`).join('')
  return h(
    View,
    { style: { width, height: 11 } },
    h(
      Svg,
      { viewBox: `0 0 ${width} 11`, width, height: 11 },
      h(Path, { d: `M0 0h${width}v4${scallops}z`, fill: color }),
      h(Path, { d: `M0 4h${width}v.9h-${width}z`, fill: COLORS.brassLight }),
    ),
  )
}
