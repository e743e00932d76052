import { expect, test } from 'vitest'
import { bloodCallPeople, bloodCalls } from '#server/blood-calls/blood-call-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openPushApp } from '#tests/http/notifications/push/people-with-phones.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { MINUTE_MS, STARTS_AT, withBloodCalls } from './donors.ts'

const openApp = async () => withBloodCalls(await openTestApp({ startsAt: STARTS_AT }))
type Caller = TestApp['visitor']
type Call = Awaited<ReturnType<Awaited<ReturnType<typeof openApp>>['call']>>
const DAY_MS = 24 * 60 * MINUTE_MS
const OVER = 'blood_call_over'

test('opening a link changes nothing; its button stores the reply once, and a later reply replaces it', async () => {
  const app = await openApp()
  const donor = await app.donor({ fullName: 'Asha Menon', mobileNumber: '+971501234567' })
  const { details, account } = await app.call()
  const { token } = await app.linkTo(donor)
  const seen = await app.visitor.get(`/api/blood-calls/${token}`)
  expect(seen.json()).toMatchObject({ isOpen: true, answer: null, hospital: 'Al Qassimi Hospital' })
  expect(await details()).toMatchObject({ called: 1, coming: 0, people: [{ answer: null, mobileNumber: null }] })
  for (let press = 0; press < 2; press += 1) {
    const pressed = await app.visitor.post(`/api/blood-calls/${token}/yes`)
    expect(pressed.json()).toEqual({ message: 'Thank you. The caller now sees your name and numbers.' })
  }
  expect(await details()).toMatchObject({ coming: 1, people: [{ answer: 'yes', mobileNumber: '+971501234567' }] })
  await app.visitor.post(`/api/blood-calls/${token}/no`)
  expect(await details()).toMatchObject({ coming: 0, notComing: 1, people: [{ answer: 'no', mobileNumber: null }] })
  const notices = (await (await app.as(account)).get('/api/notices')).json<{ title: string }[]>()
  expect(notices.map(({ title }) => title).toSorted()).toEqual([
    'Asha Menon can come to Al Qassimi Hospital',
    'Asha Menon can no longer come to Al Qassimi Hospital',
  ])
})

test('a link that was changed, or belongs to another call, is refused', async () => {
  const app = await openApp()
  const donor = await app.donor()
  await app.call()
  const { token } = await app.linkTo(donor)
  const other = await app.call()
  const [, memberId, signature] = token.split('.')
  for (const wrong of [`${token}x`, `${other.id}.${memberId}.${signature}`, 'nonsense']) {
    expect((await app.visitor.get(`/api/blood-calls/${wrong}`)).json().code).toBe('invalid_blood_call_link')
    expect((await app.visitor.post(`/api/blood-calls/${wrong}/yes`)).json().code).toBe('invalid_blood_call_link')
  }
  expect((await app.visitor.post(`/api/blood-calls/${token}/maybe`)).statusCode).toBe(404)
  expect(await app.db.select().from(bloodCallPeople)).toMatchObject([{ answer: null }])
})

test('only the admin who made the call sees the people and their numbers', async () => {
  const app = await openApp()
  const donor = await app.donor({ mobileNumber: '+971501234567', whatsappNumber: '+971507654321' })
  const call = await app.call()
  const { token } = await app.linkTo(donor)
  await app.visitor.post(`/api/blood-calls/${token}/yes`)
  expect((await call.details()).people).toMatchObject([
    { mobileNumber: '+971501234567', whatsappNumber: '+971507654321' },
  ])
  const other = await app.as(await app.superAdmin())
  expect(await call.details(other)).toMatchObject({ isCaller: false, called: 1, coming: 1, people: [] })
  const everything = (await other.get(`/api/admin/blood-calls/${call.id}`)).body
  expect(everything + (await other.get('/api/admin/blood-calls')).body).not.toContain('+9715')
  expect((await (await app.as(donor)).get(`/api/admin/blood-calls/${call.id}`)).statusCode).toBe(403)
})

test.each([
  [
    'withdraws',
    async (donor: Caller) => donor.put('/api/members/blood-donor', { isWilling: false, lastDonatedOn: null }),
  ],
  [
    'has come, and the call is closed',
    async (_donor: Caller, call: Call) => call.admin.post(`/api/admin/blood-calls/${call.id}/close`),
  ],
])('the caller no longer sees a donor who %s', async (_what, happen) => {
  const app = await openApp()
  const donor = await app.donor({ mobileNumber: '+971501234567' })
  const call = await app.call()
  await app.visitor.post(`/api/blood-calls/${(await app.linkTo(donor)).token}/yes`)
  expect((await call.details()).people).toHaveLength(1)
  await happen(await app.as(donor), call)
  expect(await call.details()).toMatchObject({ coming: 1, people: [] })
})

test('closing thanks those who come and informs everybody else, once', async () => {
  const app = await openApp()
  const [coming, declining, silent] = [await app.donor(), await app.donor(), await app.donor()]
  const { id, admin, details } = await app.call()
  await app.visitor.post(`/api/blood-calls/${(await app.linkTo(coming)).token}/yes`)
  await app.visitor.post(`/api/blood-calls/${(await app.linkTo(declining)).token}/no`)
  for (let press = 0; press < 2; press += 1)
    expect((await admin.post(`/api/admin/blood-calls/${id}/close`)).statusCode).toBe(200)
  const subjects = async (member: { userId: string }) =>
    (await app.mailsTo(member)).map(({ subject }) => subject).toSorted()
  const called = 'Urgent: Blood needed in Sharjah for a patient with O+'
  expect(await subjects(coming)).toEqual(['Thank you for your help', called])
  const closed = 'The blood donor call for O+ in Sharjah is closed'
  expect(await subjects(declining)).toEqual([closed, called])
  expect(await subjects(silent)).toEqual([closed, called])
  const unread = (await (await app.as(silent)).get('/api/notices?unread=true')).json<{ title: string }[]>()
  expect(unread.map(({ title }) => title)).toEqual(['The blood donor call is closed'])
  expect(await details()).toMatchObject({ status: 'closed', called: 3, coming: 1, notComing: 1 })
  const { token } = await app.linkTo(silent)
  expect((await app.visitor.get(`/api/blood-calls/${token}`)).json()).toMatchObject({
    isOpen: false,
    contactPhone: null,
  })
  expect((await app.visitor.post(`/api/blood-calls/${token}/yes`)).json().code).toBe(OVER)
})

test('a call closes by itself when its time is over', async () => {
  const app = await openApp()
  const donor = await app.donor()
  const { details } = await app.call({ hours: 2 })
  const { token } = await app.linkTo(donor)
  app.advance(120 * MINUTE_MS)
  expect((await app.visitor.post(`/api/blood-calls/${token}/yes`)).json().code).toBe(OVER)
  await app.runTasks()
  expect(await details()).toMatchObject({ status: 'closed', called: 1 })
  expect(await app.mailsTo(donor)).toHaveLength(2)
})

test('30 days after closing the people and the contact are deleted; the counts stay', async () => {
  const app = await openApp()
  const donor = await app.donor()
  const { id, admin } = await app.call()
  const { token } = await app.linkTo(donor)
  await app.visitor.post(`/api/blood-calls/${token}/yes`)
  await admin.post(`/api/admin/blood-calls/${id}/close`)
  const tidy = async () => {
    await enqueue(app.db, 'remove-old-blood-call-data', {})
    await app.runTasks()
  }
  app.advance(30 * DAY_MS)
  await tidy()
  expect(await app.db.select().from(bloodCallPeople)).toHaveLength(1)
  app.advance(1)
  await tidy()
  expect(await app.db.select().from(bloodCallPeople)).toEqual([])
  expect(await app.db.select().from(bloodCalls)).toMatchObject([{ contactName: null, contactPhone: null, note: null }])
  const later = (await (await app.as(await app.admin())).get(`/api/admin/blood-calls/${id}`)).json()
  expect(later).toMatchObject({ called: 1, coming: 1 })
  expect((await app.visitor.get(`/api/blood-calls/${token}`)).json().code).toBe(OVER)
})

test('a donor answers from the buttons on the phone, without opening a page', async () => {
  const app = withBloodCalls(await openPushApp({ startsAt: STARTS_AT }))
  const donor = await app.donor()
  const { browser } = await app.personWithPhone('phone', { id: donor.userId })
  const { details } = await app.call({ hours: 3 })
  await app.runTasks()
  const [{ payload, urgency, ttl } = expect.fail('nothing arrived')] = app.service.received
  expect({ ...payload, urgency, ttl }).toMatchObject({
    title: 'Blood needed in Sharjah for a patient with O+',
    urgency: 'high',
    ttl: 3 * 3600,
    actions: [{ title: 'I can come' }, { title: 'Not this time' }],
  })
  const { path } = await app.linkTo(donor)
  expect(payload.path).toBe(path)
  const pressed = await browser.post(payload.actions![0]!.path)
  expect(pressed.json().message).toBe('Thank you. The caller now sees your name and numbers.')
  expect(await details()).toMatchObject({ coming: 1 })
  await browser.post(payload.actions![1]!.path)
  expect(await details()).toMatchObject({ coming: 0, notComing: 1 })
})
