/** What a part of a bar means decides its colour: what came, what is missing, who joined and who left. */
export type PartTone = 'came' | 'missing' | 'joined' | 'left'

/** `text` is written at the part: above the bar, or inside it when another part follows. */
export type Part = { value: number; tone: PartTone; text: string }

export type Bar = {
  key: string
  label: string
  /** Below the label, for rows. */
  note?: string
  /** Written above the bar: the value of a line through all bars. */
  total?: number
  /** Stacked from the bottom up, in rows from left to right. */
  parts: readonly Part[]
  /** Drawn downwards. */
  below?: Part
}

export type Drawing = {
  kind: 'columns' | 'rows'
  bars: readonly Bar[]
  legend: readonly { tone: PartTone; label: string }[]
}

/** The length of the longest bar, upwards or downwards; at least 1. */
export const longestOf = (bars: readonly Bar[]): number =>
  Math.max(1, deepestOf(bars), ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)))

export const deepestOf = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ below }) => below?.value ?? 0))
