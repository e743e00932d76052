import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { exampleFeature } from './example-feature.ts'

test('while the database is unreachable, people are asked to try again without any detail', async () => {
  const app = await openTestApp({ moreFeatures: [exampleFeature] })
  const response = await app.visitor.get('/api/example/outage')
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect(response.json()).toEqual({ message: 'The site is very busy. Please try again in a moment.', code: 'busy' })
})
