import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const HOUR = 3_600_000

const registered = async (app: TestApp, eventId: string) =>
  (await app.visitor.get(`/api/events/${eventId}`)).json().registeredCount
const newMember = async (app: TestApp) => app.as(await app.member())

test('a member registers, gets a mail and sees the place in their own list', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Onam sadya', capacity: 10 })
  const account = await app.account({ email: 'asha@example.org' })
  const person = await app.member({ userId: account.id, email: 'never-confirmed@example.org' })
  const asha = await app.as(person)
  const response = await asha.post(`/api/events/${event.id}/register`)
  expect(response.statusCode).toBe(201)
  const taken = { eventId: event.id, memberId: expect.any(String), registeredAt: '2026-03-10T08:00:00.000Z', people: 1 }
  expect(response.json()).toEqual({ id: expect.any(String), ...taken })
  expect(await registered(app, event.id)).toBe(1)
  const places = (await asha.get('/api/registrations')).json()
  expect(places).toMatchObject([
    { eventId: event.id, state: 'registered', position: null, event: { title: 'Onam sadya' } },
  ])
  const [mail] = await app.mails()
  expect(mail?.subject).toBe('You are registered: Onam sadya')
  expect([mail?.to].flat()[0]?.text).toBe('asha@example.org')
  expect(mail?.text).toContain('Thursday, April 9, 2026')
  expect(mail?.text).toContain(`/api/events/${event.id}/calendar.ics`)
})

test('the last place goes to the first member who asks', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const first = await (await newMember(app)).post(`/api/events/${event.id}/register`)
  const second = await (await newMember(app)).post(`/api/events/${event.id}/register`)
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(409)
  expect(second.json()).toEqual({ code: 'event_full', message: 'This event is full.' })
})

test('a second registration is rejected', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const asha = await newMember(app)
  await asha.post(`/api/events/${event.id}/register`)
  const again = await asha.post(`/api/events/${event.id}/register`)
  expect(again.json().code).toBe('already_registered')
  expect(await registered(app, event.id)).toBe(1)
})

test.each([
  ['a cancelled event', { status: 'cancelled' as const }, 'event_cancelled'],
  ['an event that is over', { eventDate: new Date('2026-03-08T08:00:00Z') }, 'event_over'],
  ['after the deadline', { registrationDeadline: new Date('2026-03-10T07:59:59Z') }, 'registration_deadline_passed'],
  ['while registration is disabled', { registrationEnabled: false }, 'registration_disabled'],
])('%s accepts no registration, and says why', async (_, values, code) => {
  const app = await openTestApp()
  const event = await app.event(values)
  const response = await (await newMember(app)).post(`/api/events/${event.id}/register`)
  expect(response.statusCode).toBe(409)
  expect(response.json()).toEqual({ code, message: expect.stringMatching(/\w+ \w+/) })
  expect(await registered(app, event.id)).toBe(0)
})

test('only approved, active members register', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const url = `/api/events/${event.id}/register`
  const pending = await app.as(await app.member({ status: 'pending' }))
  const suspended = await app.as(await app.member({ suspendedAt: new Date('2026-03-01T08:00:00Z') }))
  expect((await app.visitor.post(url)).statusCode).toBe(401)
  expect((await (await app.as(await app.account())).post(url)).json().code).toBe('not_approved')
  expect((await pending.post(url)).json().code).toBe('not_approved')
  expect((await suspended.post(url)).json().code).toBe('membership_inactive')
})

test('a hidden or missing event accepts nobody', async () => {
  const app = await openTestApp()
  const hidden = await app.event({ isPublic: false })
  const asha = await newMember(app)
  expect((await asha.post(`/api/events/${hidden.id}/register`)).statusCode).toBe(404)
  expect((await asha.post('/api/events/11111111-1111-4111-8111-111111111111/register')).statusCode).toBe(404)
  expect((await asha.post('/api/events/7/register')).statusCode).toBe(404)
})

test('a place that is given back is free for others', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const asha = await newMember(app)
  await asha.post(`/api/events/${event.id}/register`)
  const cancelled = await asha.delete(`/api/events/${event.id}/register`)
  expect(cancelled.json()).toEqual({ message: 'Your registration has been cancelled.' })
  expect((await asha.get('/api/registrations')).json()).toEqual([])
  expect((await (await newMember(app)).post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  expect((await asha.delete(`/api/events/${event.id}/register`)).json().code).toBe('not_registered')
})

test('a place can be given back until the deadline, or without one until the start', async () => {
  const app = await openTestApp()
  const start = new Date(app.clock.time.getTime() + 10 * HOUR)
  const open = await app.event({ eventDate: start })
  const closing = await app.event({
    eventDate: start,
    registrationDeadline: new Date(app.clock.time.getTime() + 5 * HOUR),
  })
  const asha = await newMember(app)
  for (const { id } of [open, closing]) await asha.post(`/api/events/${id}/register`)
  app.advance(6 * HOUR)
  expect((await asha.delete(`/api/events/${closing.id}/register`)).json().code).toBe('cancelling_closed')
  expect((await asha.delete(`/api/events/${open.id}/register`)).statusCode).toBe(200)
})

test('the longest-waiting member moves up when a place is given back, and is notified', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Boat race', capacity: 1 })
  const asha = await newMember(app)
  const account = await app.account({ email: 'binu@example.org' })
  const binuPerson = await app.member({ userId: account.id, email: 'never-confirmed@example.org' })
  const [binu, chitra] = [await app.as(binuPerson), await newMember(app)]
  await asha.post(`/api/events/${event.id}/register`)
  const waiting = await binu.post(`/api/events/${event.id}/waiting-list`)
  expect(waiting.statusCode).toBe(201)
  expect(waiting.json()).toMatchObject({ state: 'waiting', position: 1 })
  app.advance(HOUR)
  expect((await chitra.post(`/api/events/${event.id}/waiting-list`)).json().position).toBe(2)
  await asha.delete(`/api/events/${event.id}/register`)
  expect((await binu.get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
  expect((await chitra.get('/api/registrations')).json()).toMatchObject([{ state: 'waiting', position: 1 }])
  expect(await registered(app, event.id)).toBe(1)
  const mail = (await app.mails()).find(({ subject }) => subject?.startsWith('A place for you'))
  expect([mail?.to].flat()[0]?.text).toBe('binu@example.org')
})

test('nobody moves up from the waiting list once an event has begun', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1, eventEndDate: new Date('2026-04-11T12:00:00Z') })
  const [asha, binu] = [await app.member(), await app.member()]
  await (await app.as(asha)).post(`/api/events/${event.id}/register`)
  await (await app.as(binu)).post(`/api/events/${event.id}/waiting-list`)
  app.clock.time = new Date(event.eventDate.getTime() + 60_000)
  const admin = await app.as(await app.admin())
  expect((await admin.delete(`/api/admin/events/${event.id}/attendees/${asha.id}`)).statusCode).toBe(200)
  await admin.put(`/api/admin/events/${event.id}`, { capacity: 5 })
  await app.runTasks()
  expect((await (await app.as(binu)).get('/api/registrations')).json()).toMatchObject([{ state: 'waiting' }])
})

test('a member who was suspended while waiting is skipped', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const asha = await newMember(app)
  const binuPerson = await app.member()
  const [binu, chitra] = [await app.as(binuPerson), await newMember(app)]
  await asha.post(`/api/events/${event.id}/register`)
  await binu.post(`/api/events/${event.id}/waiting-list`)
  await chitra.post(`/api/events/${event.id}/waiting-list`)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, binuPerson.id))
  await asha.delete(`/api/events/${event.id}/register`)
  expect((await chitra.get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
})

test('a member waits only for a full event, once, and may leave again', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const [asha, binu] = [await newMember(app), await newMember(app)]
  const url = `/api/events/${event.id}/waiting-list`
  expect((await binu.post(url)).json().code).toBe('event_not_full')
  await asha.post(`/api/events/${event.id}/register`)
  expect((await asha.post(url)).json().code).toBe('already_registered')
  await binu.post(url)
  expect((await binu.post(url)).json().code).toBe('already_waiting')
  expect((await binu.delete(url)).json()).toEqual({ message: 'You have left the waiting list.' })
  expect((await binu.delete(url)).json().code).toBe('not_waiting')
})

test('200 members ask at once for 20 places: exactly 20 get one, and all others learn why not', {
  timeout: 120_000,
}, async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 20 })
  const people = await Promise.all(Array.from({ length: 200 }, async () => app.as(await app.member())))
  const responses = await Promise.all(people.map((person) => person.post(`/api/events/${event.id}/register`)))
  const statuses = Object.groupBy(responses, ({ statusCode }) => statusCode)
  expect(Object.keys(statuses)).toEqual(['201', '409'])
  expect(statuses[201]).toHaveLength(20)
  expect(statuses[409]?.every((response) => response.json().code === 'event_full')).toBe(true)
  expect(await registered(app, event.id)).toBe(20)
})

test('a suspended member gives back a place at an event, and leaves a waiting list', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const [first, second] = [await app.member(), await app.member()]
  const [holder, waiting] = [await app.as(first), await app.as(second)]
  await holder.post(`/api/events/${event.id}/register`)
  await waiting.post(`/api/events/${event.id}/waiting-list`)
  await app.db.update(members).set({ suspendedAt: app.clock.time })
  expect((await waiting.delete(`/api/events/${event.id}/waiting-list`)).statusCode).toBe(200)
  expect((await holder.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  expect((await holder.get('/api/registrations')).json()).toEqual([])
  expect((await holder.post(`/api/events/${event.id}/register`)).json().code).toBe('membership_inactive')
})
