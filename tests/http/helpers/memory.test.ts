import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitionEntries } from '#server/competitions/competition-tables.ts'
import { eventArrivals, eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { counterItems, counterServings } from '#server/helpers/counters/counter-tables.ts'
import { helperClaims } from '#server/helpers/helper-tables.ts'
import { helperTasks } from '#server/helpers/tasks/task-tables.ts'
import { addItem, enter, openFestival } from '#tests/http/competitions/festival.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addJob, addShift, openPlan } from './plan-fixture.ts'

const MINUTE_MS = 60_000
const SUPPLY = {
  title: 'Banana leaves',
  note: '',
  quantity: '800',
  supplier: 'Malabar Greens',
  supplierPhone: '050 000 0012',
  price: 960,
  daysBefore: 1,
  state: 'ordered',
  outcome: '',
}

type Party = { guestAdults: number; came?: number; at?: Date }

/** A party of a member with so many guests, some of whom came. */
async function addParty(app: TestApp, eventId: string, { guestAdults, came, at = app.clock.time }: Party) {
  const { id: memberId } = await app.member()
  const [place] = await app.db.insert(eventRegistrations).values({ eventId, memberId, guestAdults }).returning()
  if (came === undefined) return
  const arrival = { registrationId: place!.id, day: '2026-04-01', checkedInAt: at, arrived: came }
  await app.db.insert(eventArrivals).values(arrival)
}

test('an edition remembers who came: by quarter of an hour and by the size of the party', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const admin = await app.as(await app.admin(['events']))
  const at = (minutes: number) => new Date(Date.parse('2026-04-01T12:00:00Z') + minutes * MINUTE_MS)
  await addParty(app, event.id, { guestAdults: 1, came: 2, at: at(3) })
  await addParty(app, event.id, { guestAdults: 1, came: 1, at: at(14) })
  await addParty(app, event.id, { guestAdults: 0, came: 1, at: at(15) })
  await addParty(app, event.id, { guestAdults: 7 })
  await app.db.insert(eventGuests).values({ eventId: event.id, name: 'Biju', phone: '050 123 4567' })
  const memory = (await admin.get(`/api/admin/events/${event.id}/memory`)).json()
  expect(memory.people).toEqual({ registered: 14, came: 4 })
  expect(memory.arrivals).toEqual([
    { at: at(0).toISOString(), people: 3 },
    { at: at(15).toISOString(), people: 1 },
  ])
  expect(memory.parties).toEqual([
    { size: 1, parties: 2, registered: 2, came: 1 },
    { size: 2, parties: 2, registered: 4, came: 3 },
    { size: 6, parties: 1, registered: 8, came: 0 },
  ])
})

test('an edition remembers how many helpers really came, job by job', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const kitchen = await addJob(admin, event.id, { title: 'Kitchen' })
  await addShift(admin, kitchen.id, event, { needed: 3 })
  const shift = await addShift(admin, job.id, event, { needed: 3 })
  const came = { shiftId: shift.id, guestName: 'Biju', guestPhone: '1', cameAt: app.clock.time }
  await app.db.insert(helperClaims).values([came, { ...came, guestName: 'Meera', cameAt: null }])
  const { shifts } = (await admin.get(`/api/admin/events/${event.id}/memory`)).json()
  expect(shifts).toEqual({
    needed: 6,
    taken: 2,
    came: 1,
    jobs: [
      { title: 'Kitchen', needed: 3, taken: 0, came: 0 },
      { title: 'Parking', needed: 3, taken: 2, came: 1 },
    ],
  })
})

test('a stage remembers how late it ran at most, and after which item', async () => {
  const app = await openTestApp()
  const festival = await openFestival(app)
  const { event, committee } = festival
  const at = (minutes: number) => new Date(event.eventDate.getTime() + minutes * MINUTE_MS)
  for (const [title, from, late] of [
    ['Light music', 0, 5],
    ['Group dance', 60, 70],
    ['Mono act', 120, 20],
  ] as const) {
    const program = { title, venue: 'Stage 1', startsAt: at(from), endsAt: at(from + 60) }
    const programId = await addItem(app, festival, program)
    await enter(app, programId, `Dancer of ${title}`)
    await app.db
      .update(competitionEntries)
      .set({ finishedAt: at(from + 60 + late) })
      .where(eq(competitionEntries.programId, programId))
  }
  const { stages } = (await committee.get(`/api/admin/events/${event.id}/memory`)).json()
  expect(stages).toEqual([{ stage: 'Stage 1', minutes: 70, after: 'Group dance' }])
})

test('food is typed until a counter counts it', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const admin = await app.as(await app.admin(['events']))
  const url = `/api/admin/events/${event.id}`
  const meals = [{ title: 'Sadya', prepared: 800, served: 660 }]
  expect((await admin.put(`${url}/meals`, { meals })).json()).toMatchObject({ meals, areMealsCounted: false })
  const wrong = await admin.put(`${url}/meals`, { meals: [{ title: 'Sadya', prepared: 10, served: 11 }] })
  expect(wrong.json().fields).toEqual({ 'meals.0.served': 'More than was prepared' })
  const [item] = await app.db
    .insert(counterItems)
    .values({ eventId: event.id, title: 'Lunch', basis: 'person' })
    .returning({ itemId: counterItems.id })
  const serving = { ...item!, outcome: 'counted', at: app.clock.time } as const
  await app.db.insert(counterServings).values([
    { ...serving, id: randomUUID(), kind: 'serve', count: 4, counted: 3, above: 1 },
    { ...serving, id: randomUUID(), kind: 'extra', count: 2 },
  ])
  const counted = [{ title: 'Lunch', prepared: null, served: 6 }]
  expect((await admin.get(`${url}/memory`)).json()).toMatchObject({ meals: counted, areMealsCounted: true })
})

test('a deleted order or note comes back as it was', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const admin = await app.as(await app.admin(['events']))
  const url = `/api/admin/events/${event.id}`
  const supply = (await admin.post(`${url}/supplies`, SUPPLY)).json()
  const note = (await admin.post(`${url}/notes`, { text: 'Water ran out at gate 2.', saidBy: 'Noufal' })).json()
  const read = async () => (await admin.get(`${url}/memory`)).json()
  const before = await read()
  expect(before.supplies).toMatchObject([{ price: 960, state: 'ordered', lastTime: '' }])
  for (const path of [`helper-supplies/${supply.id}`, `helper-notes/${note.id}`]) {
    await admin.delete(`/api/admin/${path}`)
    const undo = (await admin.get('/api/admin/undo?area=helpers')).json()
    expect((await admin.post(`/api/admin/undo/${undo.id}`)).statusCode).toBe(200)
  }
  expect(await read()).toEqual(before)
})

test('a task made from a note says so, and the note of another event is not found', async () => {
  const app = await openTestApp()
  const [event, other] = [await app.event(), await app.event()]
  const admin = await app.as(await app.admin(['events']))
  const note = (
    await admin.post(`/api/admin/events/${event.id}/notes`, { text: 'Too few at parking.', saidBy: '' })
  ).json()
  const task = { title: 'Four at parking', daysBefore: 14, ownerId: null, ownerName: '', notes: '', noteId: note.id }
  expect((await admin.post(`/api/admin/events/${other.id}/tasks`, task)).statusCode).toBe(404)
  const made = (await admin.post(`/api/admin/events/${event.id}/tasks`, task)).json()
  const { notes } = (await admin.get(`/api/admin/events/${event.id}/memory`)).json()
  expect(notes).toMatchObject([{ id: note.id, task: { id: made.id, title: 'Four at parking' } }])
})

test('a deleted note comes back without its task when that was deleted for good since', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const admin = await app.as(await app.admin(['events']))
  const url = `/api/admin/events/${event.id}`
  const note = (await admin.post(`${url}/notes`, { text: 'Too few at parking.', saidBy: '' })).json()
  const task = { title: 'Four at parking', daysBefore: 14, ownerId: null, ownerName: '', notes: '', noteId: note.id }
  const made = (await admin.post(`${url}/tasks`, task)).json()
  await admin.delete(`/api/admin/helper-notes/${note.id}`)
  const undo = (await admin.get('/api/admin/undo?area=helpers')).json()
  await app.db.delete(helperTasks).where(eq(helperTasks.id, made.id))
  expect((await admin.post(`/api/admin/undo/${undo.id}`)).statusCode).toBe(200)
  expect((await admin.get(`${url}/memory`)).json().notes).toMatchObject([{ id: note.id, task: null }])
})
