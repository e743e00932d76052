import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

test('a healthy site says so, component by component', async () => {
  const app = await openTestApp()
  const alive = await app.visitor.get('/healthz')
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }])
  const ready = await app.visitor.get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', database: 'ok', storage: 'ok', tasks: 'ok', disk: 'ok' },
  ])
  expect(ready.headers['cache-control']).toBe('no-store')
})

test('without its database a site is alive but not ready, and says which component is missing', async () => {
  const app = await openTestApp()
  app.context.database.ping = () => Promise.reject(new Error('connection refused at 10.0.0.3'))
  expect((await app.visitor.get('/healthz')).statusCode).toBe(200)
  const ready = await app.visitor.get('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.headers['retry-after']).toBe('5')
  expect(ready.json()).toMatchObject({ status: 'not ready', database: 'down', storage: 'ok' })
  expect(ready.body).not.toContain('10.0.0.3')
})

test('a component that never responds does not delay the response', async () => {
  const app = await openTestApp()
  app.context.files.probe = () => new Promise(() => {})
  const ready = await app.visitor.get('/readyz')
  expect([ready.statusCode, ready.json().storage]).toEqual([503, 'no response'])
})

test('a visitor is answered although the process was blocked for more than a second before each call', async () => {
  const app = await openTestApp()
  for (let time = 1; time <= 3; time++) {
    const end = performance.now() + 1_200
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect((await app.visitor.get('/api/settings')).statusCode).toBe(200)
  }
})
