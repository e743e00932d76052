import { expect, test } from 'vitest'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const MESSAGE = { name: 'Asha Menon', email: 'asha@example.org', subject: 'Other', message: 'Is there parking?' }
const THANKS = "Thank you for your message. We'll get back to you soon!"

test('a message is stored, mailed to the committee and acknowledged', async () => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/contact', MESSAGE)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ message: THANKS })
  expect(await app.db.select().from(contactMessages)).toMatchObject([
    { ...MESSAGE, status: 'new', createdAt: app.clock.time },
  ])
  const mails = (await app.mails()).toSorted((one, other) => (recipient(one) < recipient(other) ? -1 : 1))
  expect(mails.map(recipient)).toEqual(['asha@example.org', 'info@example.org'])
  const [acknowledged, received] = mails
  expect(acknowledged?.text).toContain('Dear Asha Menon')
  expect(received?.subject).toBe('Other: a message from Asha Menon')
  expect(received?.text).toContain('Is there parking?')
  expect(received?.text).toContain('asha@example.org')
})

test.each([undefined, null, ''])('a message without a subject is a general inquiry: %j', async (subject) => {
  const app = await openTestApp()
  expect((await app.visitor.post('/api/contact', { ...MESSAGE, subject })).statusCode).toBe(201)
  expect(await app.db.select().from(contactMessages)).toMatchObject([{ subject: 'General Inquiry' }])
})

test.each([
  [{ ...MESSAGE, name: ' ' }, 'name'],
  [{ ...MESSAGE, email: 'nowhere' }, 'email'],
  [{ ...MESSAGE, email: undefined }, 'email'],
  [{ ...MESSAGE, message: undefined }, 'message'],
  [{ ...MESSAGE, subject: 'Buy now' }, 'subject'],
])('an incomplete message is rejected with the missing field: %j', async (form, field) => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/contact', form)
  expect(response.statusCode).toBe(400)
  expect(Object.keys(response.json().fields)).toEqual([field])
  expect(await app.db.select().from(contactMessages)).toEqual([])
})

test.each([
  ['message', 'x'.repeat(20_001), 'Please use at most 20,000 characters'],
  ['name', 'x'.repeat(201), 'Please use at most 200 characters'],
  ['name', 7, 'This must be text'],
  ['name', ' ', 'Please fill in this field'],
  ['email', `asha@example.org"><script>`, 'Please enter a valid email address'],
])('a message whose %s is %s is rejected with the reason', async (field, value, message) => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/contact', { ...MESSAGE, [field]: value })
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }])
})

test('a message of 20,000 characters is accepted', async () => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/contact', { ...MESSAGE, message: 'x'.repeat(20_000) })
  expect(response.statusCode).toBe(201)
})

test('a bot that fills in the hidden field is thanked, and nothing happens', async () => {
  const app = await openTestApp()
  const response = await app.visitor.post('/api/contact', { ...MESSAGE, website: 'https://spam.example' })
  expect([response.statusCode, response.json()]).toEqual([201, { message: THANKS }])
  expect(await app.db.select().from(contactMessages)).toEqual([])
  expect(await app.mails()).toEqual([])
})

test('a sixth message within an hour is rejected', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  for (let sent = 0; sent < 5; sent++) {
    const more = { ...MESSAGE, email: `asha${sent}@example.org` }
    expect((await app.visitor.post('/api/contact', more)).statusCode).toBe(201)
  }
  const response = await app.visitor.post('/api/contact', MESSAGE)
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

test("nobody can flood somebody's mailbox from many IP addresses, or keep them from writing", async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const from = (place: number) => ({ remoteAddress: `10.0.0.${place}` })
  for (let place = 0; place < 5; place++)
    expect((await app.visitor.post('/api/contact', MESSAGE, from(place))).statusCode).toBe(201)
  const response = await app.visitor.post('/api/contact', { ...MESSAGE, email: 'ASHA@example.org' }, from(6))
  expect(response.statusCode).toBe(201)
  expect(await app.db.select().from(contactMessages)).toHaveLength(6)
  const acknowledged = (await app.mails()).filter((mail) => recipient(mail).toLowerCase() === 'asha@example.org')
  expect(acknowledged).toHaveLength(5)
})

test.each([
  'Win at https://spam.example',
  'Visit spam.example',
  'Spam t.me',
  'Spam 24',
  `Spam ${'name '.repeat(20)}`.trim(),
])('the acknowledgement does not repeat the sender name %s, which is not a plain name', async (name) => {
  const app = await openTestApp()
  await app.visitor.post('/api/contact', { ...MESSAGE, name, message: 'Buy' })
  const mail = (await app.mails()).find((each) => recipient(each) === 'asha@example.org')
  expect(mail?.text).toContain('Hello,')
  expect(mail?.text).not.toMatch(/spam|Buy/i)
})

test('without a committee address the message is stored and the sender thanked', async () => {
  const app = await openTestApp()
  await app.db.insert(settings).values({ key: 'contactEmail', value: '' })
  await app.visitor.post('/api/contact', MESSAGE)
  expect((await app.mails()).map(recipient)).toEqual(['asha@example.org'])
  expect(await app.db.select().from(contactMessages)).toHaveLength(1)
})

const recipient = ({ to }: { to?: unknown }) => (to as { text: string } | undefined)?.text ?? ''
