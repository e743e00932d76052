import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { recoveryCodes, users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const STEP_MS = 30_000

test('with two-step login the password alone is not enough; with a code from the app it is', async () => {
  const app = await openTestApp()
  const { email, secret } = await withSecondStep(app)
  const browser = openBrowser(app)
  const halfway = await browser.logIn(email)
  expect(halfway.statusCode).toBe(403)
  expect(halfway.json().code).toBe('second_step_required')
  expect(browser.cookie).toBeUndefined()
  app.advance(STEP_MS)
  const response = await enter(browser, email, codeOf(app, secret))
  expect(response.json()).toEqual({ message: 'Login successful', isFirstLogin: false })
  expect(await browser.isSignedIn()).toBe(true)
})

test('the second step requires the password again: a code alone is rejected', async () => {
  const app = await openTestApp()
  const { email, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  const body = { email, password: 'Wrong-2026', code: codeOf(app, secret) }
  expect((await openBrowser(app).post('/api/auth/second-step', body)).json().code).toBe('invalid_credentials')
})

test('no code works twice, even when it is sent twice at once', async () => {
  const app = await openTestApp()
  const { email, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  const code = codeOf(app, secret)
  const responses = await Promise.all([1, 2].map(() => enter(openBrowser(app), email, code)))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  expect((await enter(openBrowser(app), email, code)).json().code).toBe('wrong_code')
})

test.each([
  [-STEP_MS, 200],
  [STEP_MS, 200],
  [-3 * STEP_MS, 400],
  [3 * STEP_MS, 400],
])('a clock that is off by %i milliseconds: %i', async (off, status) => {
  const app = await openTestApp()
  const { email, secret } = await withSecondStep(app)
  app.advance(10 * STEP_MS)
  expect((await enter(openBrowser(app), email, codeOf(app, secret, off))).statusCode).toBe(status)
})

test('a recovery code works once, however it is typed, and the others stay valid', async () => {
  const app = await openTestApp()
  const { email, codes } = await withSecondStep(app)
  expect(new Set(codes).size).toBe(10)
  const [first = ''] = codes
  const browser = openBrowser(app)
  expect((await enter(browser, email, ` ${first.toLowerCase().replace('-', ' ')}`)).statusCode).toBe(200)
  expect((await browser.get('/api/account')).json()).toMatchObject({ hasSecondStep: true, recoveryCodesLeft: 9 })
  expect((await enter(openBrowser(app), email, first)).json().code).toBe('wrong_code')
})

test('new recovery codes invalidate the old ones', async () => {
  const app = await openTestApp()
  const { email, browser, secret, codes } = await withSecondStep(app)
  app.advance(STEP_MS)
  const body = { password: PASSWORD, code: codeOf(app, secret) }
  const renewed = (await browser.post('/api/account/recovery-codes', body)).json().recoveryCodes
  expect(renewed).toHaveLength(10)
  expect((await enter(openBrowser(app), email, codes[0] ?? '')).statusCode).toBe(400)
  expect((await enter(openBrowser(app), email, renewed[0])).statusCode).toBe(200)
})

test('the secret and the codes cannot be read from the database', async () => {
  const app = await openTestApp()
  const { id, secret, codes } = await withSecondStep(app)
  const stored = JSON.stringify([
    await app.db.select().from(users).where(eq(users.id, id)),
    await app.db.select().from(recoveryCodes),
  ])
  for (const key of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(stored).not.toContain(key)
})

test('two-step login is on only after a code was entered, and a mail says so', async () => {
  const app = await openTestApp()
  const { email } = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(email)
  expect((await browser.post('/api/account/second-step', { password: 'Wrong-2026' })).statusCode).toBe(400)
  const begun = (await browser.post('/api/account/second-step', { password: PASSWORD })).json()
  expect(begun.url).toMatch(/^otpauth:\/\/totp\//)
  expect(begun.qr.path).toMatch(/^M2 2h7v1h-7z/)
  expect((await browser.post('/api/account/second-step/confirm', { code: '000000' })).statusCode).toBe(400)
  expect((await openBrowser(app).logIn(email)).statusCode).toBe(200)
  await browser.post('/api/account/second-step/confirm', { code: codeOf(app, begun.secret) })
  expect((await openBrowser(app).logIn(email)).statusCode).toBe(403)
  expect((await app.mails()).map(({ subject }) => subject)).toContain('Two-step login is on')
})

test('turning it off requires the password and a code', async () => {
  const app = await openTestApp()
  const { email, browser, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  const off = (body: object) => browser.post('/api/account/second-step/disable', body)
  expect((await off({ password: 'Wrong-2026', code: codeOf(app, secret) })).json().code).toBe('wrong_password')
  expect((await off({ password: PASSWORD, code: '000000' })).json().code).toBe('wrong_code')
  expect((await off({ password: PASSWORD, code: codeOf(app, secret) })).statusCode).toBe(200)
  expect((await openBrowser(app).logIn(email)).statusCode).toBe(200)
})

test('a person who enters ten wrong codes gets 429, even with the right code', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const { email, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  for (let guess = 0; guess < 10; guess += 1) await enter(openBrowser(app), email, '000000')
  const refused = await enter(openBrowser(app), email, codeOf(app, secret))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('hours of guessing block codes for the day, and a new password unblocks them at once', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const { id, email, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  const passHour = () => app.db.execute(sql`UPDATE rate_limits SET expires = expires - interval '1 hour'`)
  const guess = () => enter(openBrowser(app), email, '000000')
  const statuses: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await guess()).statusCode)
    await passHour()
  }
  expect(statuses).toEqual(Array(30).fill(400))
  const refused = await enter(openBrowser(app), email, codeOf(app, secret))
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('please reset it')])
  await passHour()
  await app.db
    .update(users)
    .set({ password: await hashPassword(PASSWORD) })
    .where(eq(users.id, id))
  expect((await enter(openBrowser(app), email, codeOf(app, secret))).statusCode).toBe(200)
})

test('encrypted text carries its format version, and text from before versions is still decrypted', async () => {
  const app = await openTestApp()
  const { id, email, secret } = await withSecondStep(app)
  const whose = eq(users.id, id)
  const encrypted = (await app.db.select().from(users).where(whose))[0]?.totpSecret ?? ''
  expect(encrypted).toMatch(/^v1\.[\w-]{60,}$/)
  await app.db
    .update(users)
    .set({ totpSecret: encrypted.slice('v1.'.length) })
    .where(whose)
  app.advance(STEP_MS)
  expect((await enter(openBrowser(app), email, codeOf(app, secret))).statusCode).toBe(200)
})

test("people who do not know the password cannot use up somebody else's attempts at a code", async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const { email, secret } = await withSecondStep(app)
  app.advance(STEP_MS)
  const guess = { email, password: 'Wrong-2026', code: '000000' }
  for (let count = 0; count < 11; count += 1) await openBrowser(app).post('/api/auth/second-step', guess)
  expect((await enter(openBrowser(app), email, codeOf(app, secret))).statusCode).toBe(200)
})

test('starting the setup again during its confirmation does not turn it off', async () => {
  const app = await openTestApp()
  const { id, email } = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(email)
  const { secret } = (await browser.post('/api/account/second-step', { password: PASSWORD })).json()
  const [confirmed, again] = await Promise.all([
    browser.post('/api/account/second-step/confirm', { code: codeOf(app, secret) }),
    browser.post('/api/account/second-step', { password: PASSWORD }),
  ])
  const [stored] = await app.db.select().from(users).where(eq(users.id, id))
  expect(stored?.totpConfirmedAt !== null).toBe(confirmed.statusCode === 200)
  expect([confirmed.statusCode, again.statusCode].filter((status) => status === 200)).toHaveLength(1)
})

test('a volunteer who lost the phone gets back in with a temporary password', async () => {
  const app = await openTestApp()
  const { email } = await withSecondStep(app)
  const temporary = await giveTemporaryPassword(app.db, email, app.clock.time)
  expect((await openBrowser(app).logIn(email, temporary?.password ?? '')).json()).toMatchObject({ isFirstLogin: true })
  expect(await app.db.select().from(recoveryCodes)).toEqual([])
})

test('a password reset by mail leaves the second step on', async () => {
  const app = await openTestApp()
  const { email } = await withSecondStep(app)
  const browser = openBrowser(app)
  await browser.post('/api/auth/forgot-password', { email })
  const mail = (await app.mails()).find(({ subject }) => subject === 'Reset your password')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await browser.post('/api/auth/reset-password', { token, newPassword: 'Panchavadyam2' })).statusCode).toBe(200)
  expect((await browser.logIn(email, 'Panchavadyam2')).json().code).toBe('second_step_required')
})

test('where administrators must have two-step login, the portal stays closed to one without it until it is set up', async () => {
  const app = await openTestApp()
  const superAdmin = await withSecondStep(app, { role: 'super_admin' })
  const admin = await personWithPassword(app, { role: 'admin' })
  const member = await app.member({ status: 'pending' })
  const paid = await app.renewal({ memberId: (await app.member()).id })
  const cash = { amount: 100, paymentMethod: 'cash', paidOn: '2026-03-09' }
  const recorded = await superAdmin.browser.post(`/api/admin/renewals/${paid.id}/payment`, cash)
  const receipt = `/api/dues/payments/${recorded.json().payments[0].id}/receipt.pdf`
  const browser = openBrowser(app)
  await browser.logIn(admin.email)
  expect((await browser.get('/api/admin/members')).statusCode).toBe(200)
  expect((await browser.get(receipt)).statusCode).toBe(200)
  await superAdmin.browser.put('/api/admin/second-step-rule', { required: true })
  const refused = await browser.get('/api/admin/members')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'second_step_setup_required'])
  expect((await browser.post(`/api/admin/members/${member.id}/approve`)).statusCode).toBe(403)
  expect((await browser.get(`/api/members/${member.id}`)).statusCode).toBe(404)
  expect((await browser.get(receipt)).statusCode).toBe(404)
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ mustSetUpSecondStep: true })
  await setUp(app, browser)
  expect((await browser.get('/api/admin/members')).statusCode).toBe(200)
  expect((await superAdmin.browser.get('/api/admin/members')).statusCode).toBe(200)
})

test('nobody requires two-step login of others without having it', async () => {
  const app = await openTestApp()
  const superAdmin = await app.as(await app.superAdmin())
  const refused = await superAdmin.put('/api/admin/second-step-rule', { required: true })
  expect(refused.json().code).toBe('second_step_first')
  expect((await superAdmin.get('/api/admin/second-step-rule')).json()).toEqual({ required: false })
})

const codeOf = (app: TestApp, secret: string, off = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.time.getTime() + off })

const enter = (browser: ReturnType<typeof openBrowser>, email: string, code: string) =>
  browser.post('/api/auth/second-step', { email, password: PASSWORD, code })

async function withSecondStep(app: TestApp, values: Parameters<typeof personWithPassword>[1] = {}) {
  const { id, email } = await personWithPassword(app, values)
  const browser = openBrowser(app)
  await browser.logIn(email)
  return { id, email, browser, ...(await setUp(app, browser)) }
}

async function setUp(app: TestApp, browser: ReturnType<typeof openBrowser>) {
  const { secret } = (await browser.post('/api/account/second-step', { password: PASSWORD })).json()
  const confirmed = await browser.post('/api/account/second-step/confirm', { code: codeOf(app, secret) })
  return { secret: secret as string, codes: confirmed.json().recoveryCodes as string[] }
}
