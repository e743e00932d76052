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

test('while every connection to the database is taken, people are asked to come back, and a monitor is still answered', async () => {
  const app = await openTestApp()
  const { pool } = app.context.database
  const caller = await app.as(await app.account())
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
  try {
    const [refused, alive] = await Promise.all([caller.get('/api/account'), app.visitor.get('/healthz')])
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '5'])
    expect(alive.statusCode).toBe(200)
  } finally {
    for (const client of clients) client.release()
  }
  expect((await caller.get('/api/account')).statusCode).toBe(200)
})
