import { expect, test } from 'vitest'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { changeProgram, openPortal } from '#tests/http/events/administration/event-forms.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { familyOf, placesIn } from './families.ts'

type Caller = TestApp['visitor']
type Times = { title: string; startsAt: string | null; endsAt: string | null }

const SONG = { title: 'Light music', description: 'A song from home.' }
/** Three days, Thursday to Saturday. */
const FESTIVAL = {
  eventDate: new Date('2026-04-09T09:00:00+04:00'),
  eventEndDate: new Date('2026-04-11T22:00:00+04:00'),
}
const at = (time: string, day = '2026-04-10') => new Date(`${day}T${time}:00+04:00`)
const days = 'The program must be on a day of the event (Apr 09 – 11, 2026)'

const { app: shared, admin: sharedAdmin } = await openPortal()

const add = (admin: Caller, eventId: string, fields: Record<string, string>) =>
  sendForm(admin, `/api/admin/events/${eventId}/programs`, { ...SONG, ...fields })

test('a program gets its times in Gulf time, and people read a text made from them where it has none', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event({ title: 'Arts', ...FESTIVAL })
  const created = await add(admin, id, { startsAt: '2026-04-10T09:30', endsAt: '2026-04-10T11:00', venue: 'Stage 2' })
  expect(created.json()).toMatchObject({ startsAt: '2026-04-10T05:30:00.000Z', endsAt: '2026-04-10T07:00:00.000Z' })
  const { caller, children } = await familyOf(app)
  await placesIn(created.json().id).join(caller, children.Nila)
  const [own] = (await caller.get('/api/registrations')).json()
  expect(own.program).toMatchObject({ timeSlot: 'Apr 10, 9:30 AM – 11:00 AM', startsAt: '2026-04-10T05:30:00.000Z' })
  expect((await app.mails())[0]?.text).toContain('Date: Friday, April 10, 2026\nTime: 9:30 AM – 11:00 AM')
})

test.each([
  [{ endsAt: '2026-04-10T10:00' }, { startsAt: 'Please enter the time at which the program starts' }],
  [{ startsAt: '2026-04-10T10:00', endsAt: '2026-04-10T10:00' }, { endsAt: 'The program must end after it starts' }],
  [{ startsAt: '2026-04-08T10:00' }, { startsAt: days }],
  [{ startsAt: '2026-04-11T20:00', endsAt: '2026-04-12T00:01' }, { endsAt: days }],
  [{ startsAt: 'tomorrow' }, { startsAt: 'Please enter a date and time' }],
])('times that cannot be are rejected with a message: %j', async (times, fields) => {
  const { id } = await shared.event(FESTIVAL)
  const response = await add(sharedAdmin, id, times)
  expect([response.statusCode, response.json().fields]).toEqual([400, fields])
})

test('one time of a program is changed against the stored other one; a program may end at midnight', async () => {
  const { id: eventId } = await shared.event(FESTIVAL)
  const { id } = (await add(sharedAdmin, eventId, { startsAt: '2026-04-10T10:00', endsAt: '2026-04-10T11:00' })).json()
  const edit = (field: string, value: string) => changeProgram(sharedAdmin, id, { [field]: value })
  expect((await edit('endsAt', '2026-04-10T09:00')).json().fields).toEqual({
    endsAt: 'The program must end after it starts',
  })
  expect((await edit('endsAt', '2026-04-11T00:00')).statusCode).toBe(200)
  expect((await edit('endsAt', '')).json()).toMatchObject({ startsAt: '2026-04-10T06:00:00.000Z', endsAt: null })
})

test('moving an event moves its programs by as many days, at the same time of day, and a copy moves them along', async () => {
  const { app, admin } = await openPortal()
  const event = await app.event(FESTIVAL)
  await app.program({ eventId: event.id, title: 'Song', startsAt: at('10:00'), endsAt: at('11:00') })
  await app.program({ eventId: event.id, title: 'No time', displayOrder: 1 })
  const timesOf = async (eventId: string) =>
    ((await admin.get(`/api/admin/events/${eventId}/programs`)).json() as Times[]).map(({ startsAt, endsAt }) => [
      startsAt,
      endsAt,
    ])
  // a week later, and an hour earlier in the day
  await admin.put(`/api/admin/events/${event.id}`, {
    eventDate: '2026-04-16T08:00:00+04:00',
    eventEndDate: '2026-04-18T22:00:00+04:00',
  })
  const moved = ['2026-04-17T06:00:00.000Z', '2026-04-17T07:00:00.000Z']
  expect(await timesOf(event.id)).toEqual([moved, [null, null]])
  const copy = await admin.post(`/api/admin/events/${event.id}/copy`, { eventDate: '2026-05-07T08:00:00+04:00' })
  expect(await timesOf(copy.json().id)).toEqual([
    ['2026-05-08T06:00:00.000Z', '2026-05-08T07:00:00.000Z'],
    [null, null],
  ])
})

test('nobody takes places in two programs at the same time, and the message says where the person is', async () => {
  const app = await openTestApp()
  const event = await app.event(FESTIVAL)
  const song = await app.program({
    eventId: event.id,
    title: 'Song',
    venue: 'Stage 2',
    startsAt: at('16:20'),
    endsAt: at('17:00'),
  })
  const quiz = await app.program({ eventId: event.id, title: 'Quiz', startsAt: at('16:30') })
  const next = await app.program({ eventId: event.id, title: 'Next', startsAt: at('17:00'), endsAt: at('18:00') })
  const { caller, children } = await familyOf(app)
  await placesIn(song.id).join(caller, children.Nila)
  const refused = await placesIn(quiz.id).join(caller, children.Nila)
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { code: 'time_conflict', message: 'Nila is on Stage 2 at 4:20 PM (Song).' },
  ])
  const people = (await placesIn(quiz.id).look(caller)).people as { name: string; conflict: object | null }[]
  expect(Object.fromEntries(people.map(({ name, conflict }) => [name, conflict !== null]))).toMatchObject({
    Nila: true,
    Arun: false,
  })
  // somebody else of the family, and the program that begins when the first one ends
  for (const allowed of [placesIn(quiz.id).join(caller, children.Arun), placesIn(next.id).join(caller, children.Nila)])
    expect((await allowed).statusCode).toBe(201)
  await placesIn(song.id).leave(caller, children.Nila)
  expect((await placesIn(quiz.id).join(caller, children.Nila)).statusCode).toBe(201)
})

test('somebody with a place at the same time keeps the position on a waiting list, and others move up', async () => {
  const app = await openTestApp()
  const event = await app.event(FESTIVAL)
  const song = await app.program({ eventId: event.id, title: 'Song', startsAt: at('16:00'), endsAt: at('17:00') })
  const quiz = await app.program({ eventId: event.id, title: 'Quiz', capacity: 1, startsAt: at('16:30') })
  const [first, second, third] = [await familyOf(app), await familyOf(app), await familyOf(app)]
  const { join, leave, wait } = placesIn(quiz.id)
  await join(first.caller)
  await wait(second.caller)
  app.clock.time = new Date(app.clock.time.getTime() + 60_000)
  await wait(third.caller)
  await placesIn(song.id).join(second.caller)
  await leave(first.caller)
  const registered = await app.db.select().from(programRegistrations)
  const waiting = await app.db.select().from(programWaitingList)
  expect(registered.filter(({ programId }) => programId === quiz.id)).toMatchObject([{ memberId: third.member.id }])
  expect(waiting).toMatchObject([{ memberId: second.member.id }])
})

test('of two simultaneous sign-ups of one person for overlapping programs, one succeeds', async () => {
  const app = await openTestApp()
  const event = await app.event(FESTIVAL)
  for (let round = 0; round < 5; round++) {
    const { caller, children } = await familyOf(app)
    const programs = []
    for (const title of ['One', 'Two', 'Three'])
      programs.push(await app.program({ eventId: event.id, title, startsAt: at('16:00'), endsAt: at('17:00') }))
    const answers = await Promise.all(programs.map(({ id }) => placesIn(id).join(caller, children.Nila)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  }
})
