import { expect, test } from 'vitest'
import { beginsAfter, orderLines } from '#shared/money/statements/running-balance-rules.ts'
import {
  findAccountNumber,
  findColumnProblem,
  findHeadings,
  guessColumns,
} from '#shared/money/statements/statement-columns-rules.ts'
import { readStatement } from '#shared/money/statements/statement-reading-rules.ts'

const rowsOf = (...lines: string[]) => lines.map((line, at) => ({ line: at + 1, cells: line.split(';') }))
const HEADINGS = 'Txn Date;Narration;Debit;Credit;Running Bal'
const read = (...lines: string[]) => {
  const table = findHeadings(rowsOf(HEADINGS, ...lines))
  const found = readStatement(table, guessColumns(table.headings))
  if ('problem' in found) throw new Error(found.problem)
  return found
}
const order = (...lines: string[]) => orderLines(read(...lines).lines)

test('headings are found below the name of the bank and the account', () => {
  const table = findHeadings(
    rowsOf('Corniche Bank', 'Account number: 1234-5678-901', '', HEADINGS, '02/10/2026;FEE;5;;95'),
  )
  expect(table.headings).toEqual(HEADINGS.split(';'))
  expect(guessColumns(table.headings)).toEqual({ date: 0, text: 1, out: 2, in: 3, balance: 4 })
  expect(findAccountNumber(table.title)).toBe('12345678901')
  expect(findAccountNumber(rowsOf('IBAN AE07 0331 2345 6789 0123 456'))).toBe('AE070331234567890123456')
  expect(findHeadings(rowsOf('02/10/2026;FEE;5.00;95.00')).headings).toEqual([
    'Column 1',
    'Column 2',
    'Column 3',
    'Column 4',
  ])
})

test.each([
  ['01-10-2026 - 31-10-2026', null],
  ['from 2026-10-01 to 2026-10-31', null],
  ['01/10/2026 31/10/2026', null],
  ['20261001 - 20261031', null],
  ['01-10-2026 - 31-10-2026 12-34-567890', '1234567890'],
])('the days of a statement are no account number: %s', (days, number) => {
  expect(findAccountNumber(rowsOf(`Account Statement ${days}`))).toBe(number)
})

test('what is called the account number or IBAN goes before any other number', () => {
  const other = 'Account holder since 19991231, customer 55550001'
  expect(findAccountNumber(rowsOf(other, 'Account No.;20261001'))).toBe('20261001')
  expect(findAccountNumber(rowsOf('Account No. 1234567', 'AE070331234567890123456'))).toBe('AE070331234567890123456')
})

test('what is missing among the columns is said', () => {
  expect(findColumnProblem({ text: 1, amount: 2 })).toMatch(/date/)
  expect(findColumnProblem({ date: 0, amount: 2 })).toMatch(/text/)
  expect(findColumnProblem({ date: 0, text: 1, out: 2 })).toMatch(/amount/)
  expect(findColumnProblem({ date: 0, text: 1, amount: 2, in: 3 })).toMatch(/either/)
  expect(findColumnProblem({ date: 0, text: 1, amount: 1 })).toMatch(/same column/)
  expect(findColumnProblem({ date: 0, text: 1, out: 2, in: 3 })).toBeNull()
})

test('dates follow one order, texts continue, totals are no lines, and an amount of 0 is named', () => {
  const { lines, zeroLines } = read(
    ';Opening balance;;;100',
    '13/10/2026;TRF FROM;;50;150',
    ';A FRIEND;;;',
    '05/10/2026;NOTHING;0.00;0.00;150',
    '14/10/2026;FEE;5;;145',
    'Total;;5;50;145',
  )
  expect(lines).toMatchObject([
    { line: 3, day: '2026-10-13', text: 'TRF FROM A FRIEND', amount: 5000, balance: 15_000 },
    { line: 6, day: '2026-10-14', text: 'FEE', amount: -500 },
  ])
  expect(zeroLines).toEqual([5])
})

test('a closing balance is no text of the last line, and what continues a text does not change the line', () => {
  const { lines } = read('14/10/2026;FEE;5;;145', ';Closing balance;;;145', ';Page 1 of 2;;;')
  expect(lines).toMatchObject([{ text: 'FEE Page 1 of 2', rowText: 'FEE' }])
})

test('years of two digits are of this century', () => {
  const { lines } = read('13-Oct-26;A;5;;145', '14/10/26;B;5;;140', '15/10/26 10:30;C;5;;135')
  expect(lines.map(({ day }) => day)).toEqual(['2026-10-13', '2026-10-14', '2026-10-15'])
})

test('a date or an amount that cannot be read is named with its line', () => {
  expect(() => read('13/10/2026;FEE;5;;95', '32/10/2026;FEE;5;;90')).toThrow(
    /Line 3 has no date that can be read \('32\/10\/2026'\)/,
  )
  expect(() => read('13/10/2026;FEE;five;;95')).toThrow(/Line 2 has an amount that cannot be read/)
  expect(() => read(';only text;;;')).toThrow(/no line with a date and an amount/)
})

test('lines are put into the order in which the balance runs, whichever way the bank writes them', () => {
  const latestFirst = order('14/10/2026;C;;5;135', '13/10/2026;B;20;;130', '13/10/2026;A;;50;150')
  expect(latestFirst).toMatchObject({ lines: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] })
  const withoutBalance = order('14/10/2026;B;;5;', '13/10/2026;A;;50;')
  expect(withoutBalance).toMatchObject({ lines: [{ text: 'A' }, { text: 'B' }] })
})

const FOUR = ['13/10/2026;A;;50;150', '13/10/2026;B;20;;130', '14/10/2026;C;;5;135', '15/10/2026;D;35;;100'] as const

test('lines that are swapped, doubled or missing are named', () => {
  const [a, b, c, d] = FOUR
  expect(order(a, b, c, d)).toHaveProperty('lines')
  expect(order(a, c, b, d)).toEqual({ problem: 'Lines 3 and 4 are swapped. Please download the statement again.' })
  expect(order(a, b, b, c, d)).toEqual({ problem: 'Line 4 is in this file twice: it is the same as line 3.' })
  expect(order(a, b, d)).toEqual({
    problem: expect.stringMatching(/^Lines are missing between lines 3 and 4: the balance changes by AED.5 more/),
  })
})

test('columns that are chosen wrongly do not add up', () => {
  const table = findHeadings(rowsOf(HEADINGS, ...FOUR))
  const swapped = readStatement(table, { date: 0, text: 1, out: 3, in: 2, balance: 4 })
  expect(orderLines('lines' in swapped ? swapped.lines : [])).toEqual({
    problem: 'The amounts and the balances of this file do not add up. Please check which column is what.',
  })
})

test('a file begins after other lines if it opens with their balance, unless the last of them add up to 0', () => {
  const [first] = read('13/10/2026;CHARGES;1.05;;98.95').lines
  expect(beginsAfter([-500, -105], 10_000, first!)).toBe(true)
  expect(beginsAfter([-105], 9895, first!)).toBe(false)
  expect(beginsAfter([-500, 105, -105], 10_000, first!)).toBe(false)
  expect(beginsAfter([-105], 10_000, { ...first!, balance: null })).toBe(false)
})
