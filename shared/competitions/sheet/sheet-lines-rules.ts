import { cellText } from '#shared/platform/tables/cell-text.ts'
import { folded, SHEET_COLUMN_LABELS, SHEET_COLUMNS, type SheetCells, type SheetColumn } from './sheet-columns.ts'

/** How spreadsheets name the columns. */
const HEADINGS: Record<SheetColumn, readonly string[]> = {
  name: ['item', 'name', 'title', 'item name', 'name of item', 'program', 'programme', 'event', 'competition'],
  kind: ['kind', 'type', 'single/group', 'individual/group', 'solo/group', 'single or group'],
  ageGroup: ['age group', 'age', 'age category', 'group', 'section', 'level'],
  category: ['category', 'art form'],
  stage: ['stage', 'venue', 'place', 'hall'],
  time: ['time', 'start', 'starts', 'start time', 'starts at', 'date and time'],
  minutes: ['minutes', 'min', 'time limit', 'duration', 'duration (min)', 'time (min)', 'time limit (min)'],
  judges: ['judges', 'judge', 'jury'],
  criteria: ['criteria', 'criterion', 'marks', 'judging criteria', 'marking', 'criteria and marks'],
}

export type SheetLine = Partial<SheetCells>

/**
 * The rows of a pasted or imported table, read by its headings; null without headings. An empty cell says nothing, so it
 * is left out.
 */
export function linesByHeadings(table: readonly (readonly string[])[]): SheetLine[] | null {
  const at = table.slice(0, MAX_LINES_ABOVE).findIndex((line) => columnsOf(line).filter(Boolean).length > 1)
  const columns = columnsOf(table[at] ?? [])
  if (at < 0 || !columns.includes('name')) return null
  return table
    .slice(at + 1)
    .map((line) => lineOf(line, columns))
    .filter((line) => Object.keys(line).length > 0)
}

/** A title may be above the headings. */
const MAX_LINES_ABOVE = 5

/** The rows of a table without headings: its cells in the order of the columns, from the given one on. */
export const linesFrom = (table: readonly (readonly string[])[], first: SheetColumn): SheetLine[] =>
  table.map((line) => lineOf(line, SHEET_COLUMNS.slice(SHEET_COLUMNS.indexOf(first)), { withEmpty: true }))

const columnsOf = (line: readonly string[]): (SheetColumn | null)[] => {
  const found = new Set<SheetColumn>()
  return line.map((heading) => {
    const typed = folded(heading)
    const column = SHEET_COLUMNS.find((each) => !found.has(each) && HEADINGS[each].includes(typed)) ?? null
    if (column) found.add(column)
    return column
  })
}

function lineOf(
  line: readonly string[],
  columns: readonly (SheetColumn | null)[],
  { withEmpty = false } = {},
): SheetLine {
  const cells = columns.flatMap((column, at): [SheetColumn, string][] => {
    const text = clean(line[at] ?? '')
    return column && at < line.length && (withEmpty || text !== '') ? [[column, text]] : []
  })
  return Object.fromEntries(cells)
}

const clean = (text: string) =>
  cellText(text)
    .replaceAll(/\s*\n\s*/g, '; ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

/** The cells of a text as spreadsheets put it on the clipboard: tabs between cells, quotation marks around line breaks. */
export function tableIn(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.replace(/(?:\r\n|\r|\n)$/, '').matchAll(CLIPBOARD_CELL)) {
    rows.at(-1)!.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end !== undefined && end !== '\t' && end !== '') rows.push([])
    if (end === '') break
  }
  return rows
}

const CLIPBOARD_CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g

/** The headings and rows of a sheet, to be pasted into a spreadsheet. */
export const clipboardText = (rows: readonly SheetCells[]): string =>
  [
    SHEET_COLUMNS.map((column) => SHEET_COLUMN_LABELS[column]),
    ...rows.map((row) => SHEET_COLUMNS.map((column) => row[column])),
  ]
    .map((line) => line.join('\t'))
    .join('\n')
