import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { untilServed } from '#tests/until-served.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

test('a person signs in with the address in any letter case and stays signed in', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { email: 'Lakshmi@Example.org' })
  const browser = openBrowser(app)
  expect(await browser.isSignedIn()).toBe(false)
  const response = await browser.logIn(' lakshmi@example.ORG ')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ message: 'Login successful', isFirstLogin: false })
  expect(await browser.isSignedIn()).toBe(true)
  const [after] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(after?.lastLoginAt).toEqual(app.clock.time)
  expect(after?.updatedAt).toEqual(person.updatedAt)
})

test('a password counts exactly as typed: spaces, letter case, and all of its two hundred characters', async () => {
  const app = await openTestApp()
  const typed = ` Kuda ${'m'.repeat(192)} 1`
  const person = await personWithPassword(app, { password: await hashPassword(typed) })
  const statusWith = async (password: string) => (await openBrowser(app).logIn(person.email, password)).statusCode
  expect(await statusWith(typed)).toBe(200)
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed.slice(0, -1)}2`])
    expect(await statusWith(other)).toBe(401)
})

const COMPOSED = 'Café-Ａttam-ﬁ-2026'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD')
const PLAIN = 'Café-Attam-fi-2026'.normalize('NFC')

test('a password is the same in every form in which a keyboard sends its letters', async () => {
  const app = await openTestApp()
  const statusWith = async (email: string, password: string) =>
    (await openBrowser(app).logIn(email, password)).statusCode
  for (const chosen of [COMPOSED, DECOMPOSED, PLAIN]) {
    const { email } = await personWithPassword(app, { password: await hashPassword(chosen) })
    for (const typed of [COMPOSED, DECOMPOSED, PLAIN]) expect(await statusWith(email, typed)).toBe(200)
    expect(await statusWith(email, PLAIN.replace('é', 'e'))).toBe(401)
  }
})

test('a password that an earlier release hashed as typed still opens the account', async () => {
  const app = await openTestApp()
  const { email } = await personWithPassword(app, { password: await hash(DECOMPOSED) })
  expect((await openBrowser(app).logIn(email, DECOMPOSED)).statusCode).toBe(200)
  expect((await openBrowser(app).logIn(email, `${DECOMPOSED}1`)).statusCode).toBe(401)
})

test('two hundred letters are two hundred, however a keyboard sends them', async () => {
  const app = await openTestApp()
  const chosen = `A1b${'é'.repeat(197)}`
  const { email } = await personWithPassword(app, { password: await hashPassword(chosen) })
  expect((await openBrowser(app).logIn(email, chosen.normalize('NFD'))).statusCode).toBe(200)
})

test('the login response says when the password is temporary', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { isFirstLogin: true })
  expect((await openBrowser(app).logIn(person.email)).json()).toMatchObject({ isFirstLogin: true })
})

test('a wrong password, an unknown address and an account without a password get the same response', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const applicant = await app.account({ password: null })
  const browser = openBrowser(app)
  const responses = [
    await browser.logIn(person.email, 'Kudamattam2'),
    await browser.logIn('nobody@example.org'),
    await browser.logIn(applicant.email),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Invalid email or password', code: 'invalid_credentials' })
    expect(response.cookies).toEqual([])
  }
  expect(await app.db.select().from(sessions)).toEqual([])
})

test('an unknown address takes as long as a wrong password', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { password: await hashPassword(PASSWORD) })
  const browser = openBrowser(app)
  const timeOf = async (email: string) => {
    const start = performance.now()
    await browser.logIn(email, 'Kudamattam2')
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await timeOf(person.email))
    unknown.push(await timeOf('nobody@example.org'))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('an incomplete form is rejected with the missing fields', async () => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/auth/login', { email: 'not an address', password: '' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    fields: { email: 'Please enter a valid email address', password: 'Password is required' },
  })
})

test('no response and no stored session contains a password', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const response = await openBrowser(app).logIn(person.email)
  const [stored] = await app.db.select().from(sessions)
  for (const text of [response.body, JSON.stringify(stored)]) {
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain('argon2')
  }
})

test('after too many attempts on one address a person has to wait, wherever the attempts come from', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const person = await personWithPassword(app)
  const responses = []
  for (let attempt = 0; attempt < 21; attempt++) {
    const payload = { email: person.email, password: 'Kudamattam2' }
    const remoteAddress = `10.0.0.${attempt}`
    responses.push(await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress }))
  }
  expect(responses.slice(0, 20).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401))
  const last = responses.at(-1)!
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  const other = await personWithPassword(app)
  expect((await openBrowser(app).logIn(other.email)).statusCode).toBe(200)
})

test('after too many attempts from one IP address it has to wait, whichever accounts it tries', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 100; attempt++)
    statuses.push((await app.visitor.post('/api/auth/login', {})).statusCode)
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await app.visitor.post('/api/auth/login', { email: 'person@example.org', password: 'Kudamattam2' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await app.visitor.post('/api/auth/forgot-password', { email: 'person@example.org' })
  expect(elsewhere.statusCode).toBe(200)
})

test('two hundred members who sign in at once all succeed, whom a slow machine asks to try again with their next try', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const logIn = () => untilServed(() => openBrowser(app).logIn(person.email))
  const responses = await Promise.all(Array.from({ length: 200 }, logIn))
  expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})
