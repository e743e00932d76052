import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { users } from '#server/accounts/account-tables.ts'
import { anyone, signedIn } from '#server/accounts/guards.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import { createFirstAdmin, giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { NewPassword } from '#shared/accounts/password-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const DAY_MS = 86_400_000

const Done = z.object({ done: z.boolean() })
const api = {
  'GET /api/trial/public': { response: Done },
  'POST /api/trial/public': { response: Done },
  'GET /api/trial/own': { response: Done },
} satisfies Api
const trialFeature: Feature = {
  name: 'trial',
  mount: (app) =>
    mount(app, api, {
      'GET /api/trial/public': anyone(() => ({ done: true })),
      'POST /api/trial/public': anyone(() => ({ done: true })),
      'GET /api/trial/own': signedIn(() => ({ done: true })),
    }),
}

test('until a temporary password is changed, only reading, changing it and signing out are allowed', async () => {
  const app = await openTestApp({ moreFeatures: [trialFeature] })
  const person = await personWithPassword(app, { isFirstLogin: true })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  expect((await browser.get('/api/trial/public')).statusCode).toBe(200)
  for (const refused of [await browser.get('/api/trial/own'), await browser.post('/api/trial/public')]) {
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'password_change_required' })
  }
  expect((await browser.post('/api/auth/forgot-password', { email: person.email })).statusCode).toBe(200)
  expect((await browser.post('/api/auth/reset-password/check', { token: 'none' })).statusCode).toBe(200)
  expect((await browser.logIn(person.email)).statusCode).toBe(200)
  const change = { currentPassword: PASSWORD, newPassword: 'Panchavadyam2' }
  expect((await browser.post('/api/auth/change-password', change)).statusCode).toBe(200)
  expect((await browser.get('/api/trial/own')).statusCode).toBe(200)
  expect((await browser.post('/api/trial/public')).statusCode).toBe(200)
})

test('an administrator with a temporary password sees no more than a visitor', async () => {
  const app = await openTestApp()
  const [member, event] = [await app.member(), await app.event({ isPublic: false })]
  const admin = await app.as(await app.account({ role: 'admin', isFirstLogin: true }))
  for (const url of [`/api/members/${member.id}`, `/api/events/${event.id}`, `/api/events/${event.id}/calendar.ics`])
    expect((await admin.get(url)).statusCode).toBe(404)
  expect((await admin.get('/api/news?drafts=true')).statusCode).toBe(401)
})

test('an unchanged temporary password expires after 14 days; a mailed link still works, and a chosen password does not expire', async () => {
  const app = await openTestApp()
  const { email } = await personWithPassword(app)
  const temporary = await giveTemporaryPassword(app.db, email, app.clock.time)
  const browser = openBrowser(app)
  const logIn = async (password = '') => (await browser.logIn(email, password)).json()
  app.advance(14 * DAY_MS - 1)
  expect(await logIn(temporary?.password)).toMatchObject({ isFirstLogin: true })
  app.advance(1)
  expect(await logIn(temporary?.password)).toEqual({
    code: 'temporary_password_over',
    message: 'This temporary password has expired. Use ‘Forgot password?’ to set a new one.',
  })
  expect(await logIn('Not-this-1')).toMatchObject({ code: 'invalid_credentials' })
  const twoSteps = { email, password: temporary?.password ?? '', code: '000000' }
  expect((await browser.post('/api/auth/second-step', twoSteps)).json().code).toBe('temporary_password_over')
  await browser.post('/api/auth/forgot-password', { email })
  const token = /token=([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await browser.post('/api/auth/reset-password', { token, newPassword: 'Panchavadyam2' })).statusCode).toBe(200)
  app.advance(90 * DAY_MS)
  expect(await logIn('Panchavadyam2')).toEqual({ message: 'Login successful', isFirstLogin: false })
})

test('a person with a temporary password can sign out', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { isFirstLogin: true })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  expect((await browser.post('/api/auth/logout')).statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(false)
})

test('the first start creates one super admin with a temporary password, later starts none', async () => {
  const app = await openTestApp()
  const settings = { adminEmail: 'first@example.org', adminPassword: undefined }
  const now = app.clock.time
  const made = await Promise.all([createFirstAdmin(app.db, settings, now), createFirstAdmin(app.db, settings, now)])
  const [first, ...others] = made.filter((admin) => admin !== null)
  expect(others).toEqual([])
  expect(first?.email).toBe('first@example.org')
  expect(NewPassword.safeParse(first?.password).success).toBe(true)
  const login = await openBrowser(app).logIn('first@example.org', first?.password ?? '')
  expect(login.json()).toMatchObject({ isFirstLogin: true })
  const [stored] = await app.db.select().from(users).where(eq(users.email, 'first@example.org'))
  expect(stored?.role).toBe('super_admin')
  expect(await createFirstAdmin(app.db, { ...settings, adminEmail: 'second@example.org' }, now)).toBeNull()
})

test('a password from the configuration is not shown', async () => {
  const app = await openTestApp()
  const settings = { adminEmail: 'first@example.org', adminPassword: 'Thrissur2026' }
  const made = await createFirstAdmin(app.db, settings, app.clock.time)
  expect(made).toEqual({ email: 'first@example.org', password: null })
  app.advance(20 * DAY_MS)
  expect((await openBrowser(app).logIn('first@example.org', 'Thrissur2026')).statusCode).toBe(200)
})

test("an earlier applicant with the first administrator's address is signed out of that account", async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { email: 'first@example.org' })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const settings = { adminEmail: 'First@example.org', adminPassword: 'Thrissur2026' }
  await createFirstAdmin(app.db, settings, app.clock.time)
  expect(await browser.isSignedIn()).toBe(false)
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(401)
  const [stored] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(stored).toMatchObject({ role: 'super_admin', isFirstLogin: true })
})

test('a locked-out administrator gets a temporary password and is signed out everywhere', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app, { role: 'admin' })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const temporary = await giveTemporaryPassword(app.db, person.email.toUpperCase(), app.clock.time)
  expect(temporary).toMatchObject({ email: person.email, role: 'admin' })
  expect(await browser.isSignedIn()).toBe(false)
  const login = await openBrowser(app).logIn(person.email, temporary?.password)
  expect(login.json()).toMatchObject({ isFirstLogin: true })
  expect(await giveTemporaryPassword(app.db, 'nobody@example.org', app.clock.time)).toBeNull()
})

test('no password matches an account without a password', async () => {
  expect(await verifyPassword(null, '')).toBe(false)
  expect(await verifyPassword(null, PASSWORD)).toBe(false)
})
