import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { decisionMails } from '#server/membership/application/decision-mails.ts'
import { memberDecisions } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { anu, applied, historyOf, mailsTo } from './application.ts'

const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)
const approve = (id: string) => committee.post(`/api/admin/members/${id}/approve`)
const reject = (id: string, reason: unknown) => committee.post(`/api/admin/members/${id}/reject`, { reason })

const logOf = ({ db }: TestApp, id: string) =>
  db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(asc(activityLog.createdAt))
const ledgerOf = ({ db }: TestApp, id: string) =>
  db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, id))

test('an approved applicant is a member with a number, a first year free of dues, and a history entry', async () => {
  const { account, member } = await applied(app)
  const response = await approve(member.id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    id: member.id,
    status: 'approved',
    membershipNumber: 'PC-2026-0001',
    joinedDate: '2026-03-10',
    approvedAt: app.clock.time.toISOString(),
    renewalStatus: 'active',
    renewalDueDate: '2027-03-10',
  })
  expect(await ledgerOf(app, member.id)).toMatchObject([
    { renewalYear: 2026, status: 'waived', amount: 10_000, renewalDate: '2026-03-10', dueDate: '2026-03-10' },
  ])
  const [approved] = await app.db.select().from(memberDecisions).where(eq(memberDecisions.decision, 'approved'))
  expect(approved).toMatchObject({ memberId: member.id, decidedBy: chief.id })
  expect(await logOf(app, member.id)).toMatchObject([
    { actorId: chief.id, action: 'member.approved', before: { status: 'pending' }, after: { status: 'approved' } },
  ])
  const caller = await app.as(account)
  expect((await caller.get('/api/auth/user')).json().membership).toEqual({
    id: member.id,
    status: 'approved',
    isActive: true,
  })
})

test('the welcome mail has the number and the next steps, and lets a new member choose a password', async () => {
  const { account, member } = await applied(app)
  const { membershipNumber } = (await approve(member.id)).json()
  const mails = await mailsTo(app, account.email)
  const welcome = mails.find(({ subject }) => subject === 'Welcome to Pooram Community UAE: you are a member')
  expect(welcome?.text).toContain(`Membership number: ${membershipNumber}`)
  expect(welcome?.text).toContain('Your next dues are due on March 10, 2027')
  expect(welcome?.text).toContain('What you can do now:')
  expect(welcome?.text).toMatch(/reset-password\?token=[\w-]{20,}/)
  expect(mails.map(({ subject }) => subject)).not.toContain('We have received your membership application')
})

test('the welcome mail contains the card, and is sent even when the card cannot be rendered', async () => {
  const { account, member } = await applied(app)
  const { membershipNumber } = (await approve(member.id)).json()
  const [welcome] = (await mailsTo(app, account.email)).filter(isWelcome)
  expect(welcome?.attachments).toMatchObject([
    { filename: `membership-card-${membershipNumber}.pdf`, contentType: 'application/pdf' },
  ])
  expect(welcome?.attachments[0]?.content.toString('latin1')).toMatch(/^%PDF/)
  expect(welcome?.text).toContain('Your membership card is attached.')

  const { db, now, files, config, log } = app.context
  const context = { db, now, files, log, secret: config.secret, siteUrl: 'no address that a card could show' }
  const plain = await decisionMails['application-approved']?.({ memberId: member.id }, context)
  expect(plain?.attachments).toEqual([])
  expect(JSON.stringify(plain?.blocks)).not.toContain('attached')
})

const isWelcome = ({ subject }: { subject?: string | undefined }) => subject?.startsWith('Welcome to ')

test('a person with a password gets a link to the dashboard instead', async () => {
  const account = await app.account({ password: 'a hash' })
  await approve((await app.member({ userId: account.id, status: 'pending' })).id)
  const [welcome] = await mailsTo(app, account.email)
  expect(welcome?.text).toContain(`${app.config.siteUrl}/member/dashboard`)
  expect(welcome?.text).not.toContain('token=')
})

test('where the first year is not waived, its dues are due within a month', async () => {
  const strict = await openTestApp()
  await writeSettings(strict.db, { firstYearWaived: false, duesFamilyFils: 15_050 }, null)
  const { account, member } = await applied(strict, { member: { membershipType: 'family' }, familyMembers: [anu] })
  const caller = await strict.as(await strict.admin())
  const approved = (await caller.post(`/api/admin/members/${member.id}/approve`)).json()
  expect(approved).toMatchObject({ renewalStatus: 'pending', renewalDueDate: '2026-04-09', lastRenewalDate: null })
  expect(await ledgerOf(strict, member.id)).toMatchObject([
    { renewalYear: 2026, status: 'pending', amount: 15_050, renewalDate: null, dueDate: '2026-04-09' },
  ])
  const [mail] = await mailsTo(strict, account.email)
  expect(mail?.text).toContain('The dues for your first year are AED\u00a0150.50. Please pay by April 9, 2026.')
})

test('a rejected applicant reads the reason and may still sign in', async () => {
  const { account, member } = await applied(app)
  const response = await reject(member.id, '  The photo shows somebody else. ')
  expect(response.statusCode).toBe(200)
  const rejectionReason = 'The photo shows somebody else.'
  expect(response.json()).toMatchObject({ status: 'rejected', rejectionReason, membershipNumber: null })
  expect((await historyOf(app, member.id)).at(-1)).toEqual({
    decision: 'rejected',
    reason: rejectionReason,
    decidedBy: chief.id,
  })
  expect(await logOf(app, member.id)).toMatchObject([
    { actorId: chief.id, action: 'member.rejected', after: { status: 'rejected', rejectionReason } },
  ])
  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.subject).toBe('Your membership application was not approved')
  expect(mail?.text).toContain(`Reason: ${rejectionReason}`)
  expect(mail?.text).toContain('You can apply again')
  const caller = await app.as(account)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({ status: 'rejected', rejectionReason })
})

test.for([
  ['an empty reason', ''],
  ['a blank reason', ' \n '],
  ['no reason', undefined],
] as const)('a rejection with %s is rejected and decides nothing', async ([, reason]) => {
  const { member } = await applied(app)
  const response = await reject(member.id, reason)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ reason: 'Please enter a reason' })
  expect(await historyOf(app, member.id)).toHaveLength(1)
})

test('a decision is final', async () => {
  const { member } = await applied(app)
  await approve(member.id)
  for (const response of [await approve(member.id), await reject(member.id, 'Too late.')]) {
    expect([response.statusCode, response.json().code]).toEqual([409, 'not_pending'])
  }
  expect(await logOf(app, member.id)).toHaveLength(1)
})

test('two admins decide at once: one succeeds, the other gets an error', async () => {
  const other = await app.as(await app.superAdmin())
  const { member } = await applied(app)
  const responses = await Promise.all([
    approve(member.id),
    other.post(`/api/admin/members/${member.id}/reject`, { reason: 'Not now.' }),
    other.post(`/api/admin/members/${member.id}/approve`),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await historyOf(app, member.id)).toHaveLength(2)
})

test('twenty approvals at once get twenty consecutive numbers', async () => {
  const crowd = await openTestApp()
  const admins = [await crowd.as(await crowd.admin()), await crowd.as(await crowd.admin())]
  const pending = await Promise.all([...Array(20)].map(() => crowd.member({ status: 'pending' })))
  const responses = await Promise.all(
    pending.map(({ id }, n) => admins[n % 2]!.post(`/api/admin/members/${id}/approve`)),
  )
  const numbers = responses.map((response) => response.json().membershipNumber).toSorted()
  expect(numbers).toEqual([...Array(20)].map((_, n) => `PC-2026-${String(n + 1).padStart(4, '0')}`))
})

test('numbers restart each year, in Gulf time, and continue past 9999', async () => {
  const later = await openTestApp({ startsAt: new Date('2026-12-31T19:59:00Z') })
  const caller = await later.as(await later.admin())
  await later.member({ membershipNumber: 'PC-2026-9999' })
  await later.member({ membershipNumber: 'PC-2026-OLD' })
  const numberOfNext = async () => {
    const { id } = await later.member({ status: 'pending' })
    return (await caller.post(`/api/admin/members/${id}/approve`)).json().membershipNumber
  }
  expect(await numberOfNext()).toBe('PC-2026-10000')
  expect(await numberOfNext()).toBe('PC-2026-10001')
  later.advance(60_000)
  expect(await numberOfNext()).toBe('PC-2027-0001')
})

test("an erased person's number is never reused", async () => {
  const register = await openTestApp()
  const admin = await register.as(await register.admin())
  const approveNext = async () => {
    const { id } = await register.member({ status: 'pending' })
    return (await admin.post(`/api/admin/members/${id}/approve`)).json()
  }
  const last = await approveNext()
  await register.db.delete(membershipRenewals).where(eq(membershipRenewals.memberId, last.id))
  await register.db.delete(members).where(eq(members.id, last.id))
  expect([last.membershipNumber, (await approveNext()).membershipNumber]).toEqual(['PC-2026-0001', 'PC-2026-0002'])
})

test.for(['00000000-0000-4000-8000-000000000000', '1', 'null', '%00', 'x'.repeat(150)])(
  'there is no member %s to decide about or to read',
  async (id) => {
    expect((await approve(id)).statusCode).toBe(404)
    expect((await reject(id, 'No.')).statusCode).toBe(404)
    expect((await committee.get(`/api/members/${id}`)).statusCode).toBe(404)
  },
)

test('only admins decide or read the register', async () => {
  const { account, member } = await applied(app)
  const outsiders = [
    { caller: app.visitor, status: 401 },
    { caller: await app.as(account), status: 403 },
    { caller: await app.as(await app.member({ memberType: 'president' })), status: 403 },
  ]
  for (const { caller, status } of outsiders) {
    const responses = [
      await caller.post(`/api/admin/members/${member.id}/approve`),
      await caller.post(`/api/admin/members/${member.id}/reject`, { reason: 'No.' }),
      await caller.get('/api/admin/members/pending'),
      await caller.get('/api/admin/members'),
    ]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => status))
  }
  expect(await historyOf(app, member.id)).toHaveLength(1)
})
