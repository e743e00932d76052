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
  text: CellText
}
/** The letters of a cell, the space above and below them, and that on both sides together, in points. */
type CellText = { fontSize: number; padding: number; side: number }

const LINE_HEIGHT = 1.3
export const ROW = { fontSize: 9.5, lineHeight: LINE_HEIGHT, padding: 4, side: 6 }
/** What somebody fills in: larger letters in taller rows. */
export const FIELD = { fontSize: 13, lineHeight: LINE_HEIGHT, padding: 6, side: 10 }

/**
 * The rows of each page, by an estimate of their heights. The PDF renderer could find the page breaks, but the time it
 * takes grows with the square of the rows, and it fails with a few hundred.
 */
export function inPages({ columns, rows }: Table, { first, others, leastRow, ...cells }: PageSpace): string[][][] {
  const pages: string[][][] = [[]]
  let left = first
  for (const row of rows) {
    const height = Math.max(leastRow, heightOf(row, columns, cells))
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

/** An estimate of the lines that a text takes in a width, in points. */
export function countLines(text: string, width: number, fontSize: number): number {
  const shares = [...text].map((letter) => (letter <= LAST_LATIN ? LETTER.latin : LETTER.other))
  return Math.ceil((shares.reduce((sum, share) => sum + share, 0) * fontSize) / width)
}

type Cells = Pick<PageSpace, 'width' | 'text'>

function heightOf(row: readonly string[], columns: readonly SheetColumn[], { width, text }: Cells): number {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const lines = columns.map(({ share, isBox }, at) =>
    isBox ? 1 : countLines(row[at] ?? '', (width * share) / shares - text.side, text.fontSize),
  )
  return Math.max(1, ...lines) * text.fontSize * LINE_HEIGHT + 2 * text.padding + 1
}
