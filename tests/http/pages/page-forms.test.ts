import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { giveTemporaryPassword } from '#server/accounts/passwords/temporary-password-service.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { makeUnsubscribeToken } from '#server/notifications/preferences/unsubscribe-token.ts'
import { openBrowser, PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

/** Forms as browsers without scripts send them, to the address of their page. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ pages: true })
})

type Fields = Record<string, string>
type Options = { headers?: Record<string, string>; at?: TestApp }

function send(path: string, fields: Fields, { headers = {}, at = app }: Options = {}) {
  const own = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers }
  return at.visitor.post(path, String(new URLSearchParams(fields)), { headers: own })
}

/** The visible part of a page. */
/** The text as people read it: React puts a comment between two texts. */
const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')

const MESSAGE = { name: 'Asha Menon', email: 'asha@example.org', subject: 'Other', message: 'Namaskaram!', website: '' }

test('somebody with the right password is signed in and redirected', async () => {
  const { email } = await personWithPassword(app)
  const response = await send('/login', { email, password: PASSWORD })
  expect([response.statusCode, response.headers.location]).toEqual([303, '/member/dashboard'])
  expect(response.headers['cache-control']).toBe('no-store')
  const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const account = await app.visitor.get('/api/auth/user', { headers: { cookie } })
  expect(account.json()).toMatchObject({ email })
  const returned = await send('/login?return=%2Fmember%2Fdues', { email, password: PASSWORD })
  expect(returned.headers.location).toBe('/member/dues')
  const abroad = await send('/login?return=%2F%2Fevil.example', { email, password: PASSWORD })
  expect(abroad.headers.location).toBe('/member/dashboard')
})

test('somebody with a wrong password gets the page again, with the address typed but never the password', async () => {
  const { email } = await personWithPassword(app)
  const response = await send('/login', { email, password: 'Wrong-password-2026' })
  expect(response.statusCode).toBe(422)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  const page = seen(response.body)
  expect(page).toContain('Login Failed')
  expect(page).toContain('Invalid email or password')
  expect(page).toContain(`value="${email}"`)
  expect(response.body).not.toContain('Wrong-password-2026')
  expect((await app.visitor.get('/login')).body).not.toContain(email)
})

test('messages appear beside their fields', async () => {
  const page = seen((await send('/login', { email: 'nobody', password: '' })).body)
  expect(page).toMatch(/aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/)
  expect(page).toContain('Please enter a valid email address')
  expect(page).toContain('Password is required')
})

test('what is typed cannot become markup', async () => {
  const { body } = await send('/login', { email: '"><script>alert(1)</script>', password: 'x' })
  expect(body).not.toContain('<script>alert(1)')
})

test('somebody with two-step login is asked for the password again and the code', async () => {
  const { email } = await personWithPassword(app)
  const browser = openBrowser(app)
  await browser.logIn(email)
  const { secret } = (await browser.post('/api/account/second-step', { password: PASSWORD })).json()
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.time.getTime() })
  await browser.post('/api/account/second-step/confirm', { code: codeNow() })
  app.advance(30_000)
  const asked = await send('/login', { email, password: PASSWORD })
  expect(asked.statusCode).toBe(422)
  expect(seen(asked.body)).toContain('One more step')
  expect(asked.body).not.toContain(PASSWORD)
  const wrong = await send('/login', { step: 'second', email, password: PASSWORD, code: '000000' })
  expect(wrong.statusCode).toBe(422)
  expect(seen(wrong.body)).toContain('This code is not correct or has already been used.')
  const entered = await send('/login', { step: 'second', email, password: PASSWORD, code: codeNow() })
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/member/dashboard'])
})

test('somebody with a temporary password is redirected to choose their own', async () => {
  const { email } = await personWithPassword(app)
  const temporary = await giveTemporaryPassword(app.db, email, app.clock.time)
  const response = await send('/login', { email, password: temporary?.password ?? '' })
  expect([response.statusCode, response.headers.location]).toEqual([303, '/change-password?first-login=true'])
})

test('a request for a new password gets the same response for any address, and keeps the return path', async () => {
  const { email } = await personWithPassword(app)
  for (const address of [email, 'stranger@example.org']) {
    const response = await send('/login?panel=forgot&return=%2Fnews', { email: address })
    const next = String(response.headers.location)
    expect([response.statusCode, next]).toEqual([303, '/login?panel=forgot&return=%2Fnews&sent=true'])
    expect(seen((await app.visitor.get(next)).body)).toContain(
      'If an account with that email exists, a password reset link has been sent.',
    )
  }
  expect((await app.mails()).map(({ to }) => String((to as { text: string }).text))).toContain(email)
  const empty = await send('/login?panel=forgot', { email: '' })
  expect(empty.statusCode).toBe(422)
  expect(seen(empty.body)).toContain('Please enter your email address')
})

test('a message to the committee is stored once and confirmed', async () => {
  const response = await send('/contact', MESSAGE)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent=true'])
  expect(await app.db.select().from(contactMessages)).toHaveLength(1)
  const confirmed = seen((await app.visitor.get('/contact?sent=true')).body)
  expect(confirmed).toContain('Message Sent')
  expect(seen((await app.visitor.get('/contact')).body)).not.toContain('Message Sent')
})

test('a message that lacks something comes back with everything typed', async () => {
  const response = await send('/contact', { ...MESSAGE, email: 'asha', subject: 'Partnership Proposal' })
  expect(response.statusCode).toBe(422)
  const page = seen(response.body)
  expect(page).toContain('value="Asha Menon"')
  expect(page).toContain('Namaskaram!</textarea>')
  expect(page).toMatch(/<option[^>]* selected[^>]*>Partnership Proposal/)
  expect(page).toContain('Please enter a valid email address')
})

test('a robot that fills in the hidden field writes to nobody', async () => {
  const before = await app.db.select().from(contactMessages)
  expect((await send('/contact', { ...MESSAGE, website: 'https://spam.example' })).statusCode).toBe(303)
  expect(await app.db.select().from(contactMessages)).toHaveLength(before.length)
})

test('the button of an unsubscribe link ends those mails, and an invalid link says so', async () => {
  const { id } = await personWithPassword(app)
  const token = makeUnsubscribeToken(app.config.secret, { userId: id, kind: 'events' })
  const page = seen((await app.visitor.get(`/unsubscribe/${token}`)).body)
  expect(page).toMatch(/<form [^>]*method="post"/)
  const response = await send(`/unsubscribe/${token}`, {})
  const next = String(response.headers.location)
  expect([response.statusCode, next]).toEqual([303, `/unsubscribe/${token}?done=true`])
  expect((await app.visitor.get(`/api/unsubscribe/${token}`)).json()).toEqual({ kind: 'events', isOn: false })
  expect(seen((await app.visitor.get(next)).body)).toContain('You will not get any more emails of this kind.')
  const invalid = await send('/unsubscribe/invented', {})
  expect(invalid.statusCode).toBe(422)
  expect(seen(invalid.body)).toContain('This link is not valid')
})

test('forms from other websites are rejected', async () => {
  const { email } = await personWithPassword(app)
  const foreign = { headers: { origin: 'https://evil.example' } }
  expect((await send('/login', { email, password: PASSWORD }, foreign)).statusCode).toBe(403)
  expect((await send('/contact', MESSAGE, foreign)).statusCode).toBe(403)
})

test('forms count towards the limit of the calls they make', async () => {
  const limited = await openTestApp({ pages: true, config: { rateLimit: true } })
  for (let sent = 0; sent < 5; sent++) expect((await send('/contact', MESSAGE, { at: limited })).statusCode).toBe(303)
  const response = await send('/contact', MESSAGE, { at: limited })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('Too many attempts. Please wait a few minutes and try again.')
  expect(response.body).toContain('Go back in your browser: what you typed is still there.')
})

test('a form over the limit gets a small fixed page, and nothing is rendered for it', async () => {
  const limited = await openTestApp({ pages: true, config: { rateLimit: true } })
  for (let sent = 0; sent < 5; sent++) await send('/contact', MESSAGE, { at: limited })
  const sizes = new Set<number>()
  for (const message of ['Namaskaram!', '<b>'.repeat(500)]) {
    const { body, statusCode } = await send('/contact', { ...MESSAGE, message }, { at: limited })
    expect([statusCode, body.includes('<form'), body.includes('<b>')]).toEqual([429, false, false])
    sizes.add(body.length)
  }
  expect([...sizes]).toEqual([expect.any(Number)])
  expect(Math.max(...sizes)).toBeLessThan(1500)
})

test('filters and words of the marketplace are a plain form', async () => {
  const page = seen((await app.visitor.get('/marketplace')).body)
  expect(page).toMatch(/<form [^>]*action="\/marketplace" method="get"/)
  const found = await app.visitor.get('/marketplace?search=drum&sort=price_low&price=all&emirate=&subcategory=&more=')
  expect(found.statusCode).toBe(200)
  expect(seen(found.body)).toContain('value="drum"')
})
