import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { openBrowser, personWithPassword } from './signing-in.ts'

test('a person who must sign in is redirected to the login page and back to where they were', async () => {
  const app = await openTestApp()
  const plain = await app.visitor.get('/api/login')
  expect([plain.statusCode, plain.headers.location]).toEqual([302, '/login'])
  const returning = await app.visitor.get(`/api/login?return=${encodeURIComponent('/member/dashboard?tab=events')}`)
  expect(returning.headers.location).toBe('/login?return=%2Fmember%2Fdashboard%3Ftab%3Devents')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/api/logout', 'javascript:alert(1)'])(
  'nobody is redirected to %s',
  async (path) => {
    const app = await openTestApp()
    const response = await app.visitor.get(`/api/login?return=${encodeURIComponent(path)}`)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/login'])
  },
)

test('a repeated query parameter also leads to the login page', async () => {
  const app = await openTestApp()
  expect((await app.visitor.get('/api/login?return=/a&return=/b')).headers.location).toBe('/login')
})

test('a signed-in person is redirected to the dashboard', async () => {
  const app = await openTestApp()
  const response = await (await app.as(await app.account())).get('/api/login?return=/events')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/member/dashboard'])
})

test.each([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { referer: 'http://localhost:3000/about' },
])("following the site's own logout link ends the session (%o)", async (headers) => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const thief = browser.copy()
  const response = await browser.get('/api/logout', headers)
  expect([response.statusCode, response.headers.location]).toEqual([302, '/'])
  expect(browser.cookie).toBeUndefined()
  expect(await thief.isSignedIn()).toBe(false)
})

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { referer: 'https://evil.example/' },
  { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
])('a logout link on another site signs nobody out: a page asks first (%o)', async (headers) => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const page = await browser.get('/api/logout', headers)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('action="/api/auth/logout-and-return"')
  const style = /<style>([\s\S]*)<\/style>/.exec(page.body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  expect(await browser.isSignedIn()).toBe(true)
  const left = await app.fastify.inject({
    method: 'POST',
    url: '/api/auth/logout-and-return',
    headers: {
      cookie: browser.cookie!,
      'content-type': 'application/x-www-form-urlencoded',
      origin: app.config.siteUrl,
    },
    payload: '',
  })
  expect([left.statusCode, left.headers.location]).toEqual([303, '/'])
  expect(await browser.isSignedIn()).toBe(false)
})

test('a logout link on another site does not redirect somebody without a session', async () => {
  const app = await openTestApp()
  const page = await openBrowser(app).get('/api/logout', { 'sec-fetch-site': 'cross-site' })
  expect([page.statusCode, page.headers.location]).toEqual([200, undefined])
  expect(page.body).toContain('You are not logged in')
})

test('another site cannot submit the form either', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const response = await browser.post('/api/auth/logout-and-return', undefined, { origin: 'https://evil.example' })
  expect(response.json()).toMatchObject({ code: 'foreign_origin' })
  expect(await browser.isSignedIn()).toBe(true)
})
