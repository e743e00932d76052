import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { rateLimits } from '#server/platform/rate-limit-tables.ts'
import { sessionCookieOf } from '#tests/session-cookie.ts'
import { openTestApp } from '#tests/test-app.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
const PASSWORD = 'Lamp-and-drum-7'
const NEW_PASSWORD = 'Umbrella-and-bell-8'

const app = await openTestApp({ config: { rateLimit: true } })

const newPerson = async () => app.account({ password: await hashPassword(PASSWORD) })
const statusOf = async (caller: typeof app.visitor) => (await caller.get('/api/account')).statusCode

async function logIn(email: string, password = PASSWORD) {
  const response = await app.visitor.post('/api/auth/login', { email, password })
  const cookie = sessionCookieOf(response)
  return { status: response.statusCode, getAccount: () => app.visitor.get('/api/account', { headers: { cookie } }) }
}

/** Runs the work while the clock is wrong, as after a wrong setting that somebody corrects. */
async function during<T>(jump: number, work: () => Promise<T>): Promise<T> {
  app.advance(jump)
  try {
    return await work()
  } finally {
    app.advance(-jump)
  }
}

test('a clock off by hours signs nobody out, and one off by days signs nobody out for good', async () => {
  const caller = await app.as(await newPerson())
  for (const jump of [-6 * HOUR_MS, 6 * HOUR_MS]) expect(await during(jump, () => statusOf(caller))).toBe(200)
  expect(await during(8 * 24 * HOUR_MS, () => statusOf(caller))).toBe(401)
  expect(await statusOf(caller)).toBe(200)
})

test('a session begun while the clock was years ahead does not last until then', async () => {
  const { email } = await newPerson()
  const early = await during(2 * YEAR_MS, async () => {
    const signedIn = await logIn(email)
    expect((await signedIn.getAccount()).statusCode).toBe(200)
    return signedIn
  })
  expect((await early.getAccount()).statusCode).toBe(401)
  expect((await logIn(email)).status).toBe(200)
})

test('a password link expires on time and works once, wherever the clock has been', async () => {
  const { email } = await newPerson()
  await app.visitor.post('/api/auth/forgot-password', { email })
  const mail = (await app.mails()).findLast(({ to }) => [to].flat()[0]?.text === email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const reset = () => app.visitor.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
  expect((await during(2 * HOUR_MS, reset)).statusCode).toBe(400)
  expect((await during(-3 * HOUR_MS, reset)).statusCode).toBe(200)
  for (const jump of [0, -5 * HOUR_MS, 5 * HOUR_MS]) expect((await during(jump, reset)).statusCode).toBe(400)
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
})

test('guesses are counted on any clock, and nobody is locked out longer than the window', async () => {
  const { email } = await newPerson()
  const guess = async () => (await app.visitor.post('/api/auth/login', { email, password: 'wrong' })).statusCode
  const statuses = new Set<number>()
  for (let tries = 0; tries < 25 && !statuses.has(429); tries++) statuses.add(await guess())
  expect(statuses).toEqual(new Set([401, 429]))
  const ahead = Date.now() + 5 * HOUR_MS
  const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead)
  expect(await during(5 * HOUR_MS, guess)).toBe(429)
  clock.mockRestore()
  // the database's clock was ahead when they were counted, and is right again
  await app.db.update(rateLimits).set({ expires: sql`${rateLimits.expires} + interval '5 hours'` })
  expect(await guess()).toBe(401)
})

test('due tasks run when the clock is back, and nothing runs twice', async () => {
  const { id, email } = await newPerson()
  await during(-12 * HOUR_MS, () => app.visitor.post('/api/auth/forgot-password', { email }))
  await during(-12 * HOUR_MS, () => app.runTasks())
  await during(12 * HOUR_MS, () => app.runTasks())
  const sent = (await app.mails()).filter(({ to }) => [to].flat()[0]?.text === email)
  expect(sent).toHaveLength(1)
  expect(await app.db.$count(users, eq(users.id, id))).toBe(1)
})
