import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import { hashToken } from '#server/platform/signing.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const NEW = 'new-address@example.org'

test('a new address takes effect once its link is opened, on any device; other devices are signed out', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const [browser, other] = [openBrowser(app), openBrowser(app)]
  await browser.logIn(person.email)
  await other.logIn(person.email)
  expect((await ask(browser)).statusCode).toBe(200)
  expect((await browser.get('/api/account')).json()).toMatchObject({ email: person.email, pendingEmail: NEW })
  expect((await openBrowser(app).logIn(NEW)).statusCode).toBe(401)
  const token = await tokenOf(app)
  expect((await browser.post('/api/auth/confirm-email', { token })).statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(true)
  expect(await other.isSignedIn()).toBe(false)
  expect((await openBrowser(app).logIn(NEW)).statusCode).toBe(200)
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(401)
  expect((await app.visitor.post('/api/auth/confirm-email', { token })).json().code).toBe('invalid_confirmation_link')
})

test('the old address is notified, without the new address in the mail', async () => {
  const app = await openTestApp()
  const { person } = await asking(app)
  const mails = await app.mails()
  const notice = mails.find(({ subject }) => subject === 'A new email address for your account')
  expect(JSON.stringify(notice?.to)).toContain(person.email)
  expect(notice?.text).not.toContain(NEW)
})

test('the link works for an hour', async () => {
  const app = await openTestApp()
  await asking(app)
  const token = await tokenOf(app)
  app.advance(3_600_001)
  expect((await app.visitor.post('/api/auth/confirm-email', { token })).statusCode).toBe(400)
})

test('a second request invalidates the first link, and withdrawing invalidates every link', async () => {
  const app = await openTestApp()
  const { browser } = await asking(app)
  const first = await tokenOf(app)
  await ask(browser, 'another@example.org')
  expect((await app.visitor.post('/api/auth/confirm-email', { token: first })).statusCode).toBe(400)
  const second = await tokenOf(app, 'another@example.org')
  expect((await browser.delete('/api/account/email-change')).statusCode).toBe(200)
  expect((await app.visitor.post('/api/auth/confirm-email', { token: second })).statusCode).toBe(400)
})

test('a mail sent after another address was requested carries no link: it would confirm the other one', async () => {
  const app = await openTestApp()
  const { browser } = await asking(app)
  await ask(browser, 'another@example.org')
  const mails = await app.mails()
  const links = mails.filter(({ text }) => text?.includes('confirm-email?token='))
  expect(links.map(({ to }) => to)).toMatchObject([{ text: 'another@example.org' }])
})

test.each<[string, (app: TestApp, browser: Browser, email: string) => Promise<unknown>]>([
  [
    'a change of the password',
    (_app, browser) =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Another1Password' }),
  ],
  ['logging out everywhere', (_app, browser) => browser.post('/api/account/sign-out-everywhere')],
  ['a temporary password', (app, _browser, email) => giveTemporaryPassword(app.db, email, app.clock.time)],
  [
    'a super admin who logs the person out',
    async (app, _browser, email) => {
      const [account] = await app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
      return (await app.as(await app.superAdmin())).delete(`/api/admin/people/${account!.id}/sessions`)
    },
  ],
])('after %s, neither a requested address nor a mailed password link works', async (_event, secure) => {
  const app = await openTestApp()
  const { browser, person } = await asking(app)
  const token = await tokenOf(app)
  await app.visitor.post('/api/auth/forgot-password', { email: person.email })
  const reset = await resetTokenOf(app)
  await secure(app, browser, person.email)
  const confirmed = await app.visitor.post('/api/auth/confirm-email', { token })
  expect(confirmed.json()).toMatchObject({ code: 'invalid_confirmation_link' })
  const set = await app.visitor.post('/api/auth/reset-password', { token: reset, newPassword: 'Strangers1Choice' })
  expect(set.json()).toMatchObject({ code: 'invalid_reset_token' })
  expect((await openBrowser(app).logIn(NEW)).statusCode).toBe(401)
})

test('two accounts confirm the same address at once: one gets it, the other link is rejected', async () => {
  const app = await openTestApp()
  const tokens = ['one', 'another']
  const emailChangeExpires = new Date(app.clock.time.getTime() + 60_000)
  for (const token of tokens)
    await app.account({ pendingEmail: NEW, emailChangeToken: hashToken(token, 'hex'), emailChangeExpires })
  const responses = await Promise.all(tokens.map((token) => app.visitor.post('/api/auth/confirm-email', { token })))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('an address that already has an account gets the same response, and only its mailbox learns of it', async () => {
  const app = await openTestApp()
  const { browser, person } = await asking(app)
  await personWithPassword(app, { email: 'Taken@example.org' })
  const [free, taken] = [await ask(browser, 'free@example.org'), await ask(browser, 'taken@example.org')]
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  const mail = (await app.mails()).find(({ to }) => JSON.stringify(to).includes('taken@example.org'))
  expect(mail?.subject).toBe('This address already has an account')
  expect(mail?.text).not.toContain('confirm-email')
  expect(mail?.text).not.toContain(person.email)
})

test('the password is required, and a wrong one is rejected with its own code', async () => {
  const app = await openTestApp()
  const { browser } = await asking(app)
  const refused = await browser.post('/api/account/email-change', { newEmail: NEW, password: 'Wrong-2026' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toEqual({ message: 'The current password is not correct.', code: 'wrong_password' })
})

type Browser = ReturnType<typeof openBrowser>

const ask = (browser: Browser, newEmail = NEW) =>
  browser.post('/api/account/email-change', { newEmail, password: PASSWORD })

async function asking(app: TestApp) {
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  await ask(browser)
  return { person, browser }
}

async function tokenOf(app: TestApp, address = NEW): Promise<string> {
  const mail = (await app.mails()).findLast(({ to }) => JSON.stringify(to).includes(address))
  return /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

async function resetTokenOf(app: TestApp): Promise<string> {
  const mail = (await app.mails()).findLast(({ text }) => text?.includes('reset-password?token='))
  return /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
