import { expect, test } from 'vitest'
import { showAmount, showPrice } from '#shared/marketplace/price-rules.ts'

test.each([
  [null, 'Contact for price'],
  ['', 'Contact for price'],
  ['free', 'Free'],
  ['Free', 'Free'],
  ['Negotiable', 'Negotiable'],
  ['600 negotiable', '600 negotiable'],
  ['450', 'AED 450'],
  ['38 per leaf', 'AED 38 per leaf'],
])('the price %j is shown as %j', (price, shown) => expect(showPrice(price)).toBe(shown))

const job = (price: string | null, salaryRange: string | null) =>
  showAmount({ category: 'jobs_careers', price, salaryRange })

test('a job shows its salary, without one its price, and without both nothing', () => {
  expect([job('5000', '4,000 - 6,000'), job('5000', null), job('', ' ')]).toEqual(['4,000 - 6,000', 'AED 5000', null])
})
