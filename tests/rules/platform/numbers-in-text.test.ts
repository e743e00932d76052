import { expect, test } from 'vitest'
import { formatCount } from '#shared/platform/counts.ts'
import { formatFils } from '#shared/platform/money.ts'

test.each([
  0, 7, 99, 100, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890, -7, -999, -1000, -12_345, 1234.5, 0.25,
])('%s is written as browsers write it in English', (value) =>
  expect(formatCount(value)).toBe(value.toLocaleString('en-US')),
)

test.each([0, 5, 50, 100, 145_000, 9950, 145_005, -1000, -50, -145_050])('%s fils are written as dirhams', (fils) => {
  const digits = fils % 100 === 0 ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  expect(formatFils(fils)).toBe(`AED\u00a0${(fils / 100).toLocaleString('en-US', options)}`)
})
