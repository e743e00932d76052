import { CsvError, parse } from 'csv-parse/sync'
import { AppError } from '#server/platform/errors.ts'
import { MAX_IMPORT_ROWS } from '#shared/membership/import/import-enums.ts'

export type TableLine = { line: number; cells: readonly string[] }
export type TableFile = { headings: readonly string[]; lines: readonly TableLine[] }

/** A CSV file as spreadsheets export it, with commas, semicolons or tabs. Throws validation_failed on the file. */
export function readTable(content: Buffer): TableFile {
  const text = decode(content)
  const [first, ...rest] = parseLines(text)
  if (!first || first.cells.every((cell) => cell === '')) throw fileError('This file is empty.')
  if (rest.length === 0) throw fileError('This file has headings but no rows.')
  if (rest.length > MAX_IMPORT_ROWS) {
    throw fileError(`This file has more than ${MAX_IMPORT_ROWS} rows. Split it and import the parts.`)
  }
  return { headings: first.cells, lines: rest }
}

/** An error about the file itself. */
export const fileError = (message: string) => new AppError('validation_failed', { message, fields: { file: message } })

function decode(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  const text = decodeBytes(content)
  // a spreadsheet's own file format is not text
  if (text.includes('\0') || text.startsWith('PK\u0003')) {
    throw fileError('This is not a CSV file. Save the spreadsheet as CSV and choose that file.')
  }
  return text
}

function decodeBytes(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

function parseLines(text: string): TableLine[] {
  try {
    const found = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return found.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw fileError(`This file cannot be read as CSV: line ${String(error.lines ?? '?')} has a stray quotation mark.`)
  }
}

/** The delimiter that occurs most often in the first line. */
function findDelimiter(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.sign
}
