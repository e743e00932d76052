import { formatCount } from '#shared/platform/counts.ts'
import { MAX_SHEET_ROWS } from './sheet-columns.ts'

/** Of all cells that are saved together. */
const MAX_SHEET_CHARACTERS = 60_000

/** Of the question about all names of a sheet, with what separates them. */
export const MAX_SHEET_QUESTION = 2 * MAX_SHEET_CHARACTERS

/** What may be pasted and saved at once, for people. */
export const SHEET_LIMITS = `at most ${MAX_SHEET_ROWS} rows and ${formatCount(MAX_SHEET_CHARACTERS)} characters at once`

/** Why a table is too long to be pasted or saved at once; null if it is not. */
export function checkSheetSize(table: readonly (readonly string[])[]): string | null {
  if (table.length > MAX_SHEET_ROWS)
    return `This list has ${formatCount(table.length)} rows. Please add at most ${MAX_SHEET_ROWS} at once.`
  const characters = table.flat().reduce((sum, { length }) => sum + length, 0)
  return characters > MAX_SHEET_CHARACTERS
    ? `This list has ${formatCount(characters)} characters. Please add at most ${formatCount(MAX_SHEET_CHARACTERS)} at once.`
    : null
}
