import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { composeSetPasswordLink, WELCOME_LINK_MS } from '#server/accounts/passwords/set-password-link.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openBrowser, PASSWORD, personWithPassword } from './people.ts'

const HOUR_MS = 3_600_000
const NEW = 'Panchavadyam2'
const SENT = 'If an account with that email exists, a password reset link has been sent.'
const INVALID = { message: 'The reset token is invalid or has expired.', code: 'invalid_reset_token' }

/** The token of the newest mail that carries one. */
async function mailedToken(world: World): Promise<string> {
  const mails = await world.mails()
  const tokens = mails.flatMap(({ text }) => [...(text ?? '').matchAll(/reset-password\?token=([\w-]+)/g)])
  const token = tokens.at(-1)?.[1]
  if (!token) throw new Error('No mail with a link was sent')
  return token
}

const forget = (world: World, email: string) => world.visitor.post('/api/auth/forgot-password', { email })
const reset = (world: World, token: string, newPassword = NEW) =>
  world.visitor.post('/api/auth/reset-password', { token, newPassword })
const check = async (world: World, token: string) =>
  (await world.visitor.post('/api/auth/reset-password/check', { token })).json()

test('a person who forgot the password sets a new one through a mailed link, once', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world, { isFirstLogin: true })
  const answer = await forget(world, person.email.toUpperCase())
  expect(answer.json()).toEqual({ message: SENT })
  const token = await mailedToken(world)
  const [mail] = await world.mails()
  expect(mail?.to).toMatchObject({ text: person.email })
  expect(mail?.text).toContain(`${world.config.siteUrl}/reset-password?token=`)
  expect(await check(world, token)).toEqual({ valid: true })
  expect((await reset(world, token)).statusCode).toBe(200)
  expect(await check(world, token)).toEqual({ valid: false })
  const again = await reset(world, token, 'Another1Password')
  expect(again.statusCode).toBe(400)
  expect(again.json()).toEqual(INVALID)
  expect((await openBrowser(world).logIn(person.email)).statusCode).toBe(401)
  const login = await openBrowser(world).logIn(person.email, NEW)
  expect(login.json()).toMatchObject({ isFirstLogin: false })
})

test('the answer does not tell who has an account, and nobody else is written to', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const known = await forget(world, person.email)
  const unknown = await forget(world, 'nobody@example.org')
  expect(unknown.statusCode).toBe(known.statusCode)
  expect(unknown.body).toBe(known.body)
  expect(await world.mails()).toHaveLength(1)
})

test('somebody who has never had a password sets the first one through the same panel', async () => {
  const world = await openWorld()
  const applicant = await world.account({ password: null, isFirstLogin: true })
  await forget(world, applicant.email)
  expect((await reset(world, await mailedToken(world))).statusCode).toBe(200)
  expect((await openBrowser(world).logIn(applicant.email, NEW)).json()).toMatchObject({ isFirstLogin: false })
})

test('a link lives one hour', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  await forget(world, person.email)
  const token = await mailedToken(world)
  world.advance(HOUR_MS - 1)
  expect(await check(world, token)).toEqual({ valid: true })
  world.advance(1)
  expect(await check(world, token)).toEqual({ valid: false })
  expect((await reset(world, token)).json()).toEqual(INVALID)
})

test('the link of a welcome lives seven days', async () => {
  const world = await openWorld()
  const person = await world.account({ password: null })
  const link = await composeSetPasswordLink(world.db, person.id, WELCOME_LINK_MS, world.clock.time)
  const token = link.replace('/reset-password?token=', '')
  world.advance(7 * 24 * HOUR_MS - 1)
  expect(await check(world, token)).toEqual({ valid: true })
  world.advance(1)
  expect(await check(world, token)).toEqual({ valid: false })
})

test('a token is stored only as something that opens nothing', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  await forget(world, person.email)
  const token = await mailedToken(world)
  const [stored] = await world.db.select().from(users).where(eq(users.id, person.id))
  expect(stored?.passwordResetToken).not.toContain(token)
  expect((await reset(world, stored?.passwordResetToken ?? '')).json()).toEqual(INVALID)
})

test('of two uses of one link at the same moment only one counts', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  await forget(world, person.email)
  const token = await mailedToken(world)
  const answers = await Promise.all([reset(world, token, 'First1Password'), reset(world, token, 'Second1Password')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('a reset ends all sessions of the account, also one that is just being started', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const other = openBrowser(world)
  const bystander = await personWithPassword(world)
  const untouched = openBrowser(world)
  await untouched.logIn(bystander.email)
  await other.logIn(person.email)
  await forget(world, person.email)
  const token = await mailedToken(world)
  const late = [openBrowser(world), openBrowser(world), openBrowser(world)]
  await Promise.all([reset(world, token), ...late.map((browser) => browser.logIn(person.email))])
  for (const browser of [other, ...late]) expect(await browser.isSignedIn()).toBe(false)
  expect(await untouched.isSignedIn()).toBe(true)
})

test.each([
  ['Short1', 'Password must be at least 8 characters'],
  ['lowercase1', 'Password must contain at least one uppercase letter'],
  ['UPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumbersHere', 'Password must contain at least one number'],
])('the password %s is refused: %s', async (newPassword, message) => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  await forget(world, person.email)
  const token = await mailedToken(world)
  expect((await reset(world, token, newPassword)).json()).toMatchObject({ message, fields: { newPassword: message } })
  const caller = await world.as(person)
  const changed = await caller.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword })
  expect(changed.statusCode).toBe(400)
  expect(changed.json()).toMatchObject({ message, fields: { newPassword: message } })
  expect(await check(world, token)).toEqual({ valid: true })
})

test('a person changes the password: the other sessions end, their own goes on under a new name', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world, { isFirstLogin: true })
  const [browser, elsewhere] = [openBrowser(world), openBrowser(world)]
  await browser.logIn(person.email)
  await elsewhere.logIn(person.email)
  const before = browser.copy()
  await forget(world, person.email)
  const token = await mailedToken(world)
  const answer = await browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(answer.statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
  expect(await elsewhere.isSignedIn()).toBe(false)
  expect(await before.isSignedIn()).toBe(false)
  expect(await check(world, token)).toEqual({ valid: false })
  expect((await openBrowser(world).logIn(person.email, NEW)).json()).toMatchObject({ isFirstLogin: false })
})

test('a change needs the present password and a new one that differs', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const caller = await world.as(person)
  const wrong = await caller.post('/api/auth/change-password', { currentPassword: 'Wrong1Password', newPassword: NEW })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ code: 'wrong_password', message: 'The current password is not correct.' })
  const same = await caller.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD })
  expect(same.json()).toMatchObject({ code: 'same_password' })
  const visitor = await world.visitor.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
  expect(visitor.statusCode).toBe(401)
  expect(visitor.json()).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
})

test('an address that is none is refused', async () => {
  const world = await openWorld()
  const answer = await forget(world, 'nobody')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'Please enter a valid email address' })
})

test('whoever has a welcome link and asks for a new one gets one that lives as long', async () => {
  const world = await openWorld()
  const person = await world.account({ password: null })
  await composeSetPasswordLink(world.db, person.id, WELCOME_LINK_MS, world.clock.time)
  world.advance(24 * HOUR_MS)
  await forget(world, person.email)
  const token = await mailedToken(world)
  expect((await world.mails()).at(-1)?.text).toContain('until Mar 17, 2026 at 12:00 PM (Gulf time)')
  world.advance(5 * 24 * HOUR_MS)
  expect((await reset(world, token)).statusCode).toBe(200)
})
