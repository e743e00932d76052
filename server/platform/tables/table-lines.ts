import { CsvError, type Options, parse } from 'csv-parse/sync'
import { AppError } from '#server/platform/errors.ts'
import { WorkerEnded } from '#server/platform/worker/worker-child.ts'
import { worker } from '#server/platform/worker/worker-process.ts'
import type * as reader from './workbook-reader.ts'

export type TableLine = { line: number; cells: readonly string[] }

export type TableLimits = {
  maxRows: number
  /** The message for a file with more rows. */
  tooManyRows: string
  /** How the delimiter is found: by the headings in the first line, or by the lines, if a title may be above the headings. */
  delimiterIn: 'headings' | 'lines'
}

/** Rows with line breaks in their cells have several lines; reading more would block the site. */
const LINES_PER_ROW = 10

const inWorker = worker.functionsOf<typeof reader>(new URL('./workbook-reader.ts', import.meta.url))

/**
 * The lines of an Excel workbook, or of a CSV file as spreadsheets export it, with commas, semicolons or tabs; those without
 * a value are left out. Throws validation_failed on the file.
 */
export async function readTableLines(content: Buffer, limits: TableLimits): Promise<TableLine[]> {
  const isWorkbook = content.subarray(0, 4).equals(ZIP)
  const lines = isWorkbook ? await readWorkbook(content, limits.maxRows) : readText(content, limits)
  const [first] = lines
  if (!first || first.cells.every((cell) => cell === '')) throw fileError('This file is empty.')
  return lines
}

const ZIP = Buffer.from('PK\u0003\u0004')

async function readWorkbook(content: Buffer, maxRows: number): Promise<TableLine[]> {
  const rows = await inWorker('readWorkbookRows', content, LINES_PER_ROW * maxRows).catch((error: unknown) => {
    throw error instanceof WorkerEnded ? fileError('This workbook is too large. Split it and import the parts.') : error
  })
  if (rows === 'unreadable') throw fileError('This Excel file cannot be read. Save it again, or save it as CSV.')
  return rows.map((cells, at) => ({ line: at + 1, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function readText(content: Buffer, { maxRows, tooManyRows, delimiterIn }: TableLimits): TableLine[] {
  const text = decode(content)
    .replace(/^\ufeff/, '')
    .trimEnd()
  if (countLines(text) > LINES_PER_ROW * maxRows) throw fileError(tooManyRows)
  return parseLines(text, delimiterIn)
}

/** An error about the file itself. */
export const fileError = (message: string) => new AppError('validation_failed', { message, fields: { file: message } })

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

function parseLines(text: string, delimiterIn: TableLimits['delimiterIn']): TableLine[] {
  // with this line Excel is told the delimiter
  const [separator, said] = /^"?sep=(.)"?\r?\n/i.exec(text) ?? []
  const first = separator ? 2 : 1
  const options: Options = {
    delimiter: said ?? (delimiterIn === 'headings' ? delimiterInHeadings(text) : delimiterInLines(text)),
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
function delimiterInHeadings(text: string): string {
  const [headings = ''] = text
    .slice(0, MAX_HEADINGS_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}

const MAX_HEADINGS_LENGTH = 20_000

/** The delimiter that most lines have at least twice; a comma may also be part of an amount, so it comes last. */
function delimiterInLines(text: string): string {
  const lines = text
    .slice(0, MAX_HEADINGS_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
  const counted = [';', '\t', ','].map((sign) => ({
    sign,
    count: lines.filter((line) => line.split(sign).length > 2).length,
  }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}
