import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { type CsvValue, csvCell } from './csv-cell.ts'

/** The heading of a column, and what stands under it. */
export type CsvColumn<Row> = readonly [heading: string, read: (row: Row) => CsvValue]

type CsvFile<Row> = {
  /** Without its ending; the day is added: 'attendees Pooram Night' becomes 'attendees-pooram-night-2026-12-05.csv'. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** Read as the file is written, so that a list of any length takes no more memory than one page of it. */
  rows: AsyncIterable<Row> | Iterable<Row>
  now: Date
}

/**
 * Answers with a file for spreadsheets: UTF-8 with the mark that they need to read it as such. What a spreadsheet would
 * take for a formula is text: see `csvCell`. Reading and writing keep pace with whoever downloads.
 */
export function sendCsv<Row>(reply: FastifyReply, { name, columns, rows, now }: CsvFile<Row>): FastifyReply {
  const lines = Readable.from(linesOf(columns, rows))
  const file = stringify({ bom: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ })
  // a list that breaks off breaks the download off, too: half a file must not look like a whole one
  lines.on('error', (error) => file.destroy(error))
  file.on('close', () => lines.destroy())
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="${fileName(name, now)}"`)
  reply.header('cache-control', 'no-store')
  return reply.send(lines.pipe(file))
}

/** All rows of a list that is read in pages: `readPage` gives those after a row, or the first ones. */
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
  yield columns.map(([heading]) => heading)
  for await (const row of rows) yield columns.map(([, read]) => csvCell(read(row)))
}

function fileName(name: string, now: Date): string {
  const message = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['export']
  return `${message.join('-').slice(0, 80)}-${gulfToday(now)}.csv`
}
