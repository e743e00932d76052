import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { openWorld } from '#tests/world.ts'
import { openBrowser, PASSWORD, personWithPassword } from './people.ts'

test('a person signs in with the address in any capitals and stays signed in', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world, { email: 'Lakshmi@Example.org' })
  const browser = openBrowser(world)
  expect(await browser.isSignedIn()).toBe(false)
  const answer = await browser.logIn(' lakshmi@example.ORG ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Login successful', isFirstLogin: false })
  expect(await browser.isSignedIn()).toBe(true)
  const [after] = await world.db.select().from(users).where(eq(users.id, person.id))
  expect(after?.lastLoginAt).toEqual(world.clock.time)
  expect(after?.updatedAt).toEqual(person.updatedAt)
})

test('a password counts as it was typed: its spaces, its capitals, and all of its two hundred signs', async () => {
  const world = await openWorld()
  const typed = ` Kuda ${'m'.repeat(192)} 1`
  const person = await personWithPassword(world, { password: await hashPassword(typed) })
  const statusWith = async (password: string) => (await openBrowser(world).logIn(person.email, password)).statusCode
  expect(await statusWith(typed)).toBe(200)
  for (const other of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed.slice(0, -1)}2`])
    expect(await statusWith(other)).toBe(401)
})

test('the login says when the password is a temporary one', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world, { isFirstLogin: true })
  expect((await openBrowser(world).logIn(person.email)).json()).toMatchObject({ isFirstLogin: true })
})

test('a wrong password, an unknown address and an account without a password are answered alike', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const applicant = await world.account({ password: null })
  const browser = openBrowser(world)
  const answers = [
    await browser.logIn(person.email, 'Kudamattam2'),
    await browser.logIn('nobody@example.org'),
    await browser.logIn(applicant.email),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ message: 'Invalid email or password', code: 'invalid_credentials' })
    expect(answer.cookies).toEqual([])
  }
  expect(await world.db.select().from(sessions)).toEqual([])
})

test('an unknown address takes as long as a wrong password', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const browser = openBrowser(world)
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

test('the form is told what is missing', async () => {
  const world = await openWorld()
  const answer = await world.visitor.post('/api/auth/login', { email: 'not an address', password: '' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'validation_failed',
    fields: { email: 'Please enter a valid email address', password: 'Password is required' },
  })
})

test('no answer and no stored session carries a password', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const answer = await openBrowser(world).logIn(person.email)
  const [stored] = await world.db.select().from(sessions)
  for (const text of [answer.body, JSON.stringify(stored)]) {
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain('argon2')
  }
})

test('after too many attempts on one address a person is asked to wait, wherever the attempts come from', async () => {
  const world = await openWorld({ config: { rateLimit: true } })
  const person = await personWithPassword(world)
  const answers = []
  for (let attempt = 0; attempt < 21; attempt++) {
    const payload = { email: person.email, password: 'Kudamattam2' }
    const remoteAddress = `10.0.0.${attempt}`
    answers.push(await world.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress }))
  }
  expect(answers.slice(0, 20).map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401))
  const last = answers.at(-1)!
  expect(last.statusCode).toBe(429)
  expect(last.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  const other = await personWithPassword(world)
  expect((await openBrowser(world).logIn(other.email)).statusCode).toBe(200)
})

test('after too many attempts from one place it is asked to wait, whomever it names', async () => {
  const world = await openWorld({ config: { rateLimit: true } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 100; attempt++)
    statuses.push((await world.visitor.post('/api/auth/login', {})).statusCode)
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await world.visitor.post('/api/auth/login', { email: 'person@example.org', password: 'Kudamattam2' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await world.visitor.post('/api/auth/forgot-password', { email: 'person@example.org' })
  expect(elsewhere.statusCode).toBe(200)
})

test('two hundred members who sign in at once all get in', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const answers = await Promise.all(Array.from({ length: 200 }, () => openBrowser(world).logIn(person.email)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(200)
})
