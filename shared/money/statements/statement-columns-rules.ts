import * as z from 'zod/mini'
import { readBankAmount } from './bank-amount-rules.ts'
import { MAX_STATEMENT_COLUMNS, STATEMENT_COLUMNS, type StatementColumn } from './statement-enums.ts'

/** Which column of a file holds what, counted from 0. */
export const StatementColumns = z.partialRecord(
  z.enum(STATEMENT_COLUMNS),
  z.int().check(z.gte(0), z.lt(MAX_STATEMENT_COLUMNS)),
)
export type StatementColumns = z.infer<typeof StatementColumns>

type Row = { line: number; cells: readonly string[] }
/** A file of a bank: what is above the headings, the headings, and the lines below. */
export type StatementTable = { title: readonly Row[]; headings: readonly string[]; rows: readonly Row[] }

/** Finds the headings, which banks write below their name and the account; without them the columns are numbered. */
export function findHeadings(lines: readonly Row[]): StatementTable {
  const known = lines.slice(0, MAX_TITLE_LINES).findIndex(({ cells }) => isComplete(guessColumns(cells)))
  const at = known >= 0 ? known : widestOf(lines)
  const cells = lines[at]?.cells ?? []
  if (known < 0 && looksLikeRow(cells))
    return {
      title: lines.slice(0, at),
      headings: cells.map((_, place) => `Column ${place + 1}`),
      rows: lines.slice(at),
    }
  return { title: lines.slice(0, at), headings: cells, rows: lines.slice(at + 1) }
}

const MAX_TITLE_LINES = 30

function widestOf(lines: readonly Row[]): number {
  const widths = lines.slice(0, MAX_TITLE_LINES).map(({ cells }) => cells.filter(Boolean).length)
  return widths.indexOf(Math.max(...widths))
}

const looksLikeRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^\d{1,4}[./-]/.test(cell)) && cells.some((cell) => isAmount(cell))

const isAmount = (cell: string): boolean => Number.isFinite(readBankAmount(cell, '.') ?? Number.NaN)

/** Assigns columns by their headings: the first match of each. */
export function guessColumns(headings: readonly string[]): StatementColumns {
  const names = headings.map((heading) => heading.toLowerCase().replace(/\([^)]*\)|[^a-z]/g, ''))
  const columns: StatementColumns = {}
  const taken = new Set<number>()
  for (const column of STATEMENT_COLUMNS) {
    const at = names.findIndex((name, place) => !taken.has(place) && NAMES[column].test(name))
    if (at < 0 || (column === 'amount' && /type|currency/.test(names[at]!))) continue
    columns[column] = at
    taken.add(at)
  }
  return columns
}

const NAMES: Readonly<Record<StatementColumn, RegExp>> = {
  date: /^(transaction|txn|posting|booking|post|entry|value|trans)?date$/,
  text: /^(narration|narrative|(transaction)?(description|details|particulars)|text|remarks|purpose)$/,
  reference:
    /^(customer|bank|transaction|txn|chequ?e?)?(ref|reference)(erence)?(no|number)?$|^(chq|cheque)(no|number)?$/,
  amount: /^(transaction|txn)?amount(aed)?$/,
  out: /^(debits?|withdrawals?|moneyout|paidout|out|debitamount|withdrawalamount|dr)(aed)?$/,
  in: /^(credits?|deposits?|moneyin|paidin|in|creditamount|depositamount|cr)(aed)?$/,
  balance: /^(running|closing|available|account|ledger)?(balance|bal)(aed)?$/,
}

/** Whether lines can be read: a date, and an amount in one column or in two. */
const isComplete = (columns: StatementColumns): boolean => findColumnProblem(columns) === null

/** What is missing or doubled in the choice of columns, or null. */
export function findColumnProblem({ date, text, amount, out, in: into, ...more }: StatementColumns): string | null {
  if (date === undefined) return 'Please say which column is the date.'
  if (text === undefined) return 'Please say which column is the text.'
  if (amount === undefined && (out === undefined || into === undefined))
    return 'Please say which column is the amount, or which are money out and money in.'
  if (amount !== undefined && (out !== undefined || into !== undefined))
    return 'Please choose either one column with the amount, or money out and money in.'
  const chosen = [date, text, amount, out, into, ...Object.values(more)].filter((place) => place !== undefined)
  return new Set(chosen).size === chosen.length ? null : 'Two of the choices are for the same column.'
}

/**
 * The number of the account that a file names above its headings: its IBAN, or what is called the account number, or a number
 * beside the word account. The days of the statement are none.
 */
export function findAccountNumber(title: readonly Row[]): string | null {
  const texts = title.map(({ cells }) => cells.join(' '))
  const numbered = texts.filter((text) => ACCOUNT_NUMBER.test(text)).map((text) => text.replace(DAY, '|'))
  const named = texts.filter((text) => ACCOUNT.test(text)).map((text) => text.replace(DAY, '|').replace(SHORT_DAY, '|'))
  const found = firstOf(texts, IBAN) ?? firstOf(numbered, NUMBER) ?? firstOf(named, NUMBER)
  return found?.replace(/[^A-Z0-9]/g, '') ?? null
}

const IBAN = /\b[A-Z]{2}\d{2}(?:[ ]?\d{3,4}){4,6}\b/
const NUMBER = /\b\d[\d -]{6,30}\d\b/
const ACCOUNT = /account|a\/c|iban/i
const ACCOUNT_NUMBER = /(account|a\/c)\s*(no\b|num|#|:)/i
const DAY = /\b(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\b/g
/** 20261001, which an account number may be too. */
const SHORT_DAY = /\b(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\b/g

const firstOf = (texts: readonly string[], wanted: RegExp): string | undefined =>
  texts.map((text) => wanted.exec(text)?.[0]).find((found) => found !== undefined)

/** An IBAN ends with the number of its account. */
export const isSameAccount = (one: string, other: string): boolean => one.endsWith(other) || other.endsWith(one)
