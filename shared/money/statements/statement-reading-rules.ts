import { cellText } from '#shared/platform/tables/cell-text.ts'
import { type DayOrder, findDayOrder, readDay } from '#shared/platform/tables/date-rules.ts'
import { MAX_FILS } from '../entry-rules.ts'
import { type DecimalSign, findDecimalSign, readBankAmount } from './bank-amount-rules.ts'
import type { StatementColumns, StatementTable } from './statement-columns-rules.ts'
import type { StatementColumn } from './statement-enums.ts'

/** A line as the bank wrote it. Amounts are in fils; money out is below zero. */
export type BankLine = {
  /** Its line in the file. */
  line: number
  day: string
  text: string
  /** The text of its own row: what continues it may be missing in another file. */
  rowText: string
  reference: string | null
  amount: number
  /** What was in the account after it, if the file says so. */
  balance: number | null
}
export type ReadStatement = { lines: BankLine[]; zeroLines: number[] } | { problem: string }

/** Whether the dates of a file can be read in two ways, with one of them. */
export function findOpenDates({ rows }: StatementTable, columns: StatementColumns) {
  return findDayOrder(rows.map(({ cells }) => cellText(cells[columns.date ?? -1] ?? '')))
}

/** '05-Nov-26' and '05/11/26' as of this century: a bank's lines are of the last years. */
const withWholeYear = (date: string): string => date.replace(SHORT_YEAR, '$120$2')
const SHORT_YEAR = /^(\d{1,2}[\s./-]+(?:\d{1,2}|[a-z]{3,9})[\s.,/-]+)(\d{2})(?=$|[\st]+\d{1,2}:)/i

const AMOUNT_COLUMNS = ['amount', 'out', 'in', 'balance'] as const satisfies readonly StatementColumn[]
const MAX_TEXT = 500

/**
 * The lines of a file in its order; totals and opening balances are no lines. `dayOrder` decides dates that can be read in two
 * ways. Lines with an amount of 0 move nothing and are only named. The problem is a message about the file.
 */
export function readStatement(table: StatementTable, columns: StatementColumns, dayOrder?: DayOrder): ReadStatement {
  const { order, isOpen } = findOpenDates(table, columns)
  const cellsOf = (column: StatementColumn) =>
    table.rows.map(({ cells }) => cellText(cells[columns[column] ?? -1] ?? ''))
  const decimalSign = findDecimalSign(AMOUNT_COLUMNS.flatMap(cellsOf))
  const reading = { columns, dayOrder: isOpen && dayOrder ? dayOrder : order, decimalSign }
  const read: ReadLines = { lines: [], zeroLines: [], problems: [] }
  for (const row of table.rows) readRow(row, reading, read)
  if (read.problems[0]) return { problem: read.problems[0] }
  if (read.lines.length === 0) return { problem: 'There is no line with a date and an amount in this file.' }
  return { lines: read.lines, zeroLines: read.zeroLines }
}

type Reading = { columns: StatementColumns; dayOrder: DayOrder; decimalSign: DecimalSign }
type ReadLines = { lines: BankLine[]; zeroLines: number[]; problems: string[] }

function readRow({ line, cells }: StatementTable['rows'][number], reading: Reading, read: ReadLines): void {
  const { columns, dayOrder, decimalSign } = reading
  const cellOf = (column: StatementColumn) => cellText(cells[columns[column] ?? -1] ?? '')
  const [date, text, reference] = [cellOf('date'), cellOf('text'), cellOf('reference')]
  const day = readDay(withWholeYear(date), dayOrder)
  const isDay = DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  const [amount, out, into, balance] = AMOUNT_COLUMNS.map((column) => readBankAmount(cellOf(column), decimalSign))
  const isEmpty = amount === null && out === null && into === null
  // totals, opening balances and texts that continue
  const isTextAlone = cells.every((cell, at) => at === columns.text || cellText(cell) === '')
  if (isTextAlone && text && read.lines.length > 0) continueText(read.lines.at(-1)!, text)
  if (isEmpty || (!isDay && !/\d/.test(date))) return
  if (!isDay) {
    read.problems.push(`Line ${line} has no date that can be read ('${date.slice(0, 40)}').`)
    return
  }
  const moved = amount ?? (into ?? 0) - Math.abs(out ?? 0)
  if (Number.isNaN(moved) || Number.isNaN(balance) || Math.abs(moved) > MAX_FILS)
    read.problems.push(`Line ${line} has an amount that cannot be read ('${cellsOfAmount(cellOf)}').`)
  else if (moved === 0) read.zeroLines.push(line)
  else
    read.lines.push({
      line,
      day,
      text: text.slice(0, MAX_TEXT),
      rowText: text.slice(0, MAX_TEXT),
      reference: reference.slice(0, 100) || null,
      amount: moved,
      balance: balance ?? null,
    })
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function continueText(line: BankLine, text: string): void {
  line.text = `${line.text} ${text}`.slice(0, MAX_TEXT)
}

const cellsOfAmount = (cellOf: (column: StatementColumn) => string): string =>
  AMOUNT_COLUMNS.map(cellOf).filter(Boolean).join(' ').slice(0, 60)
