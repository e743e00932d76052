import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp } from '#tests/test-app.ts'
import { anu, application, applied, historyOf, mailsTo } from './application.ts'

const app = await openTestApp()
const chief = await app.admin()
const committee = await app.as(chief)
const act = (id: string, action: string, body?: object) => committee.post(`/api/admin/members/${id}/${action}`, body)
const logOf = async (id: string) =>
  (
    await app.db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(asc(activityLog.createdAt))
  ).map(({ action, actorId, before, after }) => ({ action, actorId, before, after }))
const addressOf = async (userId: string) => (await (await app.as({ userId })).get('/api/auth/user')).json().email

async function memberWithPassword() {
  const account = await personWithPassword(app)
  const member = await app.member({ userId: account.id, membershipNumber: `N-${account.id}` })
  return { account, member, caller: await app.as(account) }
}

test('a suspended member reads why, may read but change nothing, and gets everything back when restored', async () => {
  const member = await app.member()
  const event = await app.event()
  const response = await act(member.id, 'suspend', { reason: ' Dues unpaid since 2024. ' })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ status: 'approved', suspendedAt: app.clock.time.toISOString() })
  const caller = await app.as(member)
  const profile = (await caller.get('/api/members/profile')).json()
  expect(profile.history[0]).toMatchObject({ decision: 'suspended', reason: 'Dues unpaid since 2024.' })
  for (const refused of [
    await caller.post(`/api/events/${event.id}/register`),
    await caller.put('/api/members/profile', { email: 'a@example.org', currentAddress: 'Al Majaz 2, Sharjah' }),
  ])
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'membership_inactive'])
  expect((await caller.get('/api/auth/user')).json().membership.isActive).toBe(false)
  const address = await addressOf(member.userId)
  const [suspension] = await mailsTo(app, address)
  expect(suspension?.subject).toBe('Your membership is suspended')
  expect(suspension?.text).toContain('Reason: Dues unpaid since 2024.')

  expect((await act(member.id, 'restore')).json()).toMatchObject({ suspendedAt: null })
  expect((await caller.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  expect((await mailsTo(app, address)).map(({ subject }) => subject)).toContain('Your membership is active again')
  expect(await logOf(member.id)).toMatchObject([
    { action: 'member.suspended', actorId: chief.id, before: { suspendedAt: null } },
    { action: 'member.restored', actorId: chief.id, after: { suspendedAt: null } },
  ])
  expect((await historyOf(app, member.id)).map(({ decision }) => decision)).toEqual(['suspended', 'restored'])
})

test.for([
  { renewal: 'settled', status: 'waived', isOverdue: false },
  { renewal: 'overdue', status: 'pending', isOverdue: true },
] as const)(
  'tells a restored member that the card is valid and whether the renewal is overdue: $renewal',
  async (state) => {
    const member = await app.member({ joinedDate: '2026-03-01', suspendedAt: app.clock.time })
    await app.renewal({ memberId: member.id, status: state.status, dueDate: '2026-03-02' })
    await act(member.id, 'restore')
    const [mail] = await mailsTo(app, await addressOf(member.userId))
    expect(mail?.text).toContain('Your card is valid again.')
    expect(mail?.text?.includes('Your renewal is overdue.')).toBe(state.isOverdue)
  },
)

test('only an active member can be suspended, and only an inactive one restored', async () => {
  const [active, pending] = [await app.member(), await app.member({ status: 'pending' })]
  const suspended = await app.member({ suspendedAt: app.clock.time })
  for (const { id } of [pending, suspended]) {
    const refused = await act(id, 'suspend', { reason: 'No.' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_active_member'])
  }
  for (const { id } of [pending, active]) {
    const refused = await act(id, 'restore')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_paused'])
  }
  const unexplained = await act(active.id, 'suspend', { reason: ' ' })
  expect(unexplained.json().fields).toEqual({ reason: 'Please enter a reason' })
  for (const action of ['suspend', 'restore', 'request-correction'])
    expect((await act(chief.id, action, { reason: 'No.', note: 'No.' })).statusCode).toBe(404)
})

test('two admins suspend at once: one succeeds', async () => {
  const { id } = await app.member()
  const responses = await Promise.all([1, 2, 3].map(() => act(id, 'suspend', { reason: 'Twice.' })))
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await historyOf(app, id)).toHaveLength(1)
})

test('an applicant asked for a correction resubmits the same application, and the note is gone', async () => {
  const { account, member } = await applied(app)
  const response = await act(member.id, 'request-correction', { note: 'The photo shows two people.' })
  expect(response.json()).toMatchObject({
    status: 'pending',
    correctionNote: 'The photo shows two people.',
    correctionRequestedAt: app.clock.time.toISOString(),
  })
  const mail = (await mailsTo(app, account.email)).at(-1)
  expect(mail?.subject).toBe('Your membership application needs a correction')
  expect(mail?.text).toContain('What to correct: The photo shows two people.')
  const caller = await app.as(account)
  expect((await caller.get('/api/members/profile')).json().correctionNote).toBe('The photo shows two people.')

  app.advance(60_000)
  const corrected = application({ member: { fullName: 'Lakshmi D. Nair' } })
  expect((await caller.post('/api/members/register', corrected)).statusCode).toBe(201)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({
    id: member.id,
    fullName: 'Lakshmi D. Nair',
    status: 'pending',
    correctionNote: null,
    correctionRequestedAt: null,
    submittedAt: app.clock.time.toISOString(),
  })
  expect((await caller.post('/api/members/register', corrected)).json().code).toBe('application_pending')
  expect((await historyOf(app, member.id)).map(({ decision }) => decision)).toEqual([
    'applied',
    'correction_asked',
    'reapplied',
  ])
  expect(await logOf(member.id)).toMatchObject([{ action: 'member.correction_requested', actorId: chief.id }])
})

test('a decision closes an open correction request; nobody is asked to correct a decided application', async () => {
  const { member } = await applied(app)
  await act(member.id, 'request-correction', { note: 'Which house?' })
  expect((await act(member.id, 'approve')).json()).toMatchObject({ status: 'approved', correctionNote: null })
  const refused = await act(member.id, 'request-correction', { note: 'Too late.' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_pending'])
  const { member: other } = await applied(app)
  expect((await act(other.id, 'request-correction', { note: '' })).json().fields).toEqual({
    note: 'Please say what to correct',
  })
})

test('a member resigns with the password: places go to the waiting list, and both sides are notified', async () => {
  const { account, member, caller } = await memberWithPassword()
  const next = await app.member()
  const [full, past, waited] = await Promise.all([
    app.event({ capacity: 1 }),
    app.event({ eventDate: new Date(app.clock.time.getTime() - 86_400_000) }),
    app.event({ capacity: 1 }),
  ])
  await app.db.insert(eventRegistrations).values([
    { eventId: full.id, memberId: member.id },
    { eventId: past.id, memberId: member.id },
    { eventId: waited.id, memberId: next.id },
  ])
  await app.db.insert(eventWaitingList).values([
    { eventId: full.id, memberId: next.id },
    { eventId: waited.id, memberId: member.id },
  ])
  const wrong = await caller.post('/api/members/resign', { currentPassword: 'Wrong-2026' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
  expect(wrong.json().fields).toEqual({ currentPassword: 'The current password is not correct.' })

  const response = await caller.post('/api/members/resign', { currentPassword: PASSWORD, reason: 'Moving home.' })
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'Your membership has ended.' }])
  const mails = await app.mails()
  const registered = await app.db.select().from(eventRegistrations)
  const placesOf = (id: string) => registered.filter(({ memberId }) => memberId === id).map(({ eventId }) => eventId)
  expect(placesOf(member.id)).toEqual([past.id])
  expect(placesOf(next.id).toSorted()).toEqual([full.id, waited.id].toSorted())
  expect((await caller.get('/api/registrations')).json()).toHaveLength(1)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({
    status: 'approved',
    resignedAt: app.clock.time.toISOString(),
    history: [{ decision: 'resigned', reason: 'Moving home.' }],
  })
  const about = (subject: RegExp) => mails.find((mail) => subject.test(mail.subject ?? ''))
  expect(about(/^Your membership has ended$/)?.text).toContain('You resigned on March 10, 2026')
  expect(about(/^A member has resigned/)?.text).toContain('Reason: Moving home.')
  const again = await caller.post('/api/members/resign', { currentPassword: PASSWORD })
  expect([again.statusCode, again.json().code]).toEqual([403, 'membership_inactive'])
  expect(account.id).toBe(member.userId)
})

test('a member restored before the places were given back keeps them', async () => {
  const { member, caller } = await memberWithPassword()
  const event = await app.event()
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: member.id })
  await caller.post('/api/members/resign', { currentPassword: PASSWORD })
  expect((await act(member.id, 'restore')).json()).toMatchObject({ resignedAt: null })
  await app.runTasks()
  expect((await caller.get('/api/registrations')).json()).toHaveLength(1)
})

test('a person who is not a member cannot resign; a suspended member can', async () => {
  const applicant = await personWithPassword(app)
  await app.member({ userId: applicant.id, status: 'pending' })
  const refused = await (await app.as(applicant)).post('/api/members/resign', { currentPassword: PASSWORD })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_approved'])
  const { member, caller } = await memberWithPassword()
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, member.id))
  expect((await caller.post('/api/members/resign', { currentPassword: PASSWORD })).statusCode).toBe(200)
})

test('a resigned member may apply again, and gets the old number and ledger back', async () => {
  const account = await personWithPassword(app)
  const { id } = await app.member({ userId: account.id, status: 'pending' })
  const { membershipNumber, joinedDate } = (await act(id, 'approve')).json()
  const caller = await app.as(account)
  expect((await caller.post('/api/members/register', application())).json().code).toBe('already_member')
  await caller.post('/api/members/resign', { currentPassword: PASSWORD })
  const family = { member: { membershipType: 'family' }, familyMembers: [anu] }
  expect((await caller.post('/api/members/register', application(family))).statusCode).toBe(201)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({ status: 'pending', resignedAt: null })
  app.advance(400 * 86_400_000)
  const later = await app.as(chief)
  expect((await later.post(`/api/admin/members/${id}/approve`)).json()).toMatchObject({
    status: 'approved',
    membershipNumber,
    joinedDate,
    // the years away are not owed, and what begins now is due 30 days later
    renewalDueDate: '2027-05-14',
    membershipType: 'family',
  })
  const history = (await historyOf(app, id)).map(({ decision }) => decision)
  expect(history).toEqual(['approved', 'resigned', 'reapplied', 'approved'])
})
