import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied, mailsTo } from './application.ts'

const app = await openTestApp()
const ammini = await app.admin()
const committee = await app.as(ammini)

const recordOf = async (id: string) => (await committee.get(`/api/admin/members/${id}`)).json()
const actionsOn = async (id: string) =>
  (
    await app.db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(desc(activityLog.createdAt))
  ).map(({ action }) => action)

test('several applications are rejected with one reason that each applicant reads; failed ones are named', async () => {
  const one = await applied(app)
  const two = await applied(app)
  const decided = await applied(app)
  await committee.post(`/api/admin/members/${decided.member.id}/approve`)
  const nobody = randomUUID()
  const ids = [one.member.id, decided.member.id, nobody, two.member.id]
  const reason = 'We could not reach the mobile number.'
  const response = await committee.post('/api/admin/members/rejections', { ids, reason })
  expect(response.json()).toEqual({
    done: 2,
    refused: [
      { id: decided.member.id, message: 'This application has already been decided.' },
      { id: nobody, message: 'This could not be found.' },
    ],
  })
  for (const { account, member } of [one, two]) {
    expect(await recordOf(member.id)).toMatchObject({ status: 'rejected', rejectionReason: reason })
    expect((await mailsTo(app, account.email)).at(-1)?.text).toContain(`Reason: ${reason}`)
    expect(await actionsOn(member.id)).toEqual(['member.rejected'])
  }
})

test('without a reason nobody is rejected', async () => {
  const { member } = await applied(app)
  const response = await committee.post('/api/admin/members/rejections', { ids: [member.id], reason: ' ' })
  expect(response.json().fields).toEqual({ reason: 'Please enter a reason' })
  expect(await recordOf(member.id)).toMatchObject({ status: 'pending' })
})

test('selected members are reminded of their longest unpaid year; those who owe nothing or sent a slip are named', async () => {
  const owing = await app.member({ fullName: 'Owes Two Years' })
  const first = await app.renewal({ memberId: owing.id, renewalYear: 2025, dueDate: '2025-03-17' })
  await app.renewal({ memberId: owing.id })
  const settled = await app.member({ fullName: 'Has Paid' })
  await app.renewal({ memberId: settled.id, status: 'paid' })
  const sent = await app.member({ fullName: 'Has Sent' })
  await app.renewal({ memberId: sent.id, slipUrl: '/files/slip.pdf' })
  const suspended = await app.member({ fullName: 'Is Suspended', suspendedAt: app.clock.time })
  await app.renewal({ memberId: suspended.id })
  const ids = [owing.id, settled.id, sent.id, suspended.id]
  expect((await committee.post('/api/admin/members/reminders', { ids })).json()).toEqual({
    done: 1,
    refused: [
      { id: settled.id, message: 'Has Paid owes no dues.' },
      { id: sent.id, message: 'Has Sent has sent a payment slip for 2026. Check it first.' },
      { id: suspended.id, message: 'Is Suspended is not an active member.' },
    ],
  })
  expect(await actionsOn(first.id)).toEqual(['renewal.reminded'])
  const reminders = (await app.mails()).filter(({ text }) => text?.includes('Dear Owes Two Years'))
  expect(reminders.map(({ subject }) => subject)).toEqual([expect.stringContaining('2025')])
})

test('the welcome mail is sent again to members, in the words of how they joined', async () => {
  const joined = await applied(app, { member: { fullName: 'Joined Here' } })
  await committee.post(`/api/admin/members/${joined.member.id}/approve`)
  const imported = await app.member({ fullName: 'From The List', welcomeDue: true })
  const waiting = await applied(app, { member: { fullName: 'Still Waiting' } })
  await app.mails()
  const ids = [joined.member.id, imported.id, waiting.member.id]
  expect((await committee.post('/api/admin/members/welcome-mails/again', { ids })).json()).toEqual({
    done: 2,
    refused: [{ id: waiting.member.id, message: 'Still Waiting is not an active member.' }],
  })
  const subjects = (await mailsTo(app, joined.account.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Welcome to Pooram Community UAE: you are a member')).toHaveLength(2)
  const texts = (await app.mails()).map(({ text }) => text ?? '')
  expect(
    texts.filter((text) => text.includes('From The List') && text.includes('now manages its memberships')),
  ).toHaveLength(1)
  const [listed] = (await committee.get('/api/admin/members?search=From The List')).json()
  expect(listed).toMatchObject({ welcomeDue: false })
  expect(await actionsOn(imported.id)).toEqual(['member.welcomed_again'])
})

test('a welcome mail sent again in a later year does not speak of a free first year', async () => {
  const { account, member } = await applied(app)
  await committee.post(`/api/admin/members/${member.id}/approve`)
  const later = await openTestApp({ beside: app, startsAt: new Date('2028-06-01T08:00:00Z') })
  await later.db.execute(`UPDATE members SET renewal_due_date = '2029-03-10' WHERE id = '${member.id}'`)
  await committee.post('/api/admin/members/welcome-mails/again', { ids: [member.id] })
  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.text).toContain('Your next dues are due on March 10, 2029.')
})

test('a note names its author and time; the person never reads it, and the log does not repeat it', async () => {
  const member = await app.member()
  const path = `/api/admin/members/${member.id}/notes`
  const first = await committee.post(path, { text: '  Very private words ' })
  expect(first.statusCode).toBe(201)
  app.advance(60_000)
  const second = (await (await app.as(await app.superAdmin())).post(path, { text: 'Showed the passport.' })).json()
  expect(second.notes.map(({ text }: { text: string }) => text)).toEqual(['Showed the passport.', 'Very private words'])
  expect(second.notes[1]).toMatchObject({
    author: 'Omana Pillai',
    authorId: ammini.id,
    createdAt: new Date(app.clock.time.getTime() - 60_000).toISOString(),
  })
  const own = await app.as(member)
  for (const url of ['/api/members/profile', `/api/members/${member.id}`, '/api/auth/user']) {
    expect((await own.get(url)).body).not.toContain('private words')
  }
  expect((await committee.get(`/api/members/${member.id}`)).body).not.toContain('private words')
  expect(await actionsOn(member.id)).toEqual(['member.note_added', 'member.note_added'])
  const log = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, member.id))
  expect(JSON.stringify(log)).not.toContain('private words')
})

test('an empty note, or one about nobody, is rejected', async () => {
  const { id } = await app.member()
  expect((await committee.post(`/api/admin/members/${id}/notes`, { text: ' ' })).json().fields).toEqual({
    text: 'Please write a note',
  })
  expect((await committee.post(`/api/admin/members/${randomUUID()}/notes`, { text: 'x' })).statusCode).toBe(404)
})

test('a note is deleted by its author or a super admin, not by another admin or under another person', async () => {
  const member = await app.member()
  const path = `/api/admin/members/${member.id}/notes`
  await committee.post(path, { text: 'One' })
  const [note] = (await committee.post(path, { text: 'Two' })).json().notes
  const other = await app.as(await app.admin())
  expect((await other.delete(`${path}/${note.id}`)).statusCode).toBe(403)
  const elsewhere = await app.member()
  expect((await committee.delete(`/api/admin/members/${elsewhere.id}/notes/${note.id}`)).statusCode).toBe(404)
  const left = (await committee.delete(`${path}/${note.id}`)).json().notes
  expect(left).toHaveLength(1)
  const chief = await app.as(await app.superAdmin())
  expect((await chief.delete(`${path}/${left[0].id}`)).json().notes).toEqual([])
  expect(await actionsOn(member.id)).toContain('member.note_deleted')
})

test("the record shows the account's role, and who took each decision", async () => {
  const { member } = await applied(app)
  app.advance(60_000)
  await committee.post(`/api/admin/members/${member.id}/approve`)
  expect(await recordOf(member.id)).toMatchObject({
    role: 'user',
    history: [
      { decision: 'approved', by: 'Omana Pillai' },
      { decision: 'applied', by: null },
    ],
  })
})
