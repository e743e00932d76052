import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { notifyCommittee, sendDigests } from '#server/notifications/committee/committee-notices.ts'
import { openAsTreasurer, sendSlip } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY_MS = 86_400_000
const MESSAGE = { name: 'Biju', email: 'biju@example.org', message: 'When does the festival begin this year?' }

test('an admin gets everything new once a day, in one mail, and nothing twice', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  await write(app)
  await write(app, { name: 'Chitra' })
  expect(await mailsTo(app, admin.email)).toEqual([])
  app.advance(DAY_MS / 2)
  await Promise.all([sendDigests(app.db), sendDigests(app.db)])
  const [digest, ...more] = await mailsTo(app, admin.email)
  expect(more).toEqual([])
  expect(digest?.subject).toBe('Daily summary: 2 new items')
  expect(digest?.text).toContain('Chitra')
  app.advance(DAY_MS)
  await sendDigests(app.db)
  expect(await mailsTo(app, admin.email)).toHaveLength(1)
})

test('a busy day is reported completely: nothing beyond a mail of two hundred lines is lost', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  await app.db.transaction(async (tx) => {
    for (let at = 0; at < 250; at += 1) await notifyCommittee(tx, notice(app, `Message ${at}.`))
  })
  await sendDigests(app.db)
  const text = (await mailsTo(app, admin.email)).map((mail) => mail.text).join('\n')
  expect(text.match(/Message \d+\./g)).toHaveLength(250)
  await sendDigests(app.db)
  expect(await mailsTo(app, admin.email)).toHaveLength(2)
})

test('a notice begun before a summary and stored after it is in the next one', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const begun = notice(app, 'A late message')
  app.advance(1000)
  await write(app)
  await sendDigests(app.db)
  await app.runTasks()
  await notifyCommittee(app.db, begun)
  app.advance(DAY_MS)
  await sendDigests(app.db)
  const [first, second] = await mailsTo(app, admin.email)
  expect(first?.text).toContain('Biju')
  expect(second?.text).toContain('A late message')
  expect(second?.text).not.toContain('Biju')
})

test('an admin who wants each notice at once gets each and no summary', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const browser = await app.as(admin)
  const kind = 'committee-messages'
  const stored = await browser.put('/api/admin/committee-mails', { kind, rhythm: 'each' })
  expect(stored.json().committee).toContainEqual({ kind, rhythm: 'each' })
  await write(app)
  const [mail] = await mailsTo(app, admin.email)
  expect(mail?.subject).toBe('General Inquiry: a message from Biju')
  await sendDigests(app.db)
  expect(await mailsTo(app, admin.email)).toHaveLength(1)
})

test('an admin who wants none gets none, and the link in such a mail ends them', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const browser = await app.as(admin)
  await browser.put('/api/admin/committee-mails', { kind: 'committee-messages', rhythm: 'each' })
  await write(app)
  const [mail] = await mailsTo(app, admin.email)
  const token = /\/unsubscribe\/(\S+)/.exec(mail?.text ?? '')?.[1]
  expect((await app.visitor.post(`/api/unsubscribe/${token}`)).statusCode).toBe(200)
  await write(app)
  await sendDigests(app.db)
  expect(await mailsTo(app, admin.email)).toHaveLength(1)
})

test('the committee is notified of an application', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const member = await app.member({ status: 'rejected' })
  const browser = await app.as(member)
  const { status } = await apply(browser)
  expect(status).toBe(201)
  await sendDigests(app.db)
  expect((await mailsTo(app, admin.email))[0]?.text).toContain('New membership application: Meera Nair')
})

test('the committee is notified of a payment slip', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const { asMember, renewal } = await openAsTreasurer(app)
  expect((await sendSlip(asMember, renewal.id)).statusCode).toBe(200)
  await sendDigests(app.db)
  expect((await mailsTo(app, admin.email))[0]?.text).toContain('Payment slip from Asha Menon: dues for 2026')
})

const notice = (app: TestApp, title: string) =>
  ({ kind: 'committee-messages', title, link: '/admin', aboutId: randomUUID(), now: app.clock.time }) as const

const write = (app: TestApp, more: object = {}) => app.visitor.post('/api/contact', { ...MESSAGE, ...more })

const mailsTo = async (app: TestApp, address: string) =>
  (await app.mails()).filter(({ to }) => JSON.stringify(to).includes(address))

async function apply(browser: TestApp['visitor']) {
  const member = {
    fullName: 'Meera Nair',
    dateOfBirth: '1991-02-03',
    emirate: 'Sharjah',
    bloodGroup: 'B+',
    nativeAddress: 'Poonkunnam, Thrissur, Kerala',
    currentAddress: 'Al Majaz 2, Sharjah',
    mobileNumber: '+971501112233',
    membershipType: 'single',
  }
  const response = await browser.post('/api/members/register', { member, familyMembers: [], agreeToTerms: true })
  return { status: response.statusCode }
}

test('replies to a mail of the committee reach the mailbox of the association', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  const member = await app.member()
  await write(app)
  await sendDigests(app.db)
  const { email } = (await (await app.as(member)).get('/api/auth/user')).json()
  await app.visitor.post('/api/auth/forgot-password', { email })
  const { contactEmail } = (await app.visitor.get('/api/settings')).json()
  for (const address of [admin.email, email])
    expect((await mailsTo(app, address)).map(({ replyTo }) => replyTo?.text)).toEqual([contactEmail])
})
