import { expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const DAY_MS = 86_400_000

test('signing in starts a session under a new id, and the old id is invalid', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const before = browser.copy()
  const response = await browser.logIn(person.email)
  const cookies = response.cookies.filter(({ name }) => name === 'sid')
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }])
  expect(browser.cookie).not.toBe(before.cookie)
  expect(await browser.isSignedIn()).toBe(true)
  expect(await before.isSignedIn()).toBe(false)
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

test('over https the cookie has a name that only this site can set, and is cleared under that name', async () => {
  const app = await openTestApp({ config: { siteUrl: 'https://pooram.example', trustProxy: 1 } })
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  const throughProxy = { 'x-forwarded-proto': 'https' }
  const credentials = { email: person.email, password: PASSWORD }
  const response = await browser.post('/api/auth/login', credentials, throughProxy)
  const cookie = response.cookies.find(({ name }) => name.endsWith('sid'))
  expect(cookie).toMatchObject({ name: '__Host-sid', secure: true, httpOnly: true, path: '/' })
  expect(cookie?.domain).toBeUndefined()
  expect(await browser.isSignedIn()).toBe(true)
  const planted = openBrowser(app)
  planted.take(browser.cookie?.replace('__Host-', ''))
  expect(await planted.isSignedIn()).toBe(false)
  const ended = await browser.post('/api/auth/logout', undefined, throughProxy)
  expect(ended.cookies).toMatchObject([{ name: '__Host-sid', value: '', secure: true, path: '/' }])
  expect(await browser.isSignedIn()).toBe(false)
})

test('a late response to the session before leaves the new session in the browser', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const before = browser.copy()
  await browser.logIn(person.email)
  const late = await before.get('/api/auth/user')
  expect(late.statusCode).toBe(401)
  expect(late.headers['set-cookie']).toBeUndefined()
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const thief = browser.copy()
  const response = await browser.post('/api/auth/logout')
  expect(response.statusCode).toBe(200)
  expect(browser.cookie).toBeUndefined()
  expect(await thief.isSignedIn()).toBe(false)
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('signing out without being signed in succeeds', async () => {
  const app = await openTestApp()
  expect((await app.visitor.post('/api/auth/logout')).statusCode).toBe(200)
})

test('a session ends seven days after its last use', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  app.advance(6 * DAY_MS)
  expect(await browser.isSignedIn()).toBe(true)
  app.advance(6 * DAY_MS)
  expect(await browser.isSignedIn()).toBe(true)
  app.advance(7 * DAY_MS + 1)
  expect(await browser.isSignedIn()).toBe(false)
})

test('a session ends thirty days after signing in, however often it is used', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  for (let days = 0; days < 27; days += 3) {
    app.advance(3 * DAY_MS)
    expect(await browser.isSignedIn()).toBe(true)
  }
  app.advance(3 * DAY_MS - 1)
  expect(await browser.isSignedIn()).toBe(true)
  app.advance(1)
  expect(await browser.isSignedIn()).toBe(false)
})

test('requests in progress during a sign-out do not restore the session', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  for (let round = 0; round < 5; round++) {
    const browser = openBrowser(app)
    await browser.logIn(person.email)
    const windows = [browser.copy(), browser.copy(), browser.copy(), browser.copy()]
    // after a day each of them would extend the session
    app.advance(DAY_MS)
    await Promise.all([
      windows[0]!.isSignedIn(),
      windows[1]!.isSignedIn(),
      browser.post('/api/auth/logout'),
      windows[2]!.isSignedIn(),
      windows[3]!.isSignedIn(),
    ])
    for (const window of windows) expect(await window.isSignedIn()).toBe(false)
    expect(await app.db.select().from(sessions)).toEqual([])
  }
})

test('a password change in progress while its session is ended signs nobody in', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const window = browser.copy()
  // hashes wait in a queue, so the session ends before this one is computed
  const others = Array.from({ length: 24 }, () => hashPassword(PASSWORD))
  const changing = window.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Panchavadyam2' })
  await browser.post('/api/auth/logout')
  const response = await changing
  await Promise.all(others)
  if (response.statusCode === 200) throw new Error('The change finished before the session was ended')
  expect(response.statusCode).toBe(401)
  expect(await window.isSignedIn()).toBe(false)
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(200)
})

test('an account has at most 30 sessions: signing in once more ends the one used longest ago', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const first = openBrowser(app)
  await first.logIn(person.email)
  const second = openBrowser(app)
  await second.logIn(person.email)
  app.advance(2 * 3_600_000)
  expect(await first.isSignedIn()).toBe(true)
  const another = await personWithPassword(app)
  const elsewhere = openBrowser(app)
  await elsewhere.logIn(another.email)
  for (let count = 2; count < 30; count++) await app.as(person)
  expect((await first.get('/api/account/devices')).json()).toHaveLength(30)
  app.advance(60_000)
  const latest = openBrowser(app)
  await latest.logIn(person.email)
  const listed = (await latest.get('/api/account/devices')).json()
  expect(listed).toHaveLength(30)
  expect(await Promise.all([first, second, latest, elsewhere].map((each) => each.isSignedIn()))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('a visitor gets no session', async () => {
  const app = await openTestApp()
  const response = await app.visitor.get('/api/settings')
  expect(response.cookies).toEqual([])
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('an invented cookie is not a session', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const forged = openBrowser(app)
  forged.take(browser.cookie?.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')))
  expect(await forged.isSignedIn()).toBe(false)
})

test('a request of somebody signed in reads session and account in one query, and stores no account in the session', async () => {
  const app = await openTestApp()
  const member = await app.member()
  const caller = await app.as(member)
  const texts: string[] = []
  app.context.database.watchQueries((text) => texts.push(text))
  app.advance(DAY_MS)
  const { statusCode } = await caller.get('/api/notices/unread')
  app.context.database.watchQueries(() => {})
  expect(statusCode).toBe(200)
  expect(texts.filter((text) => text.includes('from "users"'))).toEqual([])
  expect(texts.filter((text) => text.includes('from "sessions"'))).toHaveLength(1)
  const [stored] = await app.db.select().from(sessions)
  expect(Object.keys(stored?.sess as object).toSorted()).toEqual(['accountId', 'cookie', 'startedAt', 'touchedAt'])
})
