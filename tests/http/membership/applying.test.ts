import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { TERMS_VERSION } from '#shared/membership/application-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { anu, application, applied, findApplicant, historyOf, mailsTo, ravi, SUBMITTED } from './application.ts'

const app = await openTestApp()
const register = (sent: object) => app.visitor.post('/api/members/register', sent)

test('a visitor applies, and gets an account without a password and a pending membership', async () => {
  const sent = application({ email: 'lakshmi@example.org' })
  const response = await register(sent)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual(SUBMITTED)
  const { account, member } = await findApplicant(app, 'lakshmi@example.org')
  expect(account).toMatchObject({ firstName: 'Lakshmi Devi', lastName: 'Nair', role: 'user', password: null })
  expect(account.isFirstLogin).toBe(false)
  expect(member).toMatchObject({
    ...sent.member,
    email: 'lakshmi@example.org',
    status: 'pending',
    memberType: 'member',
  })
  expect(member).toMatchObject({ termsVersion: TERMS_VERSION, termsAcceptedAt: app.clock.time })
  expect(await historyOf(app, member.id)).toEqual([{ decision: 'applied', reason: null, decidedBy: null }])
})

test('administrators who apply at the same time do not deadlock', async () => {
  const admins = await Promise.all(Array.from({ length: 8 }, () => app.admin()))
  const callers = await Promise.all(admins.map((admin) => app.as(admin)))
  const responses = await Promise.all(
    callers.map((caller, n) => caller.post('/api/members/register', application({ email: `admin${n}@example.org` }))),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(admins.map(() => 201))
})

test('a person with a single name has no last name', async () => {
  const { account } = await applied(app, { member: { fullName: '  Omana ' } })
  expect(account).toMatchObject({ firstName: 'Omana', lastName: '' })
})

test('a family is stored in order of entry', async () => {
  const { member } = await applied(app, { member: { membershipType: 'family' }, familyMembers: [ravi, anu] })
  const admin = await app.as(await app.admin())
  const { json } = await admin.get(`/api/members/${member.id}`)
  expect(json().familyMembers).toMatchObject([ravi, anu])
})

test('the address may also be part of the member', async () => {
  const { email: _, ...sent } = application({ member: { email: 'inside@example.org' } })
  expect((await register(sent)).statusCode).toBe(201)
  expect((await findApplicant(app, 'inside@example.org')).member.email).toBe('inside@example.org')
})

test('the applicant gets a mail with a link to the dashboard, and the committee is notified', async () => {
  await applied(app, { email: 'newcomer@example.org', member: { fullName: 'Meera Varma' } })
  const [mail, ...more] = await mailsTo(app, 'newcomer@example.org')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('We have received your membership application')
  expect(mail?.text).toContain('March 17, 2026 (3-5 business days)')
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  app.advance(6.9 * 86_400_000)
  const response = await app.visitor.post('/api/auth/reset-password', { token, newPassword: 'Chenda2026' })
  expect(response.statusCode).toBe(200)
  const login = await app.visitor.post('/api/auth/login', { email: 'newcomer@example.org', password: 'Chenda2026' })
  expect(login.json()).toMatchObject({ isFirstLogin: false })
  const mails = await mailsTo(app, 'info@example.org')
  expect(mails.map(({ subject }) => subject)).toContain('New membership application: Meera Varma')
})

test('a signed-in person without a membership gets one, with their own address and name', async () => {
  const account = await app.account({ firstName: 'Biju', lastName: 'Kurian' })
  const caller = await app.as(account)
  const { email: _, ...sent } = application()
  const response = await caller.post('/api/members/register', sent)
  expect(response.statusCode).toBe(201)
  const { member } = await findApplicant(app, account.email)
  expect(member).toMatchObject({ userId: account.id, email: account.email, status: 'pending' })
  expect((await caller.get('/api/auth/user')).json()).toMatchObject({
    firstName: 'Biju',
    membership: { id: member.id, status: 'pending', isActive: false },
  })
})

test('a person who waits for a decision or is a member cannot apply again', async () => {
  const pending = await app.as(await app.member({ status: 'pending' }))
  const again = await pending.post('/api/members/register', application())
  expect([again.statusCode, again.json().code]).toEqual([409, 'application_pending'])
  const approved = await app.as(await app.member())
  const more = await approved.post('/api/members/register', application())
  expect([more.statusCode, more.json().code]).toEqual([409, 'already_member'])
})

test('a rejected person applies again: the same member is pending again, and the history stays', async () => {
  const { account, member } = await applied(app, { member: { membershipType: 'family' }, familyMembers: [ravi] })
  const chief = await app.admin()
  const reason = 'The mobile number does not answer.'
  await (await app.as(chief)).post(`/api/admin/members/${member.id}/reject`, { reason })
  app.advance(86_400_000)
  const sent = application({ member: { membershipType: 'family', emirate: 'Ajman' }, familyMembers: [anu] })
  const caller = await app.as(account)
  expect((await caller.post('/api/members/register', sent)).statusCode).toBe(201)
  const profile = (await caller.get('/api/members/profile')).json()
  expect(profile).toMatchObject({ id: member.id, status: 'pending', emirate: 'Ajman', rejectionReason: null })
  expect(profile.familyMembers).toMatchObject([anu])
  expect(profile.submittedAt).toBe(app.clock.time.toISOString())
  expect(await historyOf(app, member.id)).toEqual([
    { decision: 'applied', reason: null, decidedBy: null },
    { decision: 'rejected', reason, decidedBy: chief.id },
    { decision: 'reapplied', reason: null, decidedBy: null },
  ])
})

test('a person who applies again under a corrected name is called so everywhere, unless the account has its own name', async () => {
  for (const chosen of [null, 'Chosen']) {
    const { account, member } = await applied(app, { member: { fullName: 'Ramesan Naiir' } })
    if (chosen) await app.db.update(users).set({ firstName: chosen, lastName: '' }).where(eq(users.id, account.id))
    await (await app.as(await app.admin())).post(`/api/admin/members/${member.id}/reject`, { reason: 'Misspelt.' })
    const caller = await app.as(account)
    await caller.post('/api/members/register', application({ member: { fullName: 'Rameshan K Nair' } }))
    const named = chosen ? { firstName: chosen, lastName: '' } : { firstName: 'Rameshan K', lastName: 'Nair' }
    expect((await caller.get('/api/auth/user')).json()).toMatchObject(named)
  }
})

test('the same mailbox sent twice at once creates one account and no error', async () => {
  const sent = [...Array(8)].map((_, n) => application({ email: n % 2 ? 'Twice@example.org' : 'twice@example.org' }))
  const responses = await Promise.all(sent.map(register))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201))
  expect(await app.db.$count(members, eq(members.email, 'twice@example.org'))).toBeLessThanOrEqual(1)
  const accounts = await app.db.select({ email: users.email }).from(users)
  expect(accounts.filter(({ email }) => email?.toLowerCase() === 'twice@example.org')).toHaveLength(1)
})

test('a signed-in person who submits twice at once applies once', async () => {
  const account = await app.account()
  const caller = await app.as(account)
  const responses = await Promise.all([1, 2, 3].map(() => caller.post('/api/members/register', application())))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect(await app.db.$count(members, eq(members.userId, account.id))).toBe(1)
})

test('a flood of applications is limited, with the time to retry', async () => {
  const { visitor } = await openTestApp({ config: { rateLimit: true } })
  const send = () => visitor.post('/api/members/register', application({ agreeToTerms: false }))
  for (let sent = 0; sent < 30; sent += 1) expect((await send()).statusCode).toBe(400)
  const refused = await send()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('applications for one address are never rejected, and its mailbox gets five mails an hour about them', async () => {
  const limited = await openTestApp({ config: { rateLimit: true } })
  const email = 'quiet@example.org'
  const send = () => limited.visitor.post('/api/members/register', application({ email }))
  for (let sent = 0; sent < 8; sent += 1) expect((await send()).statusCode).toBe(201)
  expect(await mailsTo(limited, email)).toHaveLength(5)
})

test('an application under a name with an address in it mails nothing of that name', async () => {
  const app = await openTestApp()
  const email = 'unsuspecting@example.org'
  const sent = application({ email, member: { fullName: 'Win spam.example now' } })
  expect((await app.visitor.post('/api/members/register', sent)).statusCode).toBe(201)
  await app.visitor.post('/api/auth/forgot-password', { email })
  for (const mail of await mailsTo(app, email)) {
    expect(mail.text).toContain('Hello,')
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/spam/i)
  }
})

test('strangers who use up an address do not keep its owner from applying', async () => {
  const limited = await openTestApp({ config: { rateLimit: true } })
  const email = 'owner@example.org'
  const unusable = application({ email, member: { photoUrl: '/files/none.jpg' } })
  for (let sent = 0; sent < 8; sent += 1) await limited.visitor.post('/api/members/register', unusable)
  expect((await limited.visitor.post('/api/members/register', application({ email }))).statusCode).toBe(201)
  const [mail] = await mailsTo(limited, email)
  expect(mail?.subject).toBe('We have received your membership application')
})
