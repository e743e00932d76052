import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices } from '#server/accounts/known-device-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openBrowser, personWithPassword } from './people.ts'

const WRONG = 'Kudamattam2'
const NEW = 'Panchavadyam2'
const limitedWorld = () => openWorld({ config: { rateLimit: true } })

/** Guesses at an account, each time from another address; the statuses in their order. */
async function guess(world: World, email: string, times: number): Promise<number[]> {
  const statuses = []
  for (let attempt = 0; attempt < times; attempt++) {
    const browser = openBrowser(world, `10.1.${attempt % 250}.${attempt % 7}`)
    statuses.push((await browser.logIn(email, WRONG)).statusCode)
  }
  return statuses
}

async function resetThroughMail(world: World, browser: ReturnType<typeof openBrowser>, email: string) {
  await browser.post('/api/auth/forgot-password', { email })
  const text = (await world.mails()).at(-1)?.text ?? ''
  const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1]
  return browser.post('/api/auth/reset-password', { token, newPassword: NEW })
}

test('of two hundred guesses at one account from two hundred addresses, twenty are compared', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const statuses = await guess(world, person.email, 200)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(180)
  const right = await openBrowser(world, '10.2.0.1').logIn(person.email)
  expect(right.statusCode).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
})

test('of two hundred guesses sent at once, twenty are compared', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => openBrowser(world, `10.1.${at}.1`).logIn(person.email, WRONG)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20)
})

test('a device the account has signed in from is not locked out by the guesses of others', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const phone = openBrowser(world)
  await phone.logIn(person.email)
  await phone.post('/api/auth/logout')
  await guess(world, person.email, 25)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
})

test('a known device has twenty wrong passwords of its own', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const phone = openBrowser(world)
  await phone.logIn(person.email)
  const statuses = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push((await phone.logIn(person.email, WRONG)).statusCode)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
  expect((await openBrowser(world).logIn(person.email)).statusCode, 'the others have theirs').toBe(200)
})

test('right passwords use up nothing: thirty sign-ins from new devices all succeed', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  for (let time = 0; time < 30; time++) expect((await openBrowser(world).logIn(person.email)).statusCode).toBe(200)
})

test('others at the same address do not use up the tries of a known device', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const phone = openBrowser(world)
  await phone.logIn(person.email)
  for (let attempt = 0; attempt < 100; attempt++) await world.visitor.post('/api/auth/login', {})
  expect((await openBrowser(world).logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
})

test('a reset link works while strangers guess, and makes the device known', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  await guess(world, person.email, 25)
  const laptop = openBrowser(world)
  expect((await resetThroughMail(world, laptop, person.email)).statusCode).toBe(200)
  expect((await laptop.logIn(person.email, NEW)).statusCode).toBe(200)
})

test('a device known to one account is unknown to another', async () => {
  const world = await limitedWorld()
  const [thief, victim] = [await personWithPassword(world), await personWithPassword(world)]
  const browser = openBrowser(world)
  await browser.logIn(thief.email)
  await guess(world, victim.email, 20)
  expect((await browser.logIn(victim.email, WRONG)).statusCode).toBe(429)
})

test('two people who share a browser are both known on it', async () => {
  const world = await limitedWorld()
  const [one, other] = [await personWithPassword(world), await personWithPassword(world)]
  const shared = openBrowser(world)
  await shared.logIn(one.email)
  await shared.logIn(other.email)
  for (const person of [one, other]) {
    await guess(world, person.email, 20)
    expect((await shared.logIn(person.email)).statusCode).toBe(200)
  }
})

test('signing in as somebody else on a shared browser gives no new guesses at the others known there', async () => {
  const world = await limitedWorld()
  const [member, admin] = [await personWithPassword(world), await personWithPassword(world)]
  const shared = openBrowser(world)
  await shared.logIn(admin.email)
  await shared.logIn(member.email)
  const statuses = []
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 12; attempt++) statuses.push((await shared.logIn(admin.email, WRONG)).statusCode)
    await shared.logIn(member.email)
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(16).fill(429)])
})

test('a device token planted before a sign-in is worth nothing after it', async () => {
  const world = await limitedWorld()
  const [thief, victim] = [await personWithPassword(world), await personWithPassword(world)]
  const attacker = openBrowser(world)
  await attacker.logIn(thief.email)
  const phone = openBrowser(world)
  phone.takeDevice(attacker.device)
  await phone.logIn(victim.email)
  expect(phone.device).not.toBe(attacker.device)
  await guess(world, victim.email, 20)
  expect((await attacker.logIn(victim.email, WRONG)).statusCode).toBe(429)
})

test('a device that is logged out from the list, or with all others, is unknown again', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const [phone, lost] = [openBrowser(world), openBrowser(world)]
  await lost.logIn(person.email)
  await phone.logIn(person.email)
  const devices: { id: string; isThis: boolean }[] = (await phone.get('/api/account/devices')).json()
  await phone.delete(`/api/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`)
  await guess(world, person.email, 20)
  expect((await lost.logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode).toBe(200)
  await phone.post('/api/account/sign-out-everywhere')
  expect((await phone.logIn(person.email)).statusCode).toBe(429)
})

test("a shared browser that is logged out from the list is unknown again, also after somebody else's reset there", async () => {
  const world = await limitedWorld()
  const [person, other] = [await personWithPassword(world), await personWithPassword(world)]
  const [phone, shared] = [openBrowser(world), openBrowser(world)]
  await shared.logIn(person.email)
  await resetThroughMail(world, shared, other.email)
  await phone.logIn(person.email)
  const devices: { id: string; isThis: boolean }[] = (await phone.get('/api/account/devices')).json()
  await phone.delete(`/api/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`)
  await guess(world, person.email, 20)
  expect((await shared.logIn(person.email)).statusCode).toBe(429)
  expect((await phone.logIn(person.email)).statusCode, 'the other device stays known').toBe(200)
})

test('the device cookie is out of reach of scripts and other hosts, and signs nobody in', async () => {
  const world = await openWorld({ config: { siteUrl: 'https://association.example.org' } })
  const person = await personWithPassword(world)
  const browser = openBrowser(world)
  const login = await browser.logIn(person.email)
  const cookie = login.cookies.find(({ name }) => name === '__Host-device')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 })
  expect(cookie).not.toHaveProperty('domain')
  const [stored] = await world.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))
  expect(JSON.stringify(stored)).not.toContain(cookie?.value)
  const thief = openBrowser(world)
  thief.takeDevice(browser.device)
  expect(await thief.isSignedIn()).toBe(false)
})

test('an account knows its twenty latest devices, each for 400 days', async () => {
  const world = await openWorld()
  const person = await personWithPassword(world)
  const first = openBrowser(world)
  await first.logIn(person.email)
  for (let time = 0; time < 20; time++) {
    world.advance(1000)
    await openBrowser(world).logIn(person.email)
  }
  const devices = () => world.db.select().from(knownDevices).where(eq(knownDevices.userId, person.id))
  expect(await devices()).toHaveLength(20)
  world.advance(401 * 86_400_000)
  await first.logIn(person.email)
  await enqueue(world.db, 'remove-unused-devices', {})
  await world.runTasks()
  expect(await devices()).toHaveLength(1)
})

test('an unknown address is told to wait after as many tries as a known one', async () => {
  const world = await limitedWorld()
  const statuses = await guess(world, 'nobody@example.org', 21)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
})

test('forgot-password always answers 200 and mails an account once in ten minutes', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const answers = []
  for (let time = 0; time < 40; time++) {
    const email = time % 2 ? person.email : person.email.toUpperCase()
    answers.push(await world.visitor.post('/api/auth/forgot-password', { email }))
  }
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await world.mails()).toHaveLength(1)
  const other = await personWithPassword(world)
  await world.visitor.post('/api/auth/forgot-password', { email: other.email })
  expect(await world.mails()).toHaveLength(2)
})

test('forgot-password mails for sixty requests an hour from one address, and for known devices beyond that', async () => {
  const world = await limitedWorld()
  const [person, owner] = [await personWithPassword(world), await personWithPassword(world)]
  const [flood, phone] = [openBrowser(world, '10.3.0.1'), openBrowser(world, '10.3.0.1')]
  await phone.logIn(owner.email)
  const forget = (browser: typeof flood, email: string) => browser.post('/api/auth/forgot-password', { email })
  const first = await forget(flood, 'nobody@example.org')
  for (let at = 1; at < 60; at++) await forget(flood, `nobody-${at}@example.org`)
  const beyond = await forget(flood, person.email)
  expect([beyond.statusCode, beyond.body]).toEqual([200, first.body])
  expect(await world.mails(), 'the budget is spent').toHaveLength(0)
  await forget(phone, owner.email)
  expect(await world.mails(), 'a known device is not counted').toHaveLength(1)
  await forget(openBrowser(world, '10.3.0.2'), person.email)
  expect(await world.mails(), 'the request beyond the budget used up nothing of the account').toHaveLength(2)
})

test('people who are signed in are limited by session, not by the address they share', async () => {
  const world = await limitedWorld()
  const [one, other] = [await world.as(await world.account()), await world.as(await world.account())]
  for (let call = 0; call < 600; call++) await one.get('/api/account/devices')
  expect((await one.get('/api/account/devices')).statusCode).toBe(429)
  expect((await other.get('/api/account/devices')).statusCode).toBe(200)
  expect((await world.visitor.get('/api/stats')).statusCode).toBe(200)
})

test('the reset of an account that is being guessed at keeps its other devices known', async () => {
  const world = await limitedWorld()
  const person = await personWithPassword(world)
  const [phone, laptop] = [openBrowser(world), openBrowser(world)]
  await phone.logIn(person.email)
  await guess(world, person.email, 20)
  await resetThroughMail(world, laptop, person.email)
  expect((await phone.logIn(person.email, NEW)).statusCode).toBe(200)
})
