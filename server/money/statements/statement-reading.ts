import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'
import { receiveTable } from '#server/platform/tables/receive-table.ts'
import { fileError, readTableLines } from '#server/platform/tables/table-lines.ts'
import { orderLines } from '#shared/money/statements/running-balance-rules.ts'
import {
  findColumnProblem,
  findHeadings,
  guessColumns,
  type StatementColumns,
  type StatementTable,
} from '#shared/money/statements/statement-columns-rules.ts'
import {
  MAX_STATEMENT_BYTES,
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_LINES,
} from '#shared/money/statements/statement-enums.ts'
import { type BankLine, findOpenDates, readStatement } from '#shared/money/statements/statement-reading-rules.ts'
import { StatementForm } from '#shared/money/statements/statement-rules.ts'
import type { DayOrder } from '#shared/platform/tables/date-rules.ts'
import type { StatementFormat } from './statement-queries.ts'

const TOO_LARGE = `This file is larger than ${MAX_STATEMENT_BYTES / 1024 / 1024} MB. Download a shorter time.`
const TOO_MANY_LINES = `This file has more than ${MAX_STATEMENT_LINES} lines. Download a shorter time.`
const LIMITS = { maxRows: MAX_STATEMENT_LINES, tooManyRows: TOO_MANY_LINES, delimiterIn: 'lines' } as const

export type StatementFile = { table: StatementTable; form: StatementForm }

/** The file of a bank and what was sent beside it. Throws file_too_large, malformed_request or validation_failed. */
export async function receiveStatement(request: FastifyRequest): Promise<StatementFile> {
  const rule = { maxBytes: MAX_STATEMENT_BYTES, tooLarge: TOO_LARGE }
  const { content, fields } = await receiveTable(request, StatementForm, rule)
  const table = findHeadings(await readTableLines(content, LIMITS))
  if (table.rows.length > MAX_STATEMENT_LINES) throw fileError(TOO_MANY_LINES)
  if (table.headings.length > MAX_STATEMENT_COLUMNS)
    throw fileError(`This file has more than ${MAX_STATEMENT_COLUMNS} columns. Is it a bank statement?`)
  return { table, form: fields }
}

type Layout = { columns: StatementColumns; dayOrder: DayOrder | undefined; isKnown: boolean }

/** How a file is read: as was just said, as the last file with the same headings, or as the headings say. */
export function layoutOf({ table, form }: StatementFile, format: StatementFormat | null): Layout {
  const isSame = format !== null && format.headings.join('\n') === table.headings.join('\n')
  const dayOrder = form.dayOrder ?? (isSame ? (format.dayOrder ?? undefined) : undefined)
  if (form.columns) return { columns: form.columns, dayOrder, isKnown: true }
  if (isSame) return { columns: format.columns, dayOrder, isKnown: true }
  return { columns: guessColumns(table.headings), dayOrder, isKnown: false }
}

/** The lines of a file from the earliest to the latest. Throws statement_columns or validation_failed. */
export function readLines({ table }: StatementFile, { columns, dayOrder, isKnown }: Layout) {
  const { isOpen } = findOpenDates(table, columns)
  if (!isKnown || (isOpen && !dayOrder)) throw new AppError('statement_columns')
  const problem = findColumnProblem(columns)
  if (problem) throw fileError(problem)
  const read = readStatement(table, columns, dayOrder)
  if ('problem' in read) throw fileError(read.problem)
  const ordered = orderLines(read.lines)
  if ('problem' in ordered) throw fileError(ordered.problem)
  return { lines: ordered.lines, zeroLines: read.zeroLines.length }
}

const SAMPLES = 3

/** The columns of a file with values of each, and how its first line reads. */
export function previewStatement(file: StatementFile, format: StatementFormat | null) {
  const { table } = file
  const { columns, dayOrder } = layoutOf(file, format)
  const { isOpen, sample } = findOpenDates(table, columns)
  const problem = findColumnProblem(columns)
  const read = problem ? { problem } : readStatement(table, columns, dayOrder)
  const ordered = 'problem' in read ? read : orderLines(read.lines)
  const [first] = 'lines' in read ? read.lines : []
  return {
    headings: [...table.headings],
    samples: table.headings.map((_, at) => table.rows.slice(0, SAMPLES).map(({ cells }) => cells[at] ?? '')),
    lines: 'lines' in read ? read.lines.length : table.rows.length,
    columns,
    openDate: isOpen ? sample : null,
    first: first ? { day: first.day, text: first.text, amount: first.amount } : null,
    problem: 'problem' in ordered ? ordered.problem : null,
    addsUp: 'lines' in ordered && ordered.lines.every(({ balance }) => balance !== null),
  }
}

export type NewLine = BankLine & { fingerprint: string }

/**
 * Gives each line its fingerprint: equal lines of a day differ by how many of them came before, in this file and among the
 * lines that it continues.
 */
export function addFingerprints(lines: readonly BankLine[], before: ReadonlySet<string>): NewLine[] {
  const seen = new Set(before)
  return lines.map((line) => {
    const same = `${line.day} ${line.amount} ${line.rowText.toUpperCase().replace(/\s+/g, ' ').trim()}`
    let occurrence = 1
    while (seen.has(fingerprintOf(same, occurrence))) occurrence += 1
    const fingerprint = fingerprintOf(same, occurrence)
    seen.add(fingerprint)
    return { ...line, fingerprint }
  })
}

const fingerprintOf = (same: string, occurrence: number): string =>
  createHash('sha256').update(`${same} ${occurrence}`).digest('base64url')
