import readWorkbook from 'read-excel-file/universal'
import { dayAfter } from '#shared/platform/calendar-days.ts'

/** How a file that is no readable workbook is refused. */
export const UNREADABLE = 'unreadable'

type Cell = string | number | boolean | Date | null

/**
 * The first `maxRows` rows of an Excel workbook as text: of the first sheet that has any. Days are 'yyyy-MM-dd'. Returns
 * UNREADABLE for a damaged file. Runs in the worker process, because a small file can hold a very large sheet.
 */
export async function readWorkbookRows(content: Uint8Array, maxRows: number): Promise<string[][] | typeof UNREADABLE> {
  const sheets = await readWorkbook(new Blob([new Uint8Array(content)])).catch(() => null)
  if (sheets === null) return UNREADABLE
  const { data } = sheets.find((sheet) => sheet.data.length > 0) ?? { data: [] }
  return data.slice(0, maxRows).map((row) => row.map((cell) => textOf(cell as Cell)))
}

const textOf = (cell: Cell): string => (cell === null ? '' : cell instanceof Date ? dayOf(cell) : String(cell).trim())

/** A day of a workbook has no zone; the library gives it as midnight in UTC. */
const dayOf = (cell: Date): string => dayAfter('1970-01-01', Math.floor(cell.getTime() / DAY_MS))

const DAY_MS = 86_400_000
