import readWorkbook from 'read-excel-file/universal'
import { dayAfter } from '#shared/platform/calendar-days.ts'

/** How a file that is no readable workbook is refused. */
export const UNREADABLE = 'unreadable'

type Cell = string | number | boolean | Date | null

/**
 * The first `maxRows` rows of an Excel workbook as text: of the first sheet that has any. Days are 'yyyy-MM-dd', with the time if there is one. Returns
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
function dayOf(cell: Date): string {
  const minutes = Math.round(cell.getTime() / MINUTE_MS)
  const day = dayAfter('1970-01-01', Math.floor(minutes / MINUTES_PER_DAY))
  const ofDay = minutes - Math.floor(minutes / MINUTES_PER_DAY) * MINUTES_PER_DAY
  return ofDay === 0 ? day : `${day} ${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`
}

const MINUTE_MS = 60_000
const MINUTES_PER_DAY = 1440
const twoDigits = (value: number) => String(value).padStart(2, '0')
