import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { recordChange } from '#server/events/changes/event-change-service.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { claimReminders, listEventsToRemind } from '#server/events/reminder-queries.ts'
import { remindMembers } from '#server/events/reminder-service.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { familyOf, placesIn } from './families.ts'

/** The test app's events are on April 9, noon in the Gulf: the reminder is due on April 8, 9:00 there. */
const DUE = new Date('2026-04-08T05:00:00Z')

const TWO_HOURS_BEFORE = new Date('2026-04-09T06:00:00Z')

async function remindAt(app: TestApp, time: Date) {
  app.clock.time = time
  return remindMembers(app.context)
}

const reminders = async (app: TestApp) => (await app.mails()).filter(({ subject }) => subject?.startsWith('Tomorrow:'))

test('at 9:00 Gulf time on the day before, each member gets one mail that names every family member and program', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts day', venueCity: 'Sharjah' })
  const drawing = await app.program({ eventId: event.id, title: 'Drawing', timeSlot: '4:00 PM', venue: 'Tent 2' })
  const song = await app.program({ eventId: event.id, title: 'Song' })
  const { caller, children } = await familyOf(app, { email: 'asha@example.org' })
  await caller.post(`/api/events/${event.id}/register`)
  await placesIn(drawing.id).join(caller, children.Nila)
  await placesIn(song.id).join(caller, children.Nila)
  await placesIn(song.id).join(caller, children.Arun)
  expect(await remindAt(app, new Date(DUE.getTime() - 1))).toBe(0)
  expect(await remindAt(app, DUE)).toBe(1)
  const mails = await reminders(app)
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

test('two hours before an event each member is reminded again, including those who registered since', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts day' })
  const [early, late] = [await app.member(), await app.member()]
  const registeredAt = app.clock.time
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: early.id, registeredAt })
  expect(await remindAt(app, DUE)).toBe(1)
  expect(await reminders(app)).toHaveLength(1)
  expect((await (await app.as(late)).post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  expect(await remindAt(app, new Date('2026-04-09T05:59:59Z'))).toBe(0)
  expect(await remindAt(app, TWO_HOURS_BEFORE)).toBe(2)
  expect(await remindAt(app, new Date('2026-04-09T06:05:00Z'))).toBe(0)
  const mails = (await app.mails()).filter(({ subject }) => subject === 'Today: Arts day')
  expect(mails.map(({ text }) => text?.includes('Time: 12:00 PM (Gulf time)'))).toEqual([true, true])
  expect((await (await app.as(early)).get('/api/notices')).json()).toMatchObject([
    { title: 'Today: Arts day', body: 'Apr 09, 2026 at 12:00 PM, Al Noor Grounds' },
    { title: 'Tomorrow: Arts day' },
  ])
})

test('a family that only takes part in a program on a later day is reminded before that program', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts festival', eventEndDate: new Date('2026-04-11T16:00:00Z') })
  const startsAt = new Date('2026-04-10T12:20:00Z')
  const song = await app.program({ eventId: event.id, title: 'Song', startsAt, venue: 'Stage 2' })
  const { member, caller, children } = await familyOf(app, { email: 'asha@example.org' })
  await placesIn(song.id).join(caller, children.Nila)
  expect(await remindAt(app, DUE)).toBe(0)
  expect(await remindAt(app, new Date('2026-04-09T05:00:00Z'))).toBe(1)
  expect(await reminders(app)).toHaveLength(1)
  expect(await remindAt(app, TWO_HOURS_BEFORE)).toBe(0)
  expect(await remindAt(app, new Date('2026-04-10T10:20:00Z'))).toBe(1)
  const sent = (await app.mails()).filter(({ subject }) => subject?.endsWith(': Arts festival'))
  expect(sent.map(({ subject }) => subject)).toEqual(['Tomorrow: Arts festival', 'Today: Arts festival'])
  for (const { text, attachments } of sent) {
    expect(text).toContain('Date: Friday, April 10, 2026')
    expect(text).toContain('Time: 4:20 PM (Gulf time)')
    expect(attachments.at(-1)?.content.toString()).toContain('DTSTART:20260410T122000Z')
  }
  expect((await (await app.as(member)).get('/api/notices')).json()).toMatchObject([
    {
      title: 'Today: Arts festival',
      body: 'Apr 10, 2026 at 4:20 PM, Al Noor Grounds',
      // a family with places in programs only has no ticket
      link: `/events/${event.id}`,
    },
    { title: 'Tomorrow: Arts festival' },
  ])
})

test('nobody who registers in the last two hours is reminded', async () => {
  const app = await openTestApp()
  const event = await app.event()
  app.clock.time = TWO_HOURS_BEFORE
  expect((await (await app.as(await app.member())).post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  expect(await remindAt(app, new Date('2026-04-09T07:00:00Z'))).toBe(0)
})

test('the bell reminds each guest too, so that a phone can, and leads to the ticket', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts day' })
  const member = await app.member()
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: member.id, registeredAt: app.clock.time })
  await remindAt(app, DUE)
  await remindAt(app, DUE)
  expect((await (await app.as(member)).get('/api/notices')).json()).toMatchObject([
    {
      title: 'Tomorrow: Arts day',
      body: 'Apr 09, 2026 at 12:00 PM, Al Noor Grounds',
      link: `/member/tickets/${event.id}`,
    },
  ])
})

test('nobody is reminded of an event that the committee has closed as completed', async () => {
  const app = await openTestApp()
  const event = await app.event({ status: 'completed', statusChosenAt: app.clock.time })
  const registered = { eventId: event.id, memberId: (await app.member()).id, registeredAt: app.clock.time }
  await app.db.insert(eventRegistrations).values(registered)
  expect(await remindAt(app, DUE)).toBe(0)
})

test('nobody is reminded twice, however often it runs', async () => {
  const app = await openTestApp()
  const event = await app.event()
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await app.member()).id, registeredAt: app.clock.time })
  await remindAt(app, DUE)
  await remindAt(app, DUE)
  await remindAt(app, new Date(DUE.getTime() + 3_600_000))
  expect(await reminders(app)).toHaveLength(1)
})

test('a reminder missed while the site was down is sent when it is up again, unless the event has begun', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts day' })
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await app.member()).id, registeredAt: app.clock.time })
  expect(await remindAt(app, new Date('2026-04-09T09:00:00Z'))).toBe(0)
  expect(await remindAt(app, new Date('2026-04-09T06:00:00Z'))).toBe(1)
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Today: Arts day'])
})

test('no reminder is sent for cancelled events, to waiting or suspended people, or to people who registered after it', async () => {
  const app = await openTestApp()
  const cancelled = await app.event({ status: 'cancelled' })
  const full = await app.event({ capacity: 1 })
  const member = await app.member({ suspendedAt: app.clock.time })
  const values = [cancelled, full].map(({ id: eventId }) => ({
    eventId,
    memberId: member.id,
    registeredAt: app.clock.time,
  }))
  await app.db.insert(eventRegistrations).values(values)
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: cancelled.id, memberId: (await app.member()).id, registeredAt: app.clock.time })
  const waiting = await app.as(await app.member())
  expect((await waiting.post(`/api/events/${full.id}/waiting-list`)).statusCode).toBe(201)
  const open = await app.event()
  app.clock.time = DUE
  expect((await (await app.as(await app.member())).post(`/api/events/${open.id}/register`)).statusCode).toBe(201)
  expect(await remindMembers(app.context)).toBe(0)
})

test('a person reminded of an event that is then moved is reminded of the new day too', async () => {
  const app = await openTestApp()
  const before = await app.event()
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: before.id, memberId: (await app.member()).id, registeredAt: app.clock.time })
  await remindAt(app, DUE)
  await app.db.transaction(async (tx) => {
    const [after] = await tx
      .update(events)
      .set({ eventDate: new Date('2026-04-20T08:00:00Z') })
      .returning()
    await recordChange(tx, { before, after: after!, now: DUE })
  })
  expect(await remindAt(app, new Date('2026-04-19T05:00:00Z'))).toBe(1)
})

test.each([
  ['postponed', { eventDate: new Date('2026-04-20T08:00:00Z') }],
  ['cancelled', { status: 'cancelled' as const }],
])('an event that is %s before the reminders are claimed uses up none of them', async (_what, change) => {
  const app = await openTestApp()
  const event = await app.event()
  await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: (await app.member()).id, registeredAt: app.clock.time })
  expect(await listEventsToRemind(app.db, 'day_before', DUE)).toEqual([{ id: event.id }])
  await app.db.update(events).set(change)
  expect(
    await app.db.transaction((tx) => claimReminders(tx, { eventId: event.id, reminder: 'day_before', now: DUE })),
  ).toEqual([])
  await app.db.update(events).set({ eventDate: new Date('2026-04-20T08:00:00Z'), status: 'upcoming' })
  expect(await remindAt(app, new Date('2026-04-19T05:00:00Z'))).toBe(1)
})

test('two sites on one database: one sends the reminders', async () => {
  const app = await openTestApp()
  const other = await openTestApp({ beside: app })
  const event = await app.event()
  const guests = await Promise.all(Array.from({ length: 30 }, () => app.member()))
  await app.db
    .insert(eventRegistrations)
    .values(guests.map(({ id }) => ({ eventId: event.id, memberId: id, registeredAt: app.clock.time })))
  const counts = await Promise.all(
    [app, other, app, other].map(({ context }) => remindMembers({ ...context, now: () => DUE })),
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(30)
})

test('somebody removed from the family after the first day is neither reminded of a later one nor named', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Arts festival', eventEndDate: new Date('2026-04-11T16:00:00Z') })
  const startsAt = new Date('2026-04-10T12:20:00Z')
  const song = await app.program({ eventId: event.id, title: 'Song', startsAt })
  const { member, caller, children } = await familyOf(app, { email: 'asha@example.org' })
  const { join } = placesIn(song.id)
  await join(caller, children.Nila)
  app.clock.time = new Date('2026-04-09T12:00:00Z')
  const later = await app.as(member)
  expect((await later.delete(`/api/members/family/${children.Nila}`)).statusCode).toBe(200)
  expect(await remindAt(app, new Date('2026-04-10T10:20:00Z'))).toBe(0)
  expect((await app.mails()).map(({ text }) => text).join()).not.toContain('A participant')
  expect((await later.get('/api/registrations')).json()).toEqual([])
  expect((await later.get('/api/dashboard')).json().registrations).toEqual([])
})

test('an event whose reminders fail is logged, and the members of the others are reminded', async () => {
  const logged: string[] = []
  const app = await openTestApp({ log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }) })
  const guests = [await app.member({ fullName: 'Devi Nair' }), await app.member({ fullName: 'Latha Rao' })]
  const titles = ['Arts day', 'Sports day']
  for (const [at, { id: memberId }] of guests.entries()) {
    const { id: eventId } = await app.event({ title: titles[at]! })
    await app.db.insert(eventRegistrations).values({ eventId, memberId, registeredAt: app.clock.time })
    if (at === 0)
      await app.db.execute(sql.raw(`alter table event_reminders add constraint fails check (event_id <> '${eventId}')`))
  }
  expect(await remindAt(app, DUE)).toBe(1)
  expect((await reminders(app)).map(({ subject }) => subject)).toEqual(['Tomorrow: Sports day'])
  expect(logged.join('')).toContain('the members of an event could not be reminded')
  await app.db.execute(sql`alter table event_reminders drop constraint fails`)
  expect(await remindMembers(app.context), 'the next run tries it again').toBe(1)
})
