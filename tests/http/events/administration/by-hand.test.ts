import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promoteWaiting } from '#server/events/promotion-service.ts'
import { eventGuests } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import type { TestApp } from '#tests/test-app.ts'
import { logOf, openPortal, subjectsTo } from './event-forms.ts'

const DAY = 86_400_000
const GOPAN = { name: 'Gopan Nambiar', phone: '050 111 2233' }

async function openEvent(given: { capacity?: number } = {}) {
  const portal = await openPortal()
  const event = await portal.app.event({ title: 'Onam sadya', ...given })
  const url = `/api/admin/events/${event.id}`
  const add = (body: object) => portal.admin.post(`${url}/attendees`, body)
  const totals = async () => (await portal.admin.get(`${url}/attendance`)).json()
  return { ...portal, event, url, add, totals }
}

test('an admin registers a member with a party: the places are counted in people, and the member is mailed', async () => {
  const { app, event, account, add, totals } = await openEvent({ capacity: 10 })
  const asha = await app.member({ fullName: 'Asha' })
  const response = await add({ memberId: asha.id, adults: 2, children: 2, vegetarian: 3, note: 'One wheelchair' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ fullName: 'Asha', people: 4, children: 2, vegetarian: 3, checkedInAt: null })
  const counted = { registrations: 1, registered: 4, children: 2, vegetarian: 3, checkedIn: 0, capacity: 10 }
  expect(await totals()).toMatchObject(counted)
  expect((await app.visitor.get(`/api/events/${event.id}`)).json().registeredCount).toBe(4)
  const own = (await (await app.as(asha)).get('/api/registrations')).json()
  expect(own).toMatchObject([{ state: 'registered', people: 4 }])
  expect(await subjectsTo(app, asha.email)).toEqual(['You are registered: Onam sadya'])
  expect((await app.mails()).at(-1)?.text).toContain('Your party: 4 (2 adults, 2 children, 3 vegetarian)')
  expect(await logOf(app, event.id)).toMatchObject([
    { action: 'attendee.registered', actorId: account.id, after: { memberId: asha.id, people: 4 } },
  ])
})

test('an admin registers a guest without a membership, whose name is not in the activity log', async () => {
  const { app, admin, event, url, add, totals } = await openEvent()
  const response = await add({ guest: GOPAN, adults: 3 })
  expect(response.json()).toMatchObject({
    memberId: null,
    fullName: 'Gopan Nambiar',
    mobileNumber: '+971501112233',
    people: 3,
  })
  expect(await totals()).toMatchObject({ registered: 3, registrations: 1 })
  const list = (await admin.get(`${url}/attendees?search=gopan`)).json()
  expect(list).toMatchObject([{ id: response.json().id, state: 'registered' }])
  const checkedIn = await admin.post(`${url}/check-in`, { guestId: response.json().id })
  expect(checkedIn.json()).toMatchObject({ fullName: 'Gopan Nambiar', arrived: 3 })
  expect(await totals()).toMatchObject({ checkedIn: 3 })
  expect((await admin.delete(`${url}/check-in/${response.json().id}`)).statusCode).toBe(200)
  expect(JSON.stringify(await logOf(app, event.id))).not.toContain('Gopan')
})

test('a walk-in above the capacity is admitted only after a question', async () => {
  const { app, add, admin, url, event, totals } = await openEvent({ capacity: 2 })
  await add({ guest: GOPAN, adults: 2 })
  const asha = await app.member({ fullName: 'Asha' })
  const walkIn = { memberId: asha.id, adults: 1, children: 2, checkIn: true }
  const asked = await add(walkIn)
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'needs_confirmation'])
  expect(asked.json().message).toBe(
    '2 of 2 places are taken. With 3 more people, the event would be 3 above its capacity (+3).',
  )
  expect(await totals()).toMatchObject({ registered: 2 })
  const admitted = await add({ ...walkIn, confirmed: true })
  expect(admitted.json()).toMatchObject({ people: 3, arrived: 3, checkedInAt: app.clock.time.toISOString() })
  expect(await totals()).toMatchObject({ registered: 5, checkedIn: 3, capacity: 2 })
  expect(await subjectsTo(app, asha.email)).toEqual([])
  const binu = await app.as(await app.member())
  expect((await binu.post(`/api/events/${event.id}/register`)).json().code).toBe('event_full')
  expect((await admin.put(url, { title: 'Onam feast' })).statusCode).toBe(200)
})

test('a walk-in is admitted after the deadline and while registration is closed, but not when the event is cancelled', async () => {
  const { app, admin, url, add } = await openEvent()
  await admin.put(url, { registrationEnabled: false })
  expect((await add({ memberId: (await app.member()).id, checkIn: true })).statusCode).toBe(201)
  await admin.put(url, { status: 'cancelled' })
  expect((await add({ guest: GOPAN })).json().code).toBe('event_cancelled')
})

test('nobody is registered twice, and no suspended person is registered', async () => {
  const { app, add } = await openEvent()
  const asha = await app.member({ fullName: 'Asha' })
  await add({ memberId: asha.id })
  expect((await add({ memberId: asha.id })).json()).toEqual({
    code: 'already_attending',
    message: 'Asha is already registered.',
  })
  const binu = await app.member({ fullName: 'Binu', suspendedAt: app.clock.time })
  expect((await add({ memberId: binu.id })).json()).toMatchObject({
    code: 'membership_inactive',
    message: 'The membership of Binu is suspended.',
  })
  expect((await add({ memberId: '11111111-1111-4111-8111-111111111111' })).statusCode).toBe(404)
})

test('a suspended member is not checked in, whichever way the request names the member', async () => {
  const { app, admin, url, add } = await openEvent()
  const binu = await app.member({ fullName: 'Binu' })
  await add({ memberId: binu.id })
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, binu.id))
  const asMember = await admin.post(`${url}/check-in`, { memberId: binu.id })
  expect(asMember.json().code).toBe('membership_inactive')
  const asGuest = await admin.post(`${url}/check-in`, { guestId: binu.id })
  expect([asGuest.statusCode, asGuest.json().code]).toEqual([404, 'not_attending'])
})

test.each([
  ['nobody', {}],
  ['a member and a guest', { memberId: '11111111-1111-4111-8111-111111111111', guest: GOPAN }],
  ['a guest without a name', { guest: { ...GOPAN, name: ' ' } }],
  ['a guest without a phone number', { guest: { name: 'Gopan', phone: 'none' } }],
  ['no adult', { guest: GOPAN, adults: 0 }],
  ['51 people', { guest: GOPAN, adults: 51 }],
  ['more vegetarian meals than people', { guest: GOPAN, adults: 2, vegetarian: 3 }],
  ['a guest on the waiting list', { guest: GOPAN, waitingList: true }],
])('a registration by hand of %s is rejected', async (_, body) => {
  const { add } = await openEvent()
  expect((await add(body)).statusCode).toBe(400)
})

test('the first party in the queue that fits moves up; a skipped one keeps its position', async () => {
  const { app, admin, event, url, add } = await openEvent({ capacity: 4 })
  const [asha, binu, chitra, deepa] = await Promise.all(Array.from({ length: 4 }, () => app.member()))
  await add({ memberId: asha!.id, adults: 2 })
  await add({ memberId: deepa!.id, adults: 2 })
  for (const [member, adults] of [
    [binu, 4],
    [chitra, 2],
  ] as const) {
    app.advance(60_000)
    expect((await add({ memberId: member!.id, adults, waitingList: true })).json().state).toBe('waiting')
  }
  const placeOf = async (member: typeof asha) =>
    (await (await app.as(member!)).get('/api/registrations')).json()[0] as object
  await admin.delete(`${url}/attendees/${asha!.id}`)
  expect(await placeOf(chitra)).toMatchObject({ state: 'registered', people: 2 })
  expect(await placeOf(binu)).toMatchObject({ state: 'waiting', position: 1, people: 4 })
  await admin.put(url, { capacity: 6 })
  expect((await app.visitor.get(`/api/events/${event.id}`)).json().registeredCount).toBe(4)
  await admin.put(url, { capacity: 8 })
  expect(await placeOf(binu)).toMatchObject({ state: 'registered', people: 4 })
})

test('an admin gives a place to somebody on the waiting list, above the capacity after a question', async () => {
  const { app, admin, event, url, add, totals } = await openEvent({ capacity: 1 })
  await add({ guest: GOPAN })
  const [asha, binu] = [await app.member(), await app.member()]
  await add({ memberId: asha.id, waitingList: true })
  await add({ memberId: binu.id, adults: 2, waitingList: true })
  const place = `${url}/attendees/${binu.id}/place`
  expect((await admin.post(place, {})).json().code).toBe('needs_confirmation')
  expect((await admin.post(place, { confirmed: true })).json()).toMatchObject({ state: 'registered', people: 2 })
  expect(await totals()).toMatchObject({ registered: 3, waiting: 1 })
  expect((await admin.post(place, {})).json().code).toBe('not_attending')
  expect(await subjectsTo(app, binu.email)).toEqual(['A place for you: Onam sadya'])
  // Asha, who was before Binu, still waits
  expect((await app.mails()).at(-1)?.text).not.toContain('next on the waiting list')
  expect((await logOf(app, event.id)).at(-1)).toMatchObject({ action: 'attendee.moved_up', after: { people: 2 } })
})

test('an admin cancels for somebody: the member is mailed, and the next in the queue moves up', async () => {
  const { app, admin, url, add, totals } = await openEvent({ capacity: 1 })
  const [asha, binu] = [await app.member({ fullName: 'Asha' }), await app.member()]
  await add({ memberId: asha.id })
  await add({ memberId: binu.id, waitingList: true })
  const cancelled = await admin.delete(`${url}/attendees/${asha.id}`)
  expect(cancelled.json()).toEqual({
    message: 'The registration of Asha has been cancelled.',
    isUndoable: true,
  })
  expect(await totals()).toMatchObject({ registered: 1, waiting: 0 })
  expect(await subjectsTo(app, asha.email)).toContain('Your registration was cancelled: Onam sadya')
  expect(await subjectsTo(app, binu.email)).toEqual(['A place for you: Onam sadya'])
  expect((await admin.delete(`${url}/attendees/${asha.id}`)).json().code).toBe('not_attending')
})

test('a member who has turned off mails about events is still told that the committee cancelled the registration', async () => {
  const { app, admin, url, add } = await openEvent()
  const asha = await app.member()
  await add({ memberId: asha.id })
  await (await app.as(asha)).put('/api/account/mails', { kind: 'events', isOn: false })
  await admin.delete(`${url}/attendees/${asha.id}`)
  expect(await subjectsTo(app, asha.email)).toEqual(['Your registration was cancelled: Onam sadya'])
})

test('a party changes: more people only while there are places, and fewer make room for others', async () => {
  const { app, admin, url, add } = await openEvent({ capacity: 4 })
  const [asha, binu] = [await app.member(), await app.member()]
  await add({ memberId: asha.id, adults: 4 })
  await add({ memberId: binu.id, adults: 2, waitingList: true })
  const change = (body: object) => admin.put(`${url}/attendees/${asha.id}`, body)
  expect((await change({ adults: 5 })).json().code).toBe('needs_confirmation')
  expect((await change({ adults: 1, children: 1, vegetarian: 2 })).json()).toMatchObject({ people: 2, children: 1 })
  const list = (await admin.get(`${url}/attendees`)).json() as { memberId: string; people: number }[]
  expect(list.find(({ memberId }) => memberId === binu.id)).toMatchObject({ people: 2 })
})

test('the data of a guest is deleted 30 days after the event; the figures stay', async () => {
  const { app, account, event, url, add } = await openEvent()
  await add({ guest: GOPAN, adults: 2, note: 'Knows the cook', checkIn: true })
  const runAfter = async (days: number) => {
    app.clock.time = new Date(event.eventDate.getTime() + days * DAY)
    await enqueue(app.db, 'delete-guest-data', {})
    await app.runTasks()
    return app.as(account)
  }
  const attendees = async (admin: TestApp['visitor']) => (await admin.get(`${url}/attendees`)).json()
  expect(await attendees(await runAfter(29))).toMatchObject([{ fullName: 'Gopan Nambiar' }])
  const admin = await runAfter(32)
  expect(await attendees(admin)).toMatchObject([{ fullName: 'Guest', mobileNumber: null, people: 2 }])
  expect(await app.db.select().from(eventGuests)).toMatchObject([{ name: null, phone: null, note: null }])
  expect((await admin.get(`${url}/attendance`)).json()).toMatchObject({ registered: 2, checkedIn: 2 })
})

test('an export and the charts count people', async () => {
  const { app, admin, url, add } = await openEvent()
  const asha = await app.member({ fullName: 'Asha' })
  await add({ memberId: asha.id, adults: 2, children: 1, vegetarian: 1 })
  await add({ guest: GOPAN, adults: 2 })
  const lines = (await admin.get(`${url}/attendees.csv`)).body.trim().split('\r\n')
  expect(lines[0]).toContain('People,Children,Vegetarian,Came,Note,Reply to the question')
  expect(lines[1]).toMatch(/^Asha,.*,3,1,1,,,$/)
  expect(lines[2]).toMatch(/^Gopan Nambiar,,Registered,\+971 50 111 2233,,.*,2,0,0,,,$/)
  const months = (await admin.get('/api/admin/charts')).json() as { eventRegistrations: number }[]
  expect(months.at(-1)?.eventRegistrations).toBe(5)
  const all = (await admin.get('/api/admin/exports/attendees.csv')).body
  expect(all).toContain('Gopan Nambiar')
})

test('a suspended person leaves room only for a party that then fits', async () => {
  const { app, add, admin, url } = await openEvent({ capacity: 4 })
  const [asha, binu, chitra] = [await app.member(), await app.member(), await app.member()]
  await add({ memberId: asha.id, adults: 2 })
  await add({ guest: GOPAN, adults: 2 })
  await add({ memberId: binu.id, adults: 3, waitingList: true })
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, asha.id))
  await promoteWaiting(app.context, app.clock.time)
  expect((await admin.get(`${url}/attendance`)).json()).toMatchObject({ registered: 4, waiting: 3 })
  await add({ memberId: chitra.id, adults: 2, waitingList: true })
  await promoteWaiting(app.context, app.clock.time)
  const names = (await admin.get(`${url}/attendees`)).json() as { id: string }[]
  expect(names.map(({ id }) => id)).toContain(chitra.id)
  expect(names.map(({ id }) => id)).not.toContain(asha.id)
})
