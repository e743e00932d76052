import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { logOf, openPortal, subjectsTo } from './event-forms.ts'

const TWO_MINUTES = 120_000

/** An event with one registered member, as an admin sees it. */
async function openEvent() {
  // tasks wait by the database's clock
  const portal = await openPortal({ startsAt: new Date() })
  const event = await portal.app.event({ title: 'Boat race' })
  const asha = await portal.app.member()
  await (await portal.app.as(asha)).post(`/api/events/${event.id}/register`)
  await portal.app.mails()
  const url = `/api/admin/events/${event.id}`
  return { ...portal, event, asha, url }
}

const later = async (app: TestApp, email: string) => {
  app.advance(TWO_MINUTES)
  return (await subjectsTo(app, email)).filter((subject) => !subject?.startsWith('You are registered'))
}

test('a cancelled event is cancelled at once, and its guests are mailed two minutes later', async () => {
  const { app, admin, event, asha, url } = await openEvent()
  const cancelled = await admin.put(url, { status: 'cancelled', reason: 'The hall has no power.' })
  const undoUntil = new Date(app.clock.time.getTime() + TWO_MINUTES).toISOString()
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', guestCount: 1, statusChange: { undoUntil, mails: 1 } })
  expect((await app.visitor.get(`/api/events/${event.id}`)).json().status).toBe('cancelled')
  app.advance(TWO_MINUTES - 1000)
  expect(await subjectsTo(app, asha.email)).not.toContain('Cancelled: Boat race')
  app.advance(1000)
  expect(await subjectsTo(app, asha.email)).toContain('Cancelled: Boat race')
  expect((await app.mails()).at(-1)?.text).toContain('The hall has no power.')
  expect((await admin.get(url)).json().statusChange).toBeNull()
})

test('a cancellation that is taken back restores the status, and nobody is ever mailed', async () => {
  const { app, admin, account, event, asha, url } = await openEvent()
  await admin.put(url, { status: 'ongoing' })
  expect(await later(app, asha.email)).toEqual([])
  const chosen = (await admin.get(url)).json().statusChosenAt
  await admin.put(url, { status: 'cancelled' })
  app.advance(60_000)
  const undone = await admin.post(`${url}/status/undo`)
  expect(undone.json()).toMatchObject({ status: 'ongoing', statusChosenAt: chosen, statusChange: null })
  expect(await later(app, asha.email)).toEqual([])
  expect((await logOf(app, event.id)).at(-1)).toMatchObject({ action: 'event.status_undone', actorId: account.id })
  expect((await admin.post(`${url}/status/undo`)).json().code).toBe('status_change_over')
})

test('an event is moved: its guests are mailed two minutes later, and the text can be read before', async () => {
  const { app, admin, asha, url } = await openEvent()
  const moved = await admin.put(url, { eventDate: '2031-06-01T18:00:00+04:00', venue: 'Town hall' })
  const undoUntil = new Date(app.clock.time.getTime() + TWO_MINUTES).toISOString()
  expect(moved.json().statusChange).toEqual({ undoUntil, mails: 1, change: 'moved', isMove: true })
  const mail = (await admin.get(`${url}/status/mail`)).json()
  expect(mail).toMatchObject({ subject: 'Moved: Boat race' })
  expect(mail.text).toContain('Sunday, June 1, 2031')
  expect(await subjectsTo(app, asha.email)).not.toContain('Moved: Boat race')
  expect(await later(app, asha.email)).toEqual(['Moved: Boat race'])
  expect((await app.mails()).at(-1)?.text).toContain('Town hall')
})

test('a move that is taken back restores the date, the place and the programs, and nobody is ever mailed', async () => {
  const { app, admin, event, asha, url } = await openEvent()
  const { startsAt, id } = await app.program({ eventId: event.id, startsAt: event.eventDate })
  const before = (await admin.get(url)).json()
  await admin.put(url, { eventDate: '2031-06-01T18:00:00+04:00', venue: 'Town hall' })
  const undone = (await admin.post(`${url}/status/undo`)).json()
  expect(undone).toMatchObject({ eventDate: before.eventDate, venue: before.venue, statusChange: null })
  expect((await app.visitor.get(`/api/programs/${id}`)).json().startsAt).toBe(startsAt?.toISOString())
  expect(await later(app, asha.email)).toEqual([])
})

test('an event is moved twice within two minutes: one mail compares with what the guests know', async () => {
  const { app, admin, event, asha, url } = await openEvent()
  await admin.put(url, { venue: 'Town hall' })
  app.advance(60_000)
  await admin.put(url, { venue: 'School' })
  expect(await later(app, asha.email)).toEqual(['Moved: Boat race'])
  const text = (await app.mails()).at(-1)?.text
  expect(text).toContain(`Previous place: ${event.venue}`)
  expect(text).toContain('Place: School')
})

test('an event that is moved and moved back within two minutes mails nobody', async () => {
  const { app, admin, event, asha, url } = await openEvent()
  await admin.put(url, { venue: 'Town hall' })
  await admin.put(url, { venue: event.venue })
  expect(await later(app, asha.email)).toEqual([])
})

test('an event that moves with its cancellation and is restored tells its guests the new place', async () => {
  const { app, admin, asha, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  await admin.put(url, { venue: 'Town hall' })
  expect(await subjectsTo(app, asha.email)).not.toContain('Cancelled: Boat race')
  await admin.put(url, { status: 'upcoming' })
  expect(await later(app, asha.email)).toEqual(['Moved: Boat race'])
  expect((await app.mails()).at(-1)?.text).toContain('Town hall')
})

test('the calendar file of an event that was cancelled by mistake puts it back', async () => {
  const { app, admin, event, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  await admin.post(`${url}/status/undo`)
  const calendar = await app.visitor.get(`/api/events/${event.id}/calendar.ics`)
  expect(calendar.body).toMatch(/SEQUENCE:2[\s\S]*STATUS:CONFIRMED/)
})

test('after two minutes a cancellation cannot be taken back any more', async () => {
  const { app, admin, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  app.advance(TWO_MINUTES)
  const late = await admin.post(`${url}/status/undo`)
  expect([late.statusCode, late.json().code]).toEqual([409, 'status_change_over'])
  expect((await admin.get(url)).json()).toMatchObject({ status: 'cancelled', statusChange: null })
})

test('the site restarts within the two minutes: the change can still be taken back, or its mails leave in time', async () => {
  const first = await openEvent()
  const { app, admin, asha, url } = first
  await admin.put(url, { status: 'cancelled' })
  const second = await openTestApp({ beside: app, startsAt: app.clock.time })
  const again = await second.as(first.account)
  expect((await again.get(url)).json().statusChange).toMatchObject({ mails: 1 })
  expect((await again.post(`${url}/status/undo`)).json().status).toBe('upcoming')
  await again.put(url, { status: 'cancelled' })
  second.advance(TWO_MINUTES)
  expect(await subjectsTo(second, asha.email)).toContain('Cancelled: Boat race')
})

test('an event is cancelled and restored within two minutes: guests hear nothing', async () => {
  const { app, admin, asha, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  app.advance(60_000)
  await admin.put(url, { status: 'upcoming' })
  expect(await later(app, asha.email)).toEqual([])
})

test('an event is cancelled and deleted within two minutes: one mail, two minutes after the deletion', async () => {
  const { app, admin, asha, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  app.advance(60_000)
  await admin.delete(url)
  app.advance(60_000)
  expect(await subjectsTo(app, asha.email)).not.toContain('Cancelled: Boat race')
  expect(await later(app, asha.email)).toEqual(['Cancelled: Boat race'])
})

test('a restored event that is moved at once gets one mail, with the new date', async () => {
  const { app, admin, asha, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  await later(app, asha.email)
  await admin.put(url, { status: 'upcoming' })
  await admin.put(url, { eventDate: '2031-06-01T18:00:00+04:00' })
  expect((await later(app, asha.email)).slice(1)).toEqual(['Going ahead after all: Boat race'])
  expect((await app.mails()).at(-1)?.text).toContain('Sunday, June 1, 2031')
})

test('while a restored event can still be cancelled again, nobody is notified of a free place', async () => {
  const { app, admin, event, asha, url } = await openEvent()
  await admin.put(url, { capacity: 1 })
  const binu = await app.member()
  await (await app.as(binu)).post(`/api/events/${event.id}/waiting-list`)
  await admin.put(url, { status: 'cancelled' })
  await later(app, asha.email)
  await (await app.as(asha)).delete(`/api/events/${event.id}/register`)
  await admin.put(url, { status: 'upcoming' })
  expect(await subjectsTo(app, binu.email)).not.toContain('A place for you: Boat race')
  expect(await later(app, binu.email)).toContain('A place for you: Boat race')
})

test('nobody but an admin takes a status back', async () => {
  const { app, admin, url } = await openEvent()
  await admin.put(url, { status: 'cancelled' })
  expect((await app.visitor.post(`${url}/status/undo`)).statusCode).toBe(401)
})
