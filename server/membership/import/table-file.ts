import { CsvError, type Options, parse } from 'csv-parse/sync'
import { AppError } from '#server/platform/errors.ts'
import { WorkerEnded } from '#server/platform/worker/worker-child.ts'
import { worker } from '#server/platform/worker/worker-process.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#shared/membership/import/import-enums.ts'
import type * as reader from './workbook-reader.ts'

export type TableLine = { line: number; cells: readonly string[] }
export type TableFile = { headings: readonly string[]; lines: readonly TableLine[] }

/** Lines of a file with 2,000 rows, some of them with line breaks in their cells; reading more would block the site. */
const MAX_LINES = 10 * MAX_IMPORT_ROWS

const inWorker = worker.functionsOf<typeof reader>(new URL('./workbook-reader.ts', import.meta.url))

/**
 * An Excel workbook, or a CSV file as spreadsheets export it, with commas, semicolons or tabs. Throws validation_failed
 * on the file.
 */
export async function readTable(content: Buffer): Promise<TableFile> {
  return content.subarray(0, 4).equals(ZIP) ? tableOf(await readWorkbook(content)) : readText(content)
}

const ZIP = Buffer.from('PK\u0003\u0004')

async function readWorkbook(content: Buffer): Promise<TableLine[]> {
  const rows = await inWorker('readWorkbookRows', content).catch((error: unknown) => {
    throw error instanceof WorkerEnded ? fileError('This workbook is too large. Split it and import the parts.') : error
  })
  if (rows === 'unreadable') throw fileError('This Excel file cannot be read. Save it again, or save it as CSV.')
  return rows.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function readText(content: Buffer): TableFile {
  const text = decode(content)
    .replace(/^\ufeff/, '')
    .trimEnd()
  if (countLines(text) > MAX_LINES) throw tooManyRows()
  return tableOf(parseLines(text))
}

function tableOf([first, ...rest]: TableLine[]): TableFile {
  if (!first || first.cells.every((cell) => cell === '')) throw fileError('This file is empty.')
  if (first.cells.length > MAX_IMPORT_COLUMNS)
    throw fileError(`This file has more than ${MAX_IMPORT_COLUMNS} columns. Is it a list of members?`)
  if (rest.length === 0) throw fileError('This file has headings but no rows.')
  if (rest.length > MAX_IMPORT_ROWS) throw tooManyRows()
  return { headings: first.cells, lines: rest }
}

/** An error about the file itself. */
export const fileError = (message: string) => new AppError('validation_failed', { message, fields: { file: message } })

const tooManyRows = () => fileError(`This file has more than ${MAX_IMPORT_ROWS} rows. Split it and import the parts.`)

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  const text = decodeBytes(content)
  // the older format of Excel, a picture or another file that is no text
  if (countZeros(text.slice(0, HEAD_LENGTH)) > MAX_ZEROS)
    throw fileError(
      'This is not a CSV or XLSX file. Save the spreadsheet in one of these formats and choose that file.',
    )
  return text.replaceAll('\0', '')
}

const HEAD_LENGTH = 512
/** A few come from damaged cells, many from a file that is no text. */
const MAX_ZEROS = 8
const countZeros = (text: string) => text.split('\0').length - 1

function decodeBytes(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function parseLines(text: string): TableLine[] {
  // with this line Excel is told the delimiter
  const [separator, said] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const first = separator ? 2 : 1
  const options: Options = {
    delimiter: said ?? findDelimiter(text),
    from_line: first,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }
  try {
    return parseWith(text, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return parseSingly(text, options, first)
  }
}

function parseWith(text: string, options: Options): TableLine[] {
  const found = parse(text, { ...options, info: true }) as unknown as { record: string[]; info: { lines: number } }[]
  return found.map(({ record, info }) => ({ line: info.lines, cells: record }))
}

/** A quotation mark that is never closed would take the rest of the file with it: each line is then a row. */
function parseSingly(text: string, { from_line: _, ...options }: Options, first: number): TableLine[] {
  const lines = text.split(/\r?\n/)
  return lines.flatMap((line, at) =>
    at + 1 < first ? [] : parseLine(line, options).map(({ cells }) => ({ line: at + 1, cells })),
  )
}

function parseLine(line: string, options: Options): TableLine[] {
  try {
    return parseWith(line, options)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return parseWith(line, { ...options, quote: false })
  }
}

/** The delimiter that occurs most often in the headings, which may contain line breaks. */
function findDelimiter(text: string): string {
  const [headings = ''] = text
    .slice(0, MAX_HEADINGS_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}

const MAX_HEADINGS_LENGTH = 20_000
