import { type DocumentProps, G, Path, Svg, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

/** Makes a document of what the caller gave to `renderDocument`; runs in the thread of documents. */
export type DocumentTemplate<Data> = (data: Data) => ReactElement<DocumentProps>

/** The colours of the site (web/platform/styles/tokens.css), as documents use them. */
export const COLORS = {
  ivory: '#fff9ee',
  paper: '#ffffff',
  sand: '#f5e9d3',
  line: '#e7d8bd',
  ink: '#23150e',
  inkSoft: '#5b4a3f',
  kumkum: '#9b1c31',
  kumkumDeep: '#6e1023',
  night: '#1a1b41',
  nightDeep: '#101130',
  moon: '#f4ebdd',
  moonSoft: '#c9c3d6',
  brass: '#b8862b',
  brassLight: '#e9c46a',
  green: '#14603c',
  greenTint: '#e2f1e7',
} as const

type Mark = { size: number /** For a dark ground. */; onNight?: boolean }

/** The mark: an umbrella that is an elephant. */
export function logoMark({ size, onNight = false }: Mark): ReactElement {
  const silk = onNight ? COLORS.brassLight : COLORS.kumkum
  const dark = onNight ? COLORS.moon : COLORS.ink
  const plate = onNight ? COLORS.nightDeep : COLORS.brassLight
  return h(
    Svg,
    { viewBox: '0 0 64 64', width: size, height: size },
    h(Path, { d: 'M30.7 4h2.6v6h-2.6z', fill: COLORS.brass }),
    h(Path, { d: 'M32 0l2.3 3.4L32 6.8l-2.3-3.4z', fill: COLORS.brass }),
    h(Path, { d: TRUNK, fill: dark }),
    h(Path, { d: 'M24.3 41.5c-.5 5.6-3.6 9.8-9.3 12.3 3-4.2 4.3-8 4.6-12.3z', fill: COLORS.brass }),
    h(Path, { d: 'M39.7 41.5c.5 5.6 3.6 9.8 9.3 12.3-3-4.2-4.3-8-4.6-12.3z', fill: COLORS.brass }),
    h(Path, { d: SILK, fill: silk }),
    h(Path, { d: PLATE, fill: plate, stroke: onNight ? COLORS.night : COLORS.ivory, strokeWidth: 1.7 }),
    h(G, null, ...BELLS.map(([x, y, r], key) => h(Path, { key, d: circle(x, y, r), fill: silk }))),
  )
}

const TRUNK =
  'M27.3 40h9.4v8.5c0 5.6 1 8.6 4.4 8.6 2.2 0 3.3-1.2 3.7-2.7l2.8.8c-.5 3.7-3.3 6.7-7.6 6.7-8.4 0-12.7-5.4-12.7-14.2z'
const SILK =
  'M4 36.5C4 19.5 16 8.5 32 8.5s28 11 28 28c-1.5 3.3-5.8 3.3-7.2 0-1.5 3.3-5.9 3.3-7.3 0-1.4 3.3-5.3 3.3-6.7 0H25.2c-1.4 3.3-5.3 3.3-6.7 0-1.4 3.3-5.8 3.3-7.3 0-1.4 3.3-5.7 3.3-7.2 0z'
const PLATE = 'M22.3 22.5C23.5 15.5 27 13.6 32 13.6s8.5 1.9 9.7 8.9C43 31 39 44 32 49.6 25 44 21 31 22.3 22.5z'
const BELLS = [
  [32, 22.3, 3.3],
  [27.2, 28.6, 1.6],
  [36.8, 28.6, 1.6],
  [32, 31.6, 2],
  [28.9, 36.2, 1.25],
  [35.1, 36.2, 1.25],
  [32, 40.6, 1.5],
] as const

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** The fringe of the umbrellas: a row of silk scallops as wide as `width`, hanging from a bar. */
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
