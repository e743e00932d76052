import { expect, test } from 'vitest'
import { announceEventChange } from '#server/events/changes/event-change-service.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { claimReminders, listEventsToRemind } from '#server/events/reminders/reminder-queries.ts'
import { remindGuests } from '#server/events/reminders/reminder-service.ts'
import { testEngine } from '#tests/database.ts'
import { openWorld, type World } from '#tests/world.ts'
import { familyOf, placesIn } from './families.ts'

/** Events of a world are on April 9, noon in the Gulf: the reminder is due on April 8, 9:00 there. */
const DUE = new Date('2026-04-08T05:00:00Z')

async function remindAt(world: World, time: Date) {
  world.clock.time = time
  return remindGuests(world.db, time)
}

const reminders = async (world: World) =>
  (await world.mails()).filter(({ subject }) => subject?.startsWith('Tomorrow:'))

test('on the day before at nine in the Gulf each member gets one mail, naming everyone of the family and each program', async () => {
  const world = await openWorld()
  const event = await world.event({ title: 'Arts day', venueCity: 'Sharjah' })
  const drawing = await world.program({ eventId: event.id, title: 'Drawing', timeSlot: '4:00 PM', venue: 'Tent 2' })
  const song = await world.program({ eventId: event.id, title: 'Song' })
  const { caller, children } = await familyOf(world, { email: 'asha@example.org' })
  await caller.post(`/api/events/${event.id}/register`)
  await placesIn(drawing.id).join(caller, children.Nila)
  await placesIn(song.id).join(caller, children.Nila)
  await placesIn(song.id).join(caller, children.Arun)
  expect(await remindAt(world, new Date(DUE.getTime() - 1))).toBe(0)
  expect(await remindAt(world, DUE)).toBe(1)
  const mails = await reminders(world)
  expect(mails.map(({ subject }) => subject)).toEqual(['Tomorrow: Arts day'])
  const text = mails[0]?.text ?? ''
  for (const line of [
    'Dear Asha Menon,',
    'Date: Thursday, April 9, 2026',
    'Time: 12:00 PM (Gulf time)',
    'Place: Al Noor Grounds, Sharjah',

    'Asha Menon: A place at the event',
    'Nila: Drawing, 4:00 PM, Tent 2\nSong',
    'Arun: Song',
    `/events/${event.id}`,
  ])
    expect(text).toContain(line)
})

test('nobody is reminded of an event that the committee has closed as completed', async () => {
  const world = await openWorld()
  const event = await world.event({ status: 'completed', statusChosenAt: world.clock.time })
  const registered = { eventId: event.id, memberId: (await world.member()).id, registeredAt: world.clock.time }
  await world.db.insert(eventRegistrations).values(registered)
  expect(await remindAt(world, DUE)).toBe(0)
})

test('nobody is reminded twice, however often it runs', async () => {
  const world = await openWorld()
  const event = await world.event()
  await world.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await world.member()).id, registeredAt: world.clock.time })
  await remindAt(world, DUE)
  await remindAt(world, DUE)
  await remindAt(world, new Date(DUE.getTime() + 3_600_000))
  expect(await reminders(world)).toHaveLength(1)
})

test('a reminder missed while the site was down is sent when it is up again, unless the event has begun', async () => {
  const world = await openWorld()
  const event = await world.event({ title: 'Arts day' })
  await world.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await world.member()).id, registeredAt: world.clock.time })
  expect(await remindAt(world, new Date('2026-04-09T09:00:00Z'))).toBe(0)
  expect(await remindAt(world, new Date('2026-04-09T06:00:00Z'))).toBe(1)
  expect((await world.mails()).map(({ subject }) => subject)).toEqual(['Today: Arts day'])
})

test('no reminder of what is cancelled, to those who wait or are suspended, or who came after it', async () => {
  const world = await openWorld()
  const cancelled = await world.event({ status: 'cancelled' })
  const full = await world.event({ capacity: 1 })
  const member = await world.member({ suspendedAt: world.clock.time })
  const values = [cancelled, full].map(({ id: eventId }) => ({
    eventId,
    memberId: member.id,
    registeredAt: world.clock.time,
  }))
  await world.db.insert(eventRegistrations).values(values)
  await world.db
    .insert(eventRegistrations)
    .values({ eventId: cancelled.id, memberId: (await world.member()).id, registeredAt: world.clock.time })
  const waiting = await world.as(await world.member())
  expect((await waiting.post(`/api/events/${full.id}/waiting-list`)).statusCode).toBe(201)
  const open = await world.event()
  world.clock.time = DUE
  expect((await (await world.as(await world.member())).post(`/api/events/${open.id}/register`)).statusCode).toBe(201)
  expect(await remindGuests(world.db, DUE)).toBe(0)
})

test('whoever was reminded of an event that is then moved is reminded of the new day too', async () => {
  const world = await openWorld()
  const before = await world.event()
  await world.db
    .insert(eventRegistrations)
    .values({ eventId: before.id, memberId: (await world.member()).id, registeredAt: world.clock.time })
  await remindAt(world, DUE)
  await world.db.transaction(async (tx) => {
    const [after] = await tx
      .update(events)
      .set({ eventDate: new Date('2026-04-20T08:00:00Z') })
      .returning()
    await announceEventChange(tx, { before, after: after!, now: DUE })
  })
  expect(await remindAt(world, new Date('2026-04-19T05:00:00Z'))).toBe(1)
})

test.each([
  ['put off', { eventDate: new Date('2026-04-20T08:00:00Z') }],
  ['cancelled', { status: 'cancelled' as const }],
])('an event that is %s once the reminders are on their way uses up none of them', async (_what, change) => {
  const world = await openWorld()
  const event = await world.event()
  await world.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await world.member()).id, registeredAt: world.clock.time })
  expect(await listEventsToRemind(world.db, DUE)).toEqual([event.id])
  await world.db.update(events).set(change)
  expect(await world.db.transaction((tx) => claimReminders(tx, event.id, DUE))).toEqual([])
  await world.db.update(events).set({ eventDate: new Date('2026-04-20T08:00:00Z'), status: 'upcoming' })
  expect(await remindAt(world, new Date('2026-04-19T05:00:00Z'))).toBe(1)
})

test.runIf(testEngine === 'postgres')('of two sites on one database one reminds', async () => {
  const world = await openWorld()
  const other = await openWorld({ beside: world })
  const event = await world.event()
  const guests = await Promise.all(Array.from({ length: 30 }, () => world.member()))
  await world.db
    .insert(eventRegistrations)
    .values(guests.map(({ id }) => ({ eventId: event.id, memberId: id, registeredAt: world.clock.time })))
  const counts = await Promise.all([world, other, world, other].map(({ db }) => remindGuests(db, DUE)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
})
