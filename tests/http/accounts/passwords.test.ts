import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { composeSetPasswordLink, WELCOME_LINK_MS } from '#server/accounts/passwords/set-password-link.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const HOUR_MS = 3_600_000
const NEW = 'Panchavadyam2'
const SENT = 'If an account with that email exists, a password reset link has been sent.'
const INVALID = { message: 'The reset token is invalid or has expired.', code: 'invalid_reset_token' }

/** The token in the latest mail that contains one. */
async function mailedToken(app: TestApp): Promise<string> {
  const mails = await app.mails()
  const tokens = mails.flatMap(({ text }) => [...(text ?? '').matchAll(/reset-password\?token=([\w-]+)/g)])
  const token = tokens.at(-1)?.[1]
  if (!token) throw new Error('No mail with a link was sent')
  return token
}

const forget = (app: TestApp, email: string) => app.visitor.post('/api/auth/forgot-password', { email })
const reset = (app: TestApp, token: string, newPassword = NEW) =>
  app.visitor.post('/api/auth/reset-password', { token, newPassword })
const check = async (app: TestApp, token: string) =>
  (await app.visitor.post('/api/auth/reset-password/check', { token })).json()

test('a person who forgot the password sets a new one through a mailed link, once', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { isFirstLogin: true })
  const response = await forget(app, person.email.toUpperCase())
  expect(response.json()).toEqual({ message: SENT })
  const token = await mailedToken(app)
  const [mail] = await app.mails()
  expect(mail?.to).toMatchObject({ text: person.email })
  expect(mail?.text).toContain(`${app.config.siteUrl}/reset-password?token=`)
  expect(await check(app, token)).toMatchObject({ valid: true })
  expect((await reset(app, token)).statusCode).toBe(200)
  expect(await check(app, token)).toMatchObject({ valid: false })
  const again = await reset(app, token, 'Another1Password')
  expect(again.statusCode).toBe(400)
  expect(again.json()).toEqual(INVALID)
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(401)
  const login = await openBrowser(app).logIn(person.email, NEW)
  expect(login.json()).toMatchObject({ isFirstLogin: false })
})

test('the response does not reveal who has an account, and nobody else gets a mail', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const known = await forget(app, person.email)
  const unknown = await forget(app, 'nobody@example.org')
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body).toBe(known.body)
  expect(await app.mails()).toHaveLength(1)
})

test('a person who never had a password is logged in with the first one; a later link does not log in', async () => {
  const app = await openTestApp()
  const applicant = await app.account({ password: null, isFirstLogin: true })
  await forget(app, applicant.email)
  const token = await mailedToken(app)
  expect(await check(app, token)).toEqual({ valid: true, isFirst: true })
  const browser = openBrowser(app)
  const choose = (chosen: string) => browser.post('/api/auth/reset-password', { token: chosen, newPassword: NEW })
  const isSignedIn = async () => (await browser.get('/api/notices/unread')).statusCode === 200
  expect((await choose(token)).json()).toMatchObject({ isSignedIn: true })
  expect(await isSignedIn()).toBe(true)
  app.advance(11 * 60_000)
  await forget(app, applicant.email)
  const later = await mailedToken(app)
  expect(await check(app, later)).toEqual({ valid: true, isFirst: false })
  expect((await choose(later)).json()).toMatchObject({ isSignedIn: false })
  expect(await isSignedIn(), 'the reset ends the sessions').toBe(false)
  expect((await openBrowser(app).logIn(applicant.email, NEW)).json()).toMatchObject({ isFirstLogin: false })
})

test('a link is valid for one hour', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  await forget(app, person.email)
  const token = await mailedToken(app)
  app.advance(HOUR_MS - 1)
  expect(await check(app, token)).toMatchObject({ valid: true })
  app.advance(1)
  expect(await check(app, token)).toMatchObject({ valid: false })
  expect((await reset(app, token)).json()).toEqual(INVALID)
})

test('a welcome link is valid for seven days', async () => {
  const app = await openTestApp()
  const person = await app.account({ password: null })
  const link = await composeSetPasswordLink(app.db, person.id, WELCOME_LINK_MS, app.clock.time)
  const token = link.replace('/reset-password?token=', '')
  app.advance(7 * 24 * HOUR_MS - 1)
  expect(await check(app, token)).toMatchObject({ valid: true })
  app.advance(1)
  expect(await check(app, token)).toMatchObject({ valid: false })
})

test('a token is stored only as a hash', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  await forget(app, person.email)
  const token = await mailedToken(app)
  const [stored] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(stored?.passwordResetToken).not.toContain(token)
  expect((await reset(app, stored?.passwordResetToken ?? '')).json()).toEqual(INVALID)
})

test('a link used twice at once works only once', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  await forget(app, person.email)
  const token = await mailedToken(app)
  const responses = await Promise.all([reset(app, token, 'First1Password'), reset(app, token, 'Second1Password')])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a reset ends all sessions of the account, including one that is just starting', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const other = openBrowser(app)
  const bystander = await personWithPassword(app)
  const untouched = openBrowser(app)
  await untouched.logIn(bystander.email)
  await other.logIn(person.email)
  await forget(app, person.email)
  const token = await mailedToken(app)
  const late = [openBrowser(app), openBrowser(app), openBrowser(app)]
  await Promise.all([reset(app, token), ...late.map((browser) => browser.logIn(person.email))])
  for (const browser of [other, ...late]) expect(await browser.isSignedIn()).toBe(false)
  expect(await untouched.isSignedIn()).toBe(true)
})

test.each([
  ['Short1', 'Password must be at least 8 characters'],
  ['lowercase1', 'Password must contain at least one uppercase letter'],
  ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumbersHere', 'Password must contain at least one number'],
])('the password %s is rejected: %s', async (newPassword, message) => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  await forget(app, person.email)
  const token = await mailedToken(app)
  expect((await reset(app, token, newPassword)).json()).toMatchObject({ message, fields: { newPassword: message } })
  const caller = await app.as(person)
  const changed = await caller.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
  expect(changed.statusCode).toBe(400)
  expect(changed.json()).toMatchObject({ message, fields: { newPassword: message } })
  expect(await check(app, token)).toMatchObject({ valid: true })
})

test('a person changes the password: other sessions end, their own continues under a new id', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { isFirstLogin: true })
  const [browser, elsewhere] = [openBrowser(app), openBrowser(app)]
  await browser.logIn(person.email)
  await elsewhere.logIn(person.email)
  const before = browser.copy()
  await forget(app, person.email)
  const token = await mailedToken(app)
  const response = await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(response.statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
  expect(await elsewhere.isSignedIn()).toBe(false)
  expect(await before.isSignedIn()).toBe(false)
  expect(await check(app, token)).toMatchObject({ valid: false })
  expect((await openBrowser(app).logIn(person.email, NEW)).json()).toMatchObject({ isFirstLogin: false })
})

test('changing the password requires the current one and a different new one', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const caller = await app.as(person)
  const wrong = await caller.post('/api/auth/change-password', { currentPassword: 'Wrong1Password', newPassword: NEW })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ code: 'wrong_password', message: 'The current password is not correct.' })
  const same = await caller.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD })
  expect(same.json()).toMatchObject({ code: 'same_password' })
  const visitor = await app.visitor.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(visitor.statusCode).toBe(401)
  expect(visitor.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
})

test('the current password is no new one, even if its letters are sent as other characters', async () => {
  const app = await openTestApp()
  const chosen = 'Café-Attam-2026'.normalize('NFC')
  const caller = await app.as(await personWithPassword(app, { password: await hashPassword(chosen) }))
  const change = (newPassword: string) =>
    caller.post('/api/auth/change-password', { currentPassword: chosen, newPassword })
  for (const same of [chosen.normalize('NFD'), 'Café-Ａttam-2026'])
    expect((await change(same)).json()).toMatchObject({ code: 'same_password' })
})

test('an invalid email address is rejected', async () => {
  const app = await openTestApp()
  const response = await forget(app, 'nobody')
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ message: 'Please enter a valid email address' })
})

test('a person with a welcome link who asks for a new one gets one that is valid as long', async () => {
  const app = await openTestApp()
  const person = await app.account({ password: null })
  await composeSetPasswordLink(app.db, person.id, WELCOME_LINK_MS, app.clock.time)
  app.advance(24 * HOUR_MS)
  await forget(app, person.email)
  const token = await mailedToken(app)
  expect((await app.mails()).at(-1)?.text).toContain('expires on Mar 17, 2026 at 12:00 PM (Gulf time)')
  app.advance(5 * 24 * HOUR_MS)
  expect((await reset(app, token)).statusCode).toBe(200)
})
