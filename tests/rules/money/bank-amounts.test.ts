import { expect, test } from 'vitest'
import { findDecimalSign, readBankAmount } from '#shared/money/statements/bank-amount-rules.ts'

test.each([
  ['1,234.50', 123_450],
  ['-12', -1200],
  ['\u221212.5', -1250],
  ['(1,200.00)', -120_000],
  ['12.00-', -1200],
  ['12.00 DR', -1200],
  ['12.00 Cr', 1200],
  ['DR 12.00', -1200],
  ['Debit 12.00', -1200],
  ['10234.560000000001', 1_023_456],
  ['10234.559999999999', 1_023_456],
  ['AED 12.30', 1230],
  ['+ 150.00', 15_000],
  ['0.00', 0],
  ['1 200.00', 120_000],
  ["1'200.00", 120_000],
])('%s is read as %d fils', (cell, fils) => {
  expect(readBankAmount(cell, '.')).toBe(fils)
})

test('with decimals after a comma, dots group the digits', () => {
  expect(findDecimalSign(['1.234,50', '12,00', '7'])).toBe(',')
  expect(readBankAmount('1.234,50', ',')).toBe(123_450)
  expect(findDecimalSign(['1,234.50', '1,200'])).toBe('.')
  expect(findDecimalSign(['1,200', '15'])).toBe('.')
})

test('an empty cell is no amount, and a text or a third decimal is no number', () => {
  expect(['', '-', '–'].map((cell) => readBankAmount(cell, '.'))).toEqual([null, null, null])
  for (const cell of ['abc', '12.345', '12.345678901', '1.2.3', '12/03/2026'])
    expect(readBankAmount(cell, '.')).toBeNaN()
})
