/** A column: its heading, and its share of the width. */
export type SheetColumn = {
  heading: string
  share: number
  isNumber?: boolean
  /** A box to tick; ticked where a row has a text. */
  isBox?: boolean
}
type Table = { columns: readonly SheetColumn[]; rows: readonly string[][] }
type PageSpace = {
  /** The width of the table, in points. */
  width: number
  /** The height for rows on the first page, and on every other one. */
  first: number
  others: number
  leastRow: number
}

export const ROW = { fontSize: 9.5, lineHeight: 1.3, padding: 4 }

/**
 * The rows of each page, by an estimate of their heights. The PDF renderer could find the page breaks, but the time it
 * takes grows with the square of the rows, and it fails with a few hundred.
 */
export function inPages({ columns, rows }: Table, { width, first, others, leastRow }: PageSpace): string[][][] {
  const pages: string[][][] = [[]]
  let left = first
  for (const row of rows) {
    const height = Math.max(leastRow, heightOf(row, columns, width))
    if (height > left && pages.at(-1)?.length) {
      pages.push([])
      left = others
    }
    pages.at(-1)?.push(row)
    left -= height
  }
  return pages
}

/** The width of a letter as a share of the font size: a little more than the average, since lines are never full. */
const LETTER = { latin: 0.52, other: 0.7 }
const LAST_LATIN = '\u024f'

function widthOf(text: string): number {
  const shares = [...text].map((letter) => (letter <= LAST_LATIN ? LETTER.latin : LETTER.other))
  return shares.reduce((sum, share) => sum + share, 0) * ROW.fontSize
}

function heightOf(row: readonly string[], columns: readonly SheetColumn[], width: number): number {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const lines = columns.map(({ share, isBox }, at) =>
    isBox ? 1 : Math.ceil(widthOf(row[at] ?? '') / ((width * share) / shares - 6)),
  )
  return Math.max(1, ...lines) * ROW.fontSize * ROW.lineHeight + 2 * ROW.padding + 1
}
