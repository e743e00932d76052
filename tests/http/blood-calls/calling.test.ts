import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bloodCallPeople } from '#server/blood-calls/blood-call-tables.ts'
import { callWave } from '#server/blood-calls/wave-service.ts'
import { members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp } from '#tests/test-app.ts'
import { MINUTE_MS, STARTS_AT, withBloodCalls } from './donors.ts'

const openApp = async () => withBloodCalls(await openTestApp({ startsAt: STARTS_AT }))

test('the same emirate is called at once, neighbours after 30 minutes, all others after 60', async () => {
  const app = await openApp()
  await app.donor({ fullName: 'Here', emirate: 'Sharjah' })
  await app.donor({ fullName: 'Next door', emirate: 'Dubai' })
  await app.donor({ fullName: 'Far', emirate: 'Abu Dhabi' })
  const { id, details } = await app.call()
  expect(await app.reached(id)).toEqual(['Here'])
  app.advance(29 * MINUTE_MS)
  expect(await app.reached(id)).toEqual(['Here'])
  app.advance(MINUTE_MS)
  expect(await app.reached(id)).toEqual(['Here', 'Next door'])
  app.advance(30 * MINUTE_MS)
  expect(await app.reached(id)).toEqual(['Far', 'Here', 'Next door'])
  expect((await details()).waves).toMatchObject([{ called: 1 }, { called: 1 }, { called: 1 }])
})

test('only members whose red cells fit are called, and the preview says how many', async () => {
  const app = await openApp()
  for (const bloodGroup of ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const)
    await app.donor({ fullName: bloodGroup, bloodGroup })
  const { id, admin } = await app.call({ bloodGroup: 'A-' })
  const preview = await admin.get('/api/admin/blood-calls/preview?bloodGroup=A-&emirate=Dubai')
  expect(preview.json()).toEqual([
    { wave: 1, people: 0 },
    { wave: 2, people: 2 },
    { wave: 3, people: 0 },
  ])
  expect(await app.reached(id)).toEqual(['A-', 'O-'])
})

test('nobody is called who is not willing, not active, or gave blood less than 56 days ago', async () => {
  const app = await openApp()
  await app.member({ fullName: 'Not willing', bloodGroup: 'O+', emirate: 'Sharjah' })
  await app.donor({ fullName: 'Suspended', suspendedAt: app.clock.time })
  await app.donor({ fullName: 'Resigned', resignedAt: app.clock.time })
  await app.donor({ fullName: 'Gave 55 days ago', lastDonatedOn: '2086-01-14' })
  await app.donor({ fullName: 'Gave 56 days ago', lastDonatedOn: '2086-01-13' })
  const { id } = await app.call()
  expect(await app.reached(id)).toEqual(['Gave 56 days ago'])
})

test('the committee sets how many days after a donation a donor is not called', async () => {
  const app = await openApp()
  await app.donor({ fullName: 'Gave 60 days ago', lastDonatedOn: '2086-01-09' })
  await writeSettings(app.db, { bloodDonationIntervalDays: 90 }, null)
  expect(await app.reached((await app.call()).id)).toEqual([])
})

test('a member whom another call has reached is left alone for 24 hours, and then called if it is still open', async () => {
  const app = await openApp()
  const donor = await app.donor({ fullName: 'Asha' })
  await app.reached((await app.call()).id)
  app.advance(60 * MINUTE_MS)
  const second = await app.call({ hours: 48 })
  const short = await app.call({ hours: 20 })
  expect(await app.reached(second.id)).toEqual([])
  app.advance(23 * 60 * MINUTE_MS - 1)
  expect(await app.reached(second.id)).toEqual([])
  app.advance(1)
  expect(await app.reached(second.id)).toEqual(['Asha'])
  expect(await app.reached(short.id)).toEqual([])
  const urgent = (await app.mailsTo(donor)).filter(({ subject }) => subject?.startsWith('Urgent'))
  expect(urgent).toHaveLength(2)
})

test('a wave that runs twice calls everybody once', async () => {
  const app = await openApp()
  const donor = await app.donor()
  const { id } = await app.call()
  await app.runTasks()
  await enqueue(app.db, 'call-blood-donors', { callId: id, wave: 1 })
  await enqueue(app.db, 'call-blood-donors', { callId: id, wave: 3 })
  const mails = await app.mailsTo(donor)
  expect(mails.map(({ headers }) => headers.get('priority'))).toEqual(['high'])
  expect(await app.db.select().from(bloodCallPeople)).toHaveLength(1)
})

test('a closed call reaches nobody else, and mails that wait are not sent', async () => {
  const app = await openApp()
  await app.donor({ fullName: 'Here' })
  const next = await app.donor({ fullName: 'Next door', emirate: 'Dubai' })
  const { id, admin } = await app.call()
  expect(await app.reached(id)).toEqual(['Here'])
  await admin.post(`/api/admin/blood-calls/${id}/close`)
  app.advance(60 * MINUTE_MS)
  expect(await app.reached(id)).toEqual(['Here'])
  expect(await app.mailsTo(next)).toEqual([])
})

test.each([
  ['in the past', -1, 'Please choose a time in the future'],
  ['in eight days', 8 * 24, 'Please choose a time within the next 7 days'],
])('a call that ends %s is refused', async (_when, hours, message) => {
  const app = await openApp()
  const { response } = await app.call({ hours })
  expect([response.statusCode, response.json().fields]).toEqual([400, { until: message }])
})

test('a call without an end is refused with a message at its field', async () => {
  const app = await openApp()
  const admin = await app.as(await app.admin())
  const need = { bloodGroup: 'O+', emirate: 'Sharjah', hospital: 'Al Qassimi', contactName: 'Latha' }
  for (const until of ['', undefined]) {
    const response = await admin.post('/api/admin/blood-calls', { ...need, contactPhone: '+971501112233', until })
    expect([response.statusCode, response.json().fields]).toEqual([400, { until: 'Please choose a date and time' }])
  }
})

test('a member turns the switch on and off; off, nothing of it is stored', async () => {
  const app = await openApp()
  const member = await app.member({ fullName: 'Asha', bloodGroup: 'O+', emirate: 'Sharjah' })
  const browser = await app.as(member)
  const url = '/api/members/blood-donor'
  const off = { isWilling: false, lastDonatedOn: null, bloodGroup: 'O+', intervalDays: 56 }
  expect((await browser.get(url)).json()).toEqual(off)
  const on = { isWilling: true, lastDonatedOn: '2085-12-01' }
  expect((await browser.put(url, on)).json()).toEqual({ ...off, ...on })
  const { id, admin } = await app.call()
  expect(await app.reached(id)).toEqual(['Asha'])
  await admin.post(`/api/admin/blood-calls/${id}/close`)
  expect((await browser.put(url, { isWilling: false, lastDonatedOn: '2085-12-01' })).json()).toEqual(off)
  expect(await app.db.select().from(bloodCallPeople)).toEqual([])
  app.advance(25 * 60 * MINUTE_MS)
  expect(await app.reached((await app.call()).id)).toEqual([])
})

test('a donation in the future is refused', async () => {
  const app = await openApp()
  const browser = await app.as(await app.member())
  const response = await browser.put('/api/members/blood-donor', { isWilling: true, lastDonatedOn: '2086-03-11' })
  expect([response.statusCode, response.json().fields]).toEqual([400, { lastDonatedOn: 'This day is in the future' }])
})

test('somebody whose membership ends after the first wave gets nothing from the next', async () => {
  const app = await openApp()
  const donor = await app.donor({ emirate: 'Dubai' })
  const { id } = await app.call()
  await app.runTasks()
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, donor.id))
  app.advance(60 * MINUTE_MS)
  expect(await app.reached(id)).toEqual([])
})

test('a member whom two calls at once would reach is called by one of them', async () => {
  const app = await openApp()
  await app.donor()
  const calls = [await app.call(), await app.call()]
  const wave = { wave: 1, secret: app.config.secret, now: app.clock.time } as const
  await Promise.all(calls.map(({ id }) => callWave(app.db, { callId: id, ...wave })))
  expect(await app.db.select().from(bloodCallPeople)).toHaveLength(1)
})

test('the committee sees how many active members of each group are willing, and how many can be called now', async () => {
  const app = await openApp()
  await app.donor({ bloodGroup: 'A-' })
  await app.donor({ bloodGroup: 'A-', lastDonatedOn: '2086-01-14' })
  await app.donor({ bloodGroup: 'A-', suspendedAt: app.clock.time })
  await app.member({ bloodGroup: 'O+' })
  const groups = (await (await app.as(await app.admin())).get('/api/admin/blood-calls/donors')).json()
  expect(groups).toHaveLength(8)
  expect(groups.filter(({ willing }: { willing: number }) => willing > 0)).toEqual([
    { group: 'A-', willing: 2, ready: 1 },
  ])
})
