import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { promoteWaiting } from '#server/events/promotion-service.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { familyOf } from './programs/families.ts'

const OPEN = {
  partySetting: 'family_and_guests',
  asksChildren: true,
  asksVegetarian: true,
  customQuestion: 'Who needs a seat in the front rows?',
} as const

test('a member registers a family with guests, and places are counted in people', async () => {
  const app = await openTestApp()
  const { caller, children } = await familyOf(app)
  const event = await app.event({ ...OPEN, capacity: 10 })
  const party = {
    familyMemberIds: [children.Nila, children.Arun],
    guests: { adults: 1, children: 1 },
    vegetarian: 2,
    answers: ['My mother'],
  }
  const response = await caller.post(`/api/events/${event.id}/register`, party)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ eventId: event.id, people: 5 })
  expect((await app.visitor.get(`/api/events/${event.id}`)).json()).toMatchObject({ registeredCount: 5, capacity: 10 })
  const own = (await caller.get(`/api/events/${event.id}/party`)).json()
  // Nila is 12 on the event's day, Arun is 13
  expect(own).toMatchObject({ ...party, state: 'registered', people: 5, children: 2, placesLeft: 5 })
  expect(own.family.map(({ name, age }: { name: string; age: number }) => [name, age])).toEqual([
    ['Unni', 4],
    ['Appu', 5],
    ['Nila', 12],
    ['Arun', 13],
    ['Meera', 17],
  ])
  expect((await caller.get('/api/registrations')).json()).toMatchObject([{ eventId: event.id, people: 5 }])
  const [mail] = (await app.mails()).filter(({ subject }) => subject?.startsWith('You are registered'))
  expect(mail?.text).toContain('We have reserved 5 places for you and your party at')
  expect(mail?.text).toContain('Your party: 5 (3 adults, 2 children, 2 vegetarian)')
  const calendar = mail?.attachments.at(-1)?.content.toString().replaceAll('\r\n ', '')
  expect(calendar).toContain('DESCRIPTION:Your party: 5 (3 adults\\, 2 children\\, 2 vegetarian)')
  const again = await caller.post(`/api/events/${event.id}/register`, party)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_registered'])
})

test('without a body, or with an empty one, the member registers alone', async () => {
  const app = await openTestApp()
  const event = await app.event(OPEN)
  for (const body of [undefined, {}]) {
    const caller = await app.as(await app.member())
    const response = await caller.post(`/api/events/${event.id}/register`, body)
    expect([response.statusCode, response.json().people]).toEqual([201, 1])
  }
})

test.each([
  [
    'guests where only members may come',
    { partySetting: 'members_only' },
    { guests: { adults: 1, children: 0 } },
    'party_members_only',
  ],
  [
    'guests where only families may come',
    { partySetting: 'family' },
    { guests: { adults: 0, children: 1 } },
    'party_family_only',
  ],
  ['more people than the event allows', { maxParty: 3 }, { guests: { adults: 3, children: 0 } }, 'party_too_large'],
  ['more people than the event has places', { capacity: 3 }, { guests: { adults: 3, children: 0 } }, 'party_too_large'],
] as const)('a party with %s is refused', async (_what, change, party, code) => {
  const app = await openTestApp()
  const event = await app.event({ ...OPEN, ...change })
  const caller = await app.as(await app.member())
  const response = await caller.post(`/api/events/${event.id}/register`, party)
  expect(response.json()).toMatchObject({ code })
  expect(await countPeople(app, event.id)).toBe(0)
})

test.each([
  ['more vegetarian meals than people', {}, { vegetarian: 2 }, 'vegetarian'],
  ['meals at an event that does not ask for them', { asksVegetarian: false }, { vegetarian: 1 }, 'vegetarian'],
  [
    'children at an event that does not ask for them',
    { asksChildren: false },
    { guests: { adults: 0, children: 1 } },
    'guests',
  ],
  ['a reply without a question', { customQuestion: null }, { answers: ['Yes'] }, 'answers'],
] as const)('%s are refused with a message at the field', async (_what, change, party, field) => {
  const app = await openTestApp()
  const event = await app.event({ ...OPEN, ...change })
  const caller = await app.as(await app.member())
  const response = await caller.post(`/api/events/${event.id}/register`, party)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields[field]).toBeTruthy()
  expect(await countPeople(app, event.id)).toBe(0)
})

test('nobody registers the family of somebody else, or one person twice', async () => {
  const app = await openTestApp()
  const { children } = await familyOf(app)
  const other = await familyOf(app)
  const event = await app.event(OPEN)
  for (const familyMemberIds of [[children.Nila], [other.children.Nila, other.children.Nila]]) {
    const response = await other.caller.post(`/api/events/${event.id}/register`, { familyMemberIds })
    expect(response.statusCode).toBe(400)
    expect(response.json().fields.familyMemberIds).toMatch(/^Please choose/)
  }
})

test('a larger party needs places, and a smaller one gives them to the first party that fits', async () => {
  const app = await openTestApp()
  const event = await app.event({ ...OPEN, capacity: 5 })
  const caller = await app.as(await app.member())
  const bring = (adults: number) => ({ guests: { adults, children: 0 } })
  await caller.post(`/api/events/${event.id}/register`, bring(3))
  const full = await caller.put(`/api/events/${event.id}/registration`, bring(5))
  expect([full.statusCode, full.json().code]).toEqual([409, 'event_full'])
  const [large, small] = [await app.as(await app.member()), await app.as(await app.member())]
  expect((await large.post(`/api/events/${event.id}/register`, bring(3))).json().code).toBe('event_full')
  expect((await large.post(`/api/events/${event.id}/waiting-list`, bring(3))).json()).toMatchObject({ people: 4 })
  expect((await small.post(`/api/events/${event.id}/waiting-list`, bring(1))).statusCode).toBe(201)
  const smaller = await caller.put(`/api/events/${event.id}/registration`, bring(2))
  expect(smaller.json()).toMatchObject({ state: 'registered', people: 3, placesLeft: 0 })
  // four people do not fit into two places: they keep their position, and two people move up
  expect((await small.get('/api/registrations')).json()).toMatchObject([{ state: 'registered', people: 2 }])
  expect((await large.get('/api/registrations')).json()).toMatchObject([{ state: 'waiting', position: 1, people: 4 }])
  await small.delete(`/api/events/${event.id}/register`)
  const waiting = await large.put(`/api/events/${event.id}/registration`, bring(1))
  expect(waiting.json()).toMatchObject({ state: 'registered', people: 2 })
  expect(await countPeople(app, event.id)).toBe(5)
})

test('a party is changed until the deadline, never at a cancelled event or after somebody has arrived', async () => {
  const app = await openTestApp()
  const event = await app.event(OPEN)
  const member = await app.member()
  const caller = await app.as(member)
  const change = () => caller.put(`/api/events/${event.id}/registration`, { guests: { adults: 1, children: 0 } })
  expect((await change()).json().code).toBe('not_registered')
  await caller.post(`/api/events/${event.id}/register`)
  const admin = await app.as(await app.admin())
  await admin.post(`/api/admin/events/${event.id}/check-in`, { memberId: member.id })
  expect((await change()).json().code).toBe('party_change_closed')
  await admin.delete(`/api/admin/events/${event.id}/check-in/${member.id}`)
  const set = (values: Partial<typeof events.$inferInsert>) =>
    app.db.update(events).set(values).where(eq(events.id, event.id))
  await set({ registrationDeadline: new Date(app.clock.time.getTime() - 1) })
  expect((await change()).json().code).toBe('party_change_closed')
  await set({ registrationDeadline: null, status: 'cancelled' })
  expect((await change()).json().code).toBe('event_cancelled')
  await set({ status: 'upcoming', registrationEnabled: false })
  expect((await change()).json().code).toBe('registration_disabled')
})

test('a member with a place at an event that was hidden later reads and changes the party, and nobody else finds it', async () => {
  const app = await openTestApp()
  const event = await app.event({ ...OPEN, capacity: 2 })
  const [registered, waiting, stranger] = await Promise.all([1, 2, 3].map(async () => app.as(await app.member())))
  const party = { guests: { adults: 1, children: 0 } }
  await registered!.post(`/api/events/${event.id}/register`, party)
  await waiting!.post(`/api/events/${event.id}/waiting-list`, party)
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  for (const [caller, state] of [
    [registered, 'registered'],
    [waiting, 'waiting'],
  ] as const) {
    expect((await caller!.get(`/api/events/${event.id}/party`)).json()).toMatchObject({ state, people: 2 })
    const changed = await caller!.put(`/api/events/${event.id}/registration`, { ...party, vegetarian: 1 })
    expect(changed.json()).toMatchObject({ state, vegetarian: 1 })
  }
  expect((await stranger!.get(`/api/events/${event.id}/party`)).statusCode).toBe(404)
  expect((await stranger!.put(`/api/events/${event.id}/registration`, party)).statusCode).toBe(404)
})

test('a suspended member keeps the place at an event above its capacity as long as nobody could use it', async () => {
  const app = await openTestApp()
  const event = await app.event({ ...OPEN, capacity: 4 })
  const [large, small, next] = await Promise.all([1, 2, 3].map(() => app.member()))
  const bring = (adults: number) => ({ guests: { adults, children: 0 } })
  await (await app.as(large!)).post(`/api/events/${event.id}/register`, bring(2))
  await (await app.as(small!)).post(`/api/events/${event.id}/register`)
  const caller = await app.as(next!)
  await caller.post(`/api/events/${event.id}/waiting-list`)
  const admin = await app.as(await app.admin())
  await admin.put(`/api/admin/events/${event.id}`, { capacity: 2, confirmed: true })
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, small!.id))
  await promoteWaiting(app.context, app.clock.time)
  expect(await countPeople(app, event.id)).toBe(4)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, large!.id))
  await promoteWaiting(app.context, app.clock.time)
  expect((await caller.get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
})

test('somebody removed from the family leaves the party, which frees a place', async () => {
  const app = await openTestApp()
  const { caller, children } = await familyOf(app)
  const event = await app.event({ ...OPEN, capacity: 3 })
  const party = { familyMemberIds: [children.Nila, children.Arun], vegetarian: 3 }
  expect((await caller.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  const next = await app.as(await app.member())
  await next.post(`/api/events/${event.id}/waiting-list`)
  expect((await caller.delete(`/api/members/family/${children.Arun}`)).statusCode).toBe(200)
  expect((await caller.get(`/api/events/${event.id}/party`)).json()).toMatchObject({
    familyMemberIds: [children.Nila],
    people: 2,
    vegetarian: 2,
  })
  await promoteWaiting(app.context, app.clock.time)
  expect((await next.get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
})

test('the committee sees how many come, and how many of them are children and vegetarians', async () => {
  const app = await openTestApp()
  const { caller, children } = await familyOf(app)
  const event = await app.event(OPEN)
  await caller.post(`/api/events/${event.id}/register`, {
    familyMemberIds: [children.Nila],
    guests: { adults: 1, children: 0 },
    vegetarian: 3,
    answers: ['A high chair'],
  })
  const admin = await app.as(await app.admin())
  expect((await admin.get(`/api/admin/events/${event.id}/attendees`)).json()).toMatchObject([
    { people: 3, children: 1, vegetarian: 3, answer: 'A high chair' },
  ])
})

test('an admin says who may come and what is asked, and a copy of the event keeps it', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const party = { ...OPEN, maxParty: 6 }
  const form = { title: 'Sadya', description: 'On leaves', venue: 'Hall', eventDate: '2026-05-01T12:00' }
  const created = await admin.post('/api/admin/events', { ...form, ...party })
  expect(created.json()).toMatchObject(party)
  const { id } = created.json()
  const changed = await admin.put(`/api/admin/events/${id}`, { partySetting: 'family', maxParty: null })
  expect(changed.json()).toMatchObject({ ...OPEN, partySetting: 'family', maxParty: null })
  const copy = await admin.post(`/api/admin/events/${id}/copy`, { eventDate: '2026-06-01T12:00' })
  expect(copy.json()).toMatchObject({ partySetting: 'family', asksVegetarian: true })
})

const countPeople = async (app: TestApp, eventId: string): Promise<number> =>
  (await app.visitor.get(`/api/events/${eventId}`)).json().registeredCount
