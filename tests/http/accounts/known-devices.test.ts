import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices } from '#server/accounts/known-device-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openBrowser, personWithPassword } from './signing-in.ts'

const WRONG = 'Kudamattam2'
const NEW = 'Panchavadyam2'
const limitedApp = () => openTestApp({ config: { rateLimit: true } })

/** Guesses a password, each time from another IP address. Returns the statuses in order. */
async function guess(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses = []
  for (let attempt = 0; attempt < times; attempt++) {
    const browser = openBrowser(app, `10.1.${attempt % 250}.${attempt % 7}`)
    statuses.push((await browser.logIn(email, WRONG)).statusCode)
  }
  return statuses
}

async function resetThroughMail(app: TestApp, browser: ReturnType<typeof openBrowser>, email: string) {
  await browser.post('/api/auth/forgot-password', { email })
  const text = (await app.mails()).at(-1)?.text ?? ''
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  return browser.post('/api/auth/reset-password', { token, newPassword: NEW })
}

test('of two hundred guesses at one account from two hundred IP addresses, twenty are checked', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const statuses = await guess(app, person.email, 200)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(180)
  const right = await openBrowser(app, '10.2.0.1').logIn(person.email)
  expect(right.statusCode).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
})

test('of two hundred simultaneous guesses, twenty are checked', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, at) => openBrowser(app, `10.1.${at}.1`).logIn(person.email, WRONG)),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
})

test("other people's guesses do not lock out a device the account has signed in from", async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const phone = openBrowser(app)
  await phone.logIn(person.email)
  await phone.post('/api/auth/logout')
  await guess(app, person.email, 25)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
})

test('a known device has twenty wrong passwords of its own', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const phone = openBrowser(app)
  await phone.logIn(person.email)
  const statuses = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push((await phone.logIn(person.email, WRONG)).statusCode)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
  expect((await openBrowser(app).logIn(person.email)).statusCode, 'the others have theirs').toBe(200)
})

test('correct passwords use up nothing: thirty sign-ins from new devices all succeed', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  for (let time = 0; time < 30; time++) expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(200)
})

test("other people at the same IP address do not use up a known device's attempts", async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const phone = openBrowser(app)
  await phone.logIn(person.email)
  for (let attempt = 0; attempt < 100; attempt++) await app.visitor.post('/api/auth/login', {})
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
})

test('a reset link works while strangers guess, and makes the device known', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  await guess(app, person.email, 25)
  const laptop = openBrowser(app)
  expect((await resetThroughMail(app, laptop, person.email)).statusCode).toBe(200)
  expect((await laptop.logIn(person.email, NEW)).statusCode).toBe(200)
})

test('a device known to one account is unknown to another', async () => {
  const app = await limitedApp()
  const [thief, victim] = [await personWithPassword(app), await personWithPassword(app)]
  const browser = openBrowser(app)
  await browser.logIn(thief.email)
  await guess(app, victim.email, 20)
  expect((await browser.logIn(victim.email, WRONG)).statusCode).toBe(429)
})

test('two people who share a browser both have it as a known device', async () => {
  const app = await limitedApp()
  const [one, other] = [await personWithPassword(app), await personWithPassword(app)]
  const shared = openBrowser(app)
  await shared.logIn(one.email)
  await shared.logIn(other.email)
  for (const person of [one, other]) {
    await guess(app, person.email, 20)
    expect((await shared.logIn(person.email)).statusCode).toBe(200)
  }
})

test('signing in as somebody else on a shared browser gives no new guesses at the other accounts known there', async () => {
  const app = await limitedApp()
  const [member, admin] = [await personWithPassword(app), await personWithPassword(app)]
  const shared = openBrowser(app)
  await shared.logIn(admin.email)
  await shared.logIn(member.email)
  const statuses = []
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await shared.logIn(admin.email, WRONG)).statusCode)
    await shared.logIn(member.email)
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(16).fill(429)])
})

test('a device token planted before a sign-in is worthless after it', async () => {
  const app = await limitedApp()
  const [thief, victim] = [await personWithPassword(app), await personWithPassword(app)]
  const attacker = openBrowser(app)
  await attacker.logIn(thief.email)
  const phone = openBrowser(app)
  phone.takeDevice(attacker.device)
  await phone.logIn(victim.email)
  expect(phone.device).not.toBe(attacker.device)
  await guess(app, victim.email, 20)
  expect((await attacker.logIn(victim.email, WRONG)).statusCode).toBe(429)
})

test('a device signed out from the list, alone or with all others, is unknown again', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const [phone, lost] = [openBrowser(app), openBrowser(app)]
  await lost.logIn(person.email)
  await phone.logIn(person.email)
  const devices: { id: string; isThis: boolean }[] = (await phone.get('/api/account/devices')).json()
  await phone.delete(`/api/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`)
  await guess(app, person.email, 20)
  expect((await lost.logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
  await phone.post('/api/account/sign-out-everywhere')
  expect((await phone.logIn(person.email)).statusCode).toBe(429)
})

test("a shared browser signed out from the list is unknown again, even after somebody else's reset there", async () => {
  const app = await limitedApp()
  const [person, other] = [await personWithPassword(app), await personWithPassword(app)]
  const [phone, shared] = [openBrowser(app), openBrowser(app)]
  await shared.logIn(person.email)
  await resetThroughMail(app, shared, other.email)
  await phone.logIn(person.email)
  const devices: { id: string; isThis: boolean }[] = (await phone.get('/api/account/devices')).json()
  await phone.delete(`/api/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`)
  await guess(app, person.email, 20)
  expect((await shared.logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode, 'the other device stays known').toBe(200)
})

test('scripts and other hosts cannot read the device cookie, and it signs nobody in', async () => {
  const app = await openTestApp({ config: { siteUrl: 'https://association.example.org' } })
  const person = await personWithPassword(app)
  const browser = openBrowser(app)
  const login = await browser.logIn(person.email)
  const cookie = login.cookies.find(({ name }) => name === '__Host-device')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 })
  expect(cookie).not.toHaveProperty('domain')
  const [stored] = await app.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))
  expect(JSON.stringify(stored)).not.toContain(cookie?.value)
  const thief = openBrowser(app)
  thief.takeDevice(browser.device)
  expect(await thief.isSignedIn()).toBe(false)
})

test('an account knows its twenty latest devices, each for 400 days', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const first = openBrowser(app)
  await first.logIn(person.email)
  for (let time = 0; time < 20; time++) {
    app.advance(1000)
    await openBrowser(app).logIn(person.email)
  }
  const devices = () => app.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))
  expect(await devices()).toHaveLength(20)
  app.advance(401 * 86_400_000)
  await first.logIn(person.email)
  await enqueue(app.db, 'remove-unused-devices', {})
  await app.runTasks()
  expect(await devices()).toHaveLength(1)
})

test('an unknown address has to wait after as many attempts as a known one', async () => {
  const app = await limitedApp()
  const statuses = await guess(app, 'nobody@example.org', 21)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
})

test('forgot-password always responds with 200 and mails an account once in ten minutes', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const responses = []
  for (let time = 0; time < 40; time++) {
    const email = time % 2 ? person.email : person.email.toUpperCase()
    responses.push(await app.visitor.post('/api/auth/forgot-password', { email }))
  }
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await app.mails()).toHaveLength(1)
  const other = await personWithPassword(app)
  await app.visitor.post('/api/auth/forgot-password', { email: other.email })
  expect(await app.mails()).toHaveLength(2)
})

test('forgot-password mails for sixty requests an hour from one IP address, and for known devices beyond that', async () => {
  const app = await limitedApp()
  const [person, owner] = [await personWithPassword(app), await personWithPassword(app)]
  const [flood, phone] = [openBrowser(app, '10.3.0.1'), openBrowser(app, '10.3.0.1')]
  await phone.logIn(owner.email)
  const forget = (browser: typeof flood, email: string) => browser.post('/api/auth/forgot-password', { email })
  const first = await forget(flood, 'nobody@example.org')
  for (let at = 1; at < 60; at++) await forget(flood, `nobody-${at}@example.org`)
  const beyond = await forget(flood, person.email)
  expect([beyond.statusCode, beyond.body]).toEqual([200, first.body])
  expect(await app.mails(), 'the budget is spent').toHaveLength(0)
  await forget(phone, owner.email)
  expect(await app.mails(), 'a known device is not counted').toHaveLength(1)
  await forget(openBrowser(app, '10.3.0.2'), person.email)
  expect(await app.mails(), 'the request beyond the budget used up nothing of the account').toHaveLength(2)
})

test('signed-in people are limited by session, not by the IP address they share', async () => {
  const app = await limitedApp()
  const [one, other] = [await app.as(await app.account()), await app.as(await app.account())]
  for (let call = 0; call < 600; call++) await one.get('/api/account/devices')
  expect((await one.get('/api/account/devices')).statusCode).toBe(429)
  expect((await other.get('/api/account/devices')).statusCode).toBe(200)
  expect((await app.visitor.get('/api/stats')).statusCode).toBe(200)
})

test('resetting the password of an account under attack keeps its other devices known', async () => {
  const app = await limitedApp()
  const person = await personWithPassword(app)
  const [phone, laptop] = [openBrowser(app), openBrowser(app)]
  await phone.logIn(person.email)
  await guess(app, person.email, 20)
  await resetThroughMail(app, laptop, person.email)
  expect((await phone.logIn(person.email, NEW)).statusCode).toBe(200)
})
