import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { application, applied, findApplicant, historyOf, mailsTo } from './application.ts'

const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)
type Caller = Pick<typeof committee, 'post'>

const approve = (id: string, by: Caller = committee) => by.post(`/api/admin/members/${id}/approve`)
const reject = (id: string, reason = 'The photo shows two people.') =>
  committee.post(`/api/admin/members/${id}/reject`, { reason })
const takeBack = (id: string, by: Caller = committee) => by.post(`/api/admin/members/${id}/back-to-pending`)
const ledgerOf = ({ db }: TestApp, id: string) =>
  db.select().from(membershipRenewals).where(eq(membershipRenewals.memberId, id))

test('an approval taken back leaves an application as it was, without a year in the ledger, and the applicant reads a correction', async () => {
  const { account, member } = await applied(app)
  const { membershipNumber } = (await approve(member.id)).json()
  await app.mails()
  app.advance(60_000)
  const response = await takeBack(member.id)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    status: 'pending',
    approvedBy: null,
    approvedAt: null,
    joinedDate: null,
    renewalDueDate: null,
    submittedAt: member.createdAt.toISOString(),
  })
  expect(await ledgerOf(app, member.id)).toEqual([])
  expect((await historyOf(app, member.id)).at(-1)).toMatchObject({ decision: 'back_to_pending', decidedBy: chief.id })
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.subjectId, member.id))
    .orderBy(activityLog.createdAt)
  expect(log.find(({ action }) => action === 'member.back_to_pending')).toMatchObject({
    actorId: chief.id,
    before: { status: 'approved' },
    after: { status: 'pending' },
  })
  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.subject).toBe('Correction: your membership application is still under review')
  expect(mail?.text).toContain('It said that your application was approved.')
  expect(mail?.text).toContain('the membership card we sent is not valid')
  const pending = (await committee.get('/api/admin/members/pending')).json()
  expect(pending.map(({ id }: { id: string }) => id)).toContain(member.id)
  expect((await approve(member.id)).json()).toMatchObject({ status: 'approved', membershipNumber })
  expect(await ledgerOf(app, member.id)).toHaveLength(1)
})

test('a rejection taken back keeps what the applicant was asked to correct', async () => {
  const { account, member } = await applied(app)
  await committee.post(`/api/admin/members/${member.id}/request-correction`, { note: 'Add the house number.' })
  app.advance(1000)
  await reject(member.id)
  app.advance(1000)
  expect((await takeBack(member.id)).json()).toMatchObject({
    status: 'pending',
    rejectionReason: null,
    correctionNote: 'Add the house number.',
  })
  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.text).toContain('It said that your application was not approved.')
  expect(mail?.text).toContain('You do not need to apply again.')
})

test('a member whose approval was taken back loses the places at upcoming events', async () => {
  const { account, member } = await applied(app)
  await approve(member.id)
  const event = await app.event({ capacity: 1 })
  const own = await app.as(account)
  expect((await own.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  app.advance(1000)
  await takeBack(member.id)
  await app.runTasks()
  const other = await app.as(await app.member())
  expect((await other.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
})

test('the approval of a returning member is taken back without touching the earlier ledger', async () => {
  const { account, member } = await applied(app)
  await approve(member.id)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, member.id))
  app.advance(1000)
  const caller = await app.as(account)
  expect((await caller.post('/api/members/register', application())).statusCode).toBe(201)
  app.advance(1000)
  await approve(member.id)
  app.advance(1000)
  expect((await takeBack(member.id)).json()).toMatchObject({ status: 'pending', joinedDate: '2026-03-10' })
  expect(await ledgerOf(app, member.id)).toHaveLength(1)
})

test('an approval cannot be taken back once a payment was recorded, even if that was undone', async () => {
  const strict = await openTestApp()
  await writeSettings(strict.db, { firstYearWaived: false }, null)
  const admin = await strict.as(await strict.admin())
  const { member } = await applied(strict, { member: { fullName: 'Deepa Prakash' } })
  await approve(member.id, admin)
  const [year] = await ledgerOf(strict, member.id)
  const paid = { amount: 50, paymentMethod: 'cash', paidOn: '2026-03-10' }
  expect((await admin.post(`/api/admin/renewals/${year?.id}/payment`, paid)).statusCode).toBe(200)
  const refused = await takeBack(member.id, admin)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'decision_final'])
  expect(refused.json().message).toContain('A payment of Deepa Prakash has been recorded since.')
  await admin.post(`/api/admin/renewals/${year?.id}/undo`, { reason: 'Wrong member' })
  expect((await takeBack(member.id, admin)).statusCode).toBe(409)
  expect(await ledgerOf(strict, member.id)).toHaveLength(1)
})

test('an approval cannot be taken back while a payment slip waits', async () => {
  const strict = await openTestApp()
  await writeSettings(strict.db, { firstYearWaived: false }, null)
  const admin = await strict.as(await strict.admin())
  const { member } = await applied(strict)
  await approve(member.id, admin)
  const slip = { slipUrl: '/files/slip.pdf', slipSentAt: strict.clock.time }
  await strict.db.update(membershipRenewals).set(slip).where(eq(membershipRenewals.memberId, member.id))
  expect((await takeBack(member.id, admin)).json().message).toContain('has sent a payment slip since')
})

test('an approval cannot be taken back when the dues of the next year have begun', async () => {
  const { member } = await applied(app)
  await approve(member.id)
  await app.renewal({ memberId: member.id, renewalYear: 2027, dueDate: '2027-03-10' })
  expect((await takeBack(member.id)).json().message).toContain('already has another year of dues')
})

test('nothing is taken back from a pending, suspended, resigned or imported person, or from nobody', async () => {
  const pending = await applied(app)
  const suspended = await applied(app)
  await approve(suspended.member.id)
  app.advance(1000)
  await committee.post(`/api/admin/members/${suspended.member.id}/suspend`, { reason: 'Dues unpaid.' })
  const ids = [
    pending.member.id,
    suspended.member.id,
    (await app.member({ resignedAt: app.clock.time })).id,
    (await app.member()).id,
  ]
  for (const id of ids) expect((await takeBack(id)).json().code).toBe('decision_final')
  expect((await takeBack('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})

test('two admins take back one decision at once: it happens once', async () => {
  const { account, member } = await applied(app)
  await reject(member.id)
  app.advance(1000)
  const other = await app.as(await app.admin())
  const responses = await Promise.all([takeBack(member.id), takeBack(member.id, other)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const corrections = (await mailsTo(app, account.email)).filter(({ subject }) => subject?.startsWith('Correction'))
  expect(corrections).toHaveLength(1)
})

test('an applicant who applied again after a rejection is not sent back a second time', async () => {
  const { account, member } = await applied(app)
  await reject(member.id)
  const caller = await app.as(account)
  await caller.post('/api/members/register', application())
  expect((await takeBack(member.id)).json().message).toContain('is already pending')
  expect((await findApplicant(app, account.email)).member.status).toBe('pending')
})
