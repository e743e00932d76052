import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dirhamsInWords, numberInSeries } from '#shared/money/receipt-rules.ts'
import { Settings } from '#shared/settings/settings-rules.ts'

test.each([
  [0, 'Zero dirhams only'],
  [100, 'One dirham only'],
  [10_000, 'One hundred dirhams only'],
  [15_050, 'One hundred and fifty dirhams and fifty fils only'],
  [5, 'Five fils only'],
  [123_456_78, 'One hundred and twenty-three thousand four hundred and fifty-six dirhams and seventy-eight fils only'],
  [100_001_00, 'One hundred thousand and one dirhams only'],
])('%i fils are: %s', (fils, words) => {
  expect(dirhamsInWords(fils)).toBe(words)
})

test('no two amounts are written alike', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other)
      expect(dirhamsInWords(one)).not.toBe(dirhamsInWords(other))
      expect(dirhamsInWords(one)).toMatch(/^[A-Z][a-z -]+ only$/)
    }),
  )
})

test('receipt numbers have four digits, and more when there are more receipts', () => {
  expect([1, 42, 9999, 10_000].map((position) => numberInSeries('dues', 2026, position))).toEqual([
    '2026-0001',
    '2026-0042',
    '2026-9999',
    '2026-10000',
  ])
})

test('an account number with a wrong digit is rejected', () => {
  const { shape } = Settings
  expect(shape.duesIban.safeParse('AE07 0331 2345 6789 0123 456').success).toBe(true)
  expect(shape.duesIban.safeParse('').success).toBe(true)
  expect(shape.duesIban.safeParse('AE07 0331 2345 6789 0123 457').success).toBe(false)
  expect(shape.duesIban.safeParse('AE07').success).toBe(false)
})
