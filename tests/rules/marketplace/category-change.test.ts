import { expect, test } from 'vitest'
import { completeDetails, missingFields, moveToCategory } from '#shared/marketplace/moderation/category-change-rules.ts'

const sofa = {
  category: 'buy_sell' as const,
  subcategory: 'Furniture',
  price: '650',
  details: { condition: 'good' },
}
const job = {
  category: 'jobs_careers' as const,
  subcategory: null,
  price: null,
  details: { jobType: 'part_time', salaryRange: 'AED 80 an hour', companyName: 'Tailor', benefits: null },
}

test('a listing given away becomes free, keeps its condition, and loses its subcategory and price', () => {
  expect(moveToCategory(sofa, 'free_giveaways')).toEqual({
    price: 'Free',
    details: { condition: 'good' },
    removed: ['Subcategory', 'Price'],
  })
})

test('the price of a listing becomes the pay of a job, and the pay of a job the price', () => {
  expect(moveToCategory(sofa, 'jobs_careers')).toEqual({
    price: null,
    details: { salaryRange: '650' },
    removed: ['Subcategory', 'Condition'],
  })
  expect(moveToCategory(job, 'services')).toEqual({
    price: 'AED 80 an hour',
    details: {},
    removed: ['Job type', 'Company'],
  })
})

test('pay that is too long for a price is removed, and "Free" is no pay', () => {
  const salaryRange = `AED 5,000, ${'and a flat, '.repeat(5)}and flights`
  const moved = moveToCategory({ ...job, details: { ...job.details, salaryRange } }, 'services')
  expect(moved).toMatchObject({ price: null, removed: ['Salary range', 'Job type', 'Company'] })
  const given = { ...sofa, category: 'free_giveaways' as const, price: 'Free' }
  expect(moveToCategory(given, 'jobs_careers')).toMatchObject({ details: {}, removed: ['Subcategory', 'Condition'] })
})

test('only what the new category requires and nobody has entered is asked for', () => {
  expect(missingFields('services', {})).toEqual([])
  expect(missingFields('carpool', {}).map(({ name }) => name)).toEqual(['from', 'to'])
  expect(completeDetails('carpool', {}, { from: 'Ajman' }).wrong).toEqual({
    'details.to': 'Please enter where the ride ends',
  })
  const entered = { from: 'Ajman', to: 'Dubai', condition: 'good' }
  expect(completeDetails('carpool', {}, entered)).toEqual({ wrong: {}, details: { from: 'Ajman', to: 'Dubai' } })
})
