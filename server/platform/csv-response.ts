import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'

/** The heading of a column and how to read its value. */
export type CsvColumn<Row> = readonly [heading: string, read: (row: Row) => CsvValue]

type CsvFile<Row> = {
  /** Without the ending; the day is added: 'attendees Pooram Night' becomes 'attendees-pooram-night-2026-12-05.csv'. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** Read while the file is written, so that a list of any length needs the memory of one page only. */
  rows: AsyncIterable<Row> | Iterable<Row>
  now: Date
}

/**
 * Sends a CSV file: UTF-8 with the byte order mark that spreadsheets need. Values that look like formulas become text:
 * see `csvCell`. Rows are read at the speed of the download.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows, now }: CsvFile<Row>): FastifyReply {
  const lines = Readable.from(linesOf(columns, rows))
  const file = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  // if reading fails, abort the download: a partial file must not look like a complete one
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName(name, now)}"`)
  reply.header('cache-control', 'no-store')
  return reply.send(lines.pipe(file))
}

/** Yields all rows of a paged list: `readPage` returns the rows after a given one, or the first ones. */
export async function* readAll<Row>(readPage: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const rows: Row[] = await readPage(last)
    yield* rows
    const next = rows.at(-1)
    if (next === undefined) return
    last = next
  }
}

async function* linesOf<Row>(columns: CsvFile<Row>['columns'], rows: CsvFile<Row>['rows']) {
  yield columns.map(([heading]) => csvCell(heading))
  for await (const row of rows) yield columns.map(([, read]) => csvCell(read(row)))
}

function fileName(name: string, now: Date): string {
  const message = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['export']
  return `${message.join('-').slice(0, 80)}-${gulfToday(now)}.csv`
}

type CsvValue = string | number | Date | null | undefined

/** A value that spreadsheets read correctly: dates sort as text, phone numbers stay whole, and nothing is a formula. */
export function csvCell(value: CsvValue): string | number {
  if (value instanceof Date) return gulfInput(value).replace('T', ' ')
  if (typeof value !== 'string') return value ?? ''
  if (PHONE.test(value)) return phoneCell(value)
  const text = value.replace(INNER_FORMULA, "$1'")
  return FORMULA.test(text) ? `'${text}` : text
}

/** An amount in fils as dirhams; below zero as a number, because a text that begins with a minus could be a formula. */
export const dirhamsCell = (fils: number): string | number => (fils < 0 ? fils / 100 : (fils / 100).toFixed(2))

/** A plus, then digits with spaces: a space keeps spreadsheets from calculating with it or dropping the plus. */
const PHONE = /^\+\d[\d ]{5,22}\d$/
/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Where one would begin in a spreadsheet that separates cells by semicolons, tabs or lines and ignores our quotes. */
const INNER_FORMULA = /([;|\t\r\n]\s*"?)(?=[=+\-@＝＋－＠])/g

function phoneCell(phone: string): string {
  const grouped = groupDigits(phone)
  return grouped.includes(' ') ? grouped : [phone.slice(0, -7), phone.slice(-7, -4), phone.slice(-4)].join(' ')
}
