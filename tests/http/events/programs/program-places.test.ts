import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms, programRegistrations } from '#server/events/program-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { familyOf, placesIn } from './families.ts'

const HOUR = 3_600_000

async function openProgram(
  values: Partial<Parameters<TestApp['program']>[0]> = {},
  ofEvent: Parameters<TestApp['event']>[0] = {},
) {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts day', ...ofEvent })
  const program = await app.program({ title: 'Drawing', timeSlot: '4:00 PM', ...values, eventId: event.id })
  return { app, event, program, places: placesIn(program.id) }
}

test('a member signs a child up, gets a mail with names and Gulf time, and sees the place in their own list', async () => {
  const { app, event, program, places } = await openProgram({ ageGroup: 'children', venue: 'Tent 2' })
  const { caller, children } = await familyOf(app, { email: 'asha@example.org' })
  const response = await places.join(caller, children.Nila)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: expect.any(String),
    programId: program.id,
    familyMemberId: children.Nila,
    registeredAt: '2026-03-10T08:00:00.000Z',
  })
  expect((await caller.get('/api/registrations')).json()).toMatchObject([
    {
      eventId: event.id,
      state: 'registered',
      position: null,
      event: { title: 'Arts day' },
      program: { id: program.id, title: 'Drawing', timeSlot: '4:00 PM' },
      person: { familyMemberId: children.Nila, name: 'Nila' },
    },
  ])
  const [mail, ...others] = await app.mails()
  expect(others).toEqual([])
  expect([mail?.to].flat()[0]?.text).toBe('asha@example.org')
  expect(mail?.subject).toBe('Nila is signed up: Drawing')
  expect(mail?.text).toContain('Date: Thursday, April 9, 2026')
  expect(mail?.text).toContain('Time: 12:00 PM (Gulf time)')
  expect(mail?.text).toContain('Place: Tent 2, Al Noor Grounds')
  expect(mail?.text).toContain(`/programs/${program.id}`)
  expect(mail?.attachments[0]?.content.toString()).toContain('METHOD:PUBLISH')
})

test('the mail of a program with its own time and stage names them, and its calendar entry replaces the personal one', async () => {
  const startsAt = new Date('2026-04-10T12:20:00Z')
  const endsAt = new Date('2026-04-10T13:00:00Z')
  const { app, program, places } = await openProgram(
    { startsAt, endsAt, timeSlot: null, venue: 'Stage 2' },
    { eventEndDate: new Date('2026-04-11T16:00:00Z') },
  )
  const { caller, children } = await familyOf(app)
  expect((await places.join(caller, children.Nila)).statusCode).toBe(201)
  const [mail] = await app.mails()
  for (const line of [
    'Date: Friday, April 10, 2026',
    'Time: 4:20 PM – 5:00 PM (Gulf time)',
    'Place: Stage 2, Al Noor Grounds',
  ])
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(line)
  expect(mail?.text).not.toContain('Time slot')
  const file = mail?.attachments[0]?.content.toString().replaceAll('\r\n ', '')
  expect(file).toContain(`UID:program-${program.id}-${children.Nila}@`)
  expect(file).toContain('DTSTART:20260410T122000Z')
})

test('a member sees which family members are eligible, with their age on the day of the event', async () => {
  const { app, places } = await openProgram({ ageGroup: 'children', capacity: 20 })
  const { caller, children } = await familyOf(app)
  await places.join(caller, children.Appu)
  const seen = await places.look(caller)
  expect(seen).toMatchObject({
    ageGroup: 'children',
    capacity: 20,
    registeredCount: 1,
    status: 'upcoming',
    isFamily: true,
  })
  expect(seen.people.map(({ name, age }: { name: string; age: number }) => [name, age])).toEqual([
    ['Asha Menon', 35],
    ['Unni', 4],
    ['Appu', 5],
    ['Nila', 12],
    ['Arun', 13],
    ['Meera', 17],
  ])
  expect(seen.people[2]).toMatchObject({ familyMemberId: children.Appu, isRegistered: true, position: null })
  expect(await places.look(await app.as(await app.member()))).toMatchObject({ isFamily: false })
})

test.each([
  ['children', { Unni: 409, Appu: 201, Nila: 201, Arun: 409, Meera: 409 }, 409],
  ['teenagers', { Unni: 409, Appu: 409, Nila: 409, Arun: 201, Meera: 201 }, 409],
  ['adults', { Unni: 409, Appu: 409, Nila: 409, Arun: 409, Meera: 409 }, 201],
  ['all', { Unni: 201, Appu: 201, Nila: 201, Arun: 201, Meera: 201 }, 201],
  [null, { Unni: 201, Appu: 201, Nila: 201, Arun: 201, Meera: 201 }, 201],
] as const)('a program for %s accepts exactly the people it is for', async (ageGroup, expected, forMember) => {
  const { app, places } = await openProgram({ ageGroup })
  const { caller, children } = await familyOf(app)
  for (const [name, status] of Object.entries(expected))
    expect([name, (await places.join(caller, children[name as 'Nila'])).statusCode]).toEqual([name, status])
  expect((await places.join(caller)).statusCode).toBe(forMember)
})

test('a person of the wrong age is rejected with a message that names them', async () => {
  const { app, places } = await openProgram({ ageGroup: 'children' })
  const { caller, children } = await familyOf(app)
  expect((await places.join(caller, children.Arun)).json()).toEqual({
    code: 'wrong_age',
    message: 'Arun will be 13 on the day of the event. This program is for Children (5-12).',
  })
})

test('the day counts in the Gulf: a child who turns five at midnight there takes part the same night', async () => {
  const { app, places } = await openProgram({ ageGroup: 'children' }, { eventDate: new Date('2026-04-09T20:30:00Z') })
  const { caller, children } = await familyOf(app)
  expect((await places.join(caller, children.Unni)).statusCode).toBe(201)
})

test.each([
  ['a cancelled event', { status: 'cancelled' as const }, {}, 'event_cancelled'],
  ['an event that is over', { eventDate: new Date('2026-03-08T08:00:00Z') }, {}, 'event_over'],
  ['while registration is disabled', { registrationEnabled: false }, {}, 'registration_disabled'],
  [
    "after the program's deadline",
    {},
    { registrationDeadline: new Date('2026-03-10T07:59:59Z') },
    'registration_deadline_passed',
  ],
  [
    "after the event's deadline",
    { registrationDeadline: new Date('2026-03-10T07:59:59Z') },
    {},
    'registration_deadline_passed',
  ],
])('%s accepts nobody into its programs, and says why', async (_, ofEvent, ofProgram, code) => {
  const { app, places } = await openProgram(ofProgram, ofEvent)
  const { caller } = await familyOf(app)
  for (const response of [await places.join(caller), await places.wait(caller)]) {
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({ code, message: expect.stringMatching(/\w+ \w+/) })
  }
})

test("a program's own deadline overrides that of its event", async () => {
  const { app, places } = await openProgram(
    { registrationDeadline: new Date('2026-03-20T08:00:00Z') },
    { registrationDeadline: new Date('2026-03-01T08:00:00Z') },
  )
  const { caller } = await familyOf(app)
  expect((await places.join(caller)).statusCode).toBe(201)
})

test('only approved, active members sign up, and only their own families', async () => {
  const { app, places } = await openProgram()
  const { children } = await familyOf(app)
  const other = await app.as(await app.member())
  expect((await places.join(app.visitor)).statusCode).toBe(401)
  expect((await places.join(await app.as(await app.member({ status: 'pending' })))).json().code).toBe('not_approved')
  const suspended = await app.as(await app.member({ suspendedAt: new Date('2026-03-01T08:00:00Z') }))
  expect((await places.join(suspended)).json().code).toBe('membership_inactive')
  expect((await places.join(other, children.Nila)).statusCode).toBe(404)
  expect((await places.join(other, '11111111-1111-4111-8111-111111111111')).statusCode).toBe(404)
  expect((await places.join(other, 'seven')).statusCode).toBe(400)
})

test('a suspended member gives back a place in a program, and leaves a waiting list', async () => {
  const { app, program, places } = await openProgram({ capacity: 1 })
  const [first, second] = [await familyOf(app), await familyOf(app, { surname: 'Nair' })]
  await places.join(first.caller, first.children.Nila)
  await places.wait(second.caller, second.children.Nila)
  await app.db.update(members).set({ suspendedAt: app.clock.time })
  expect((await places.stopWaiting(second.caller, second.children.Nila)).statusCode).toBe(200)
  expect((await places.leave(first.caller, first.children.Nila)).statusCode).toBe(200)
  const left = await app.db.select().from(programRegistrations).where(eq(programRegistrations.programId, program.id))
  expect(left).toEqual([])
})

test('inactive programs and those of hidden events are not found; people with a place still see it and can give it back', async () => {
  const { app, event, program, places } = await openProgram()
  const { caller, children } = await familyOf(app)
  await places.join(caller, children.Nila)
  const stranger = await app.as(await app.member())
  for (const hide of [
    () => app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id)),
    () => app.db.update(eventPrograms).set({ isActive: false }).where(eq(eventPrograms.id, program.id)),
  ]) {
    await hide()
    expect((await places.join(stranger)).statusCode).toBe(404)
    expect((await places.wait(stranger)).statusCode).toBe(404)
    expect((await places.leave(stranger)).statusCode).toBe(404)
    expect((await stranger.get(`/api/programs/${program.id}/places`)).statusCode).toBe(404)
    expect((await places.join(caller)).statusCode).toBe(404)
  }
  expect((await caller.get('/api/registrations')).json()).toHaveLength(1)
  expect((await places.leave(caller, children.Nila)).statusCode).toBe(200)
})

test('a place can be given back until the deadline; after that a message says whom to contact', async () => {
  const { app, places } = await openProgram({ registrationDeadline: new Date('2026-03-10T10:00:00Z') })
  const { caller, children } = await familyOf(app)
  await places.join(caller)
  await places.join(caller, children.Nila)
  expect((await places.leave(caller)).json()).toEqual({ message: 'The sign-up has been cancelled.' })
  expect((await places.leave(caller)).json().code).toBe('not_taking_part')
  app.advance(3 * HOUR)
  expect((await places.leave(caller, children.Nila)).json()).toEqual({
    code: 'cancelling_closed',
    message: 'It is too late to cancel here. Please tell the coordinator.',
  })
})

test('a place in a program cannot be given back once its event has begun or is over, whatever its deadline', async () => {
  const { app, event, places } = await openProgram({ registrationDeadline: new Date('2026-05-01T10:00:00Z') })
  const { caller, member } = await familyOf(app)
  await places.join(caller)
  const leaveAt = async (time: string) => {
    app.clock.time = new Date(time)
    return (await places.leave(await app.as(member))).json().code
  }
  expect(await leaveAt('2026-04-09T09:00:00Z')).toBe('cancelling_closed')
  expect(await leaveAt('2026-04-20T09:00:00Z')).toBe('cancelling_closed')
  await app.db
    .update(events)
    .set({ status: 'completed', statusChosenAt: app.clock.time })
    .where(eq(events.id, event.id))
  expect(await leaveAt('2026-03-20T09:00:00Z')).toBe('cancelling_closed')
})

test('nobody takes part twice; the member and a child are two people', async () => {
  const { app, places } = await openProgram({ capacity: 5 })
  const { caller, children } = await familyOf(app)
  expect((await places.join(caller)).statusCode).toBe(201)
  expect((await places.join(caller)).json().code).toBe('already_taking_part')
  expect((await places.join(caller, children.Nila)).statusCode).toBe(201)
  expect((await places.join(caller, children.Nila)).json().code).toBe('already_taking_part')
  expect((await places.look(caller)).registeredCount).toBe(2)
})

test('a member who signs up two children in one press gets one mail with both names and their number', async () => {
  const { app, program } = await openProgram({ ageGroup: 'children' })
  const { caller, children } = await familyOf(app)
  const body = { familyMemberId: children.Nila, also: [children.Appu] }
  expect((await caller.post(`/api/programs/${program.id}/registrations`, body)).statusCode).toBe(201)
  const mails = await app.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['2 people are signed up: Drawing'])
  expect(mails[0]?.text).toContain('We have reserved 2 places for Appu and Nila in Drawing')
  expect(mails[0]?.attachments[0]?.content.toString().match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect((await caller.get('/api/registrations')).json()).toHaveLength(2)
})

test('two children for whom only one place is left are both refused', async () => {
  const { app, program } = await openProgram({ capacity: 1 })
  const { caller, children } = await familyOf(app)
  const body = { familyMemberId: children.Nila, also: [children.Appu] }
  const response = await caller.post(`/api/programs/${program.id}/registrations`, body)
  expect([response.statusCode, response.json().code]).toEqual([409, 'program_full'])
  expect((await caller.get('/api/registrations')).json()).toEqual([])
  expect(await app.mails()).toEqual([])
})

test('two calls that sign up the same children in opposite order for two programs wait for each other and both end', async () => {
  const app = await openTestApp()
  const { children, caller } = await familyOf(app)
  const event = await app.event()
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await app.program({ eventId: event.id }), await app.program({ eventId: event.id })]
    const answers = await Promise.all([
      caller.post(`/api/programs/${one.id}/registrations`, { familyMemberId: children.Nila, also: [children.Arun] }),
      caller.post(`/api/programs/${other.id}/registrations`, { familyMemberId: children.Arun, also: [children.Nila] }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  }
})

test('nobody can sign up for a program that is over while its event runs', async () => {
  const app = await openTestApp()
  const { caller } = await familyOf(app)
  const at = (hours: number) => new Date(app.clock.time.getTime() + hours * 3_600_000)
  const event = await app.event({ eventDate: at(-4), eventEndDate: at(4) })
  for (const times of [
    { startsAt: at(-3), endsAt: at(-2) },
    { startsAt: at(-3), endsAt: null },
  ]) {
    const { id } = await app.program({ eventId: event.id, ...times })
    const refused = await caller.post(`/api/programs/${id}/registrations`, {})
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_over'])
  }
})
