import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const TWO_MINUTES = 120_000

type Event = Awaited<ReturnType<TestApp['event']>>

/** An admin changes or deletes an event; two minutes later nobody can take it back. */
async function change(app: TestApp, { id }: Event, edit: object | null) {
  const admin = await app.as(await app.admin())
  const url = `/api/admin/events/${id}`
  const response = await (edit ? admin.put(url, edit) : admin.delete(url))
  expect(response.statusCode).toBe(200)
  app.advance(TWO_MINUTES)
}

const guestAt = async (app: TestApp, email: string) => app.member({ userId: (await app.account({ email })).id })

/** One person registered, one waiting, one with a child in a program, and one without any connection. */
async function guestsOf(app: TestApp, event: Event) {
  const [asha, binu, chitra] = await Promise.all(
    ['asha', 'binu', 'chitra'].map((name) => guestAt(app, `${name}@example.org`)),
  )
  await guestAt(app, 'stranger@example.org')
  const program = await app.program({ eventId: event.id })
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: asha!.id })
  await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: binu!.id })
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: chitra!.id })
  await app.db.insert(programWaitingList).values({ programId: program.id, memberId: asha!.id })
}

const addressesOf = (mails: Awaited<ReturnType<TestApp['mails']>>) =>
  mails.map(({ to }) => [to].flat()[0]?.text).toSorted()
const GUESTS = ['asha@example.org', 'binu@example.org', 'chitra@example.org']

test('an event is cancelled: everybody registered or waiting is notified once, with a calendar file that removes it', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Boat race' })
  await guestsOf(app, event)
  await change(app, event, { status: 'cancelled' })
  const mails = await app.mails()
  expect(addressesOf(mails)).toEqual(GUESTS)
  expect(mails[0]?.subject).toBe('Cancelled: Boat race')
  expect(mails[0]?.text).toContain('Thursday, April 9, 2026')
  const calendar = mails[0]?.attachments[0]
  expect(calendar?.contentType).toBe('text/calendar')
  expect(calendar?.content.toString()).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
})

test('an event is moved: its guests get the old and new date, and the file has the next SEQUENCE', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Boat race', venue: 'Old Quay' })
  await guestsOf(app, event)
  await change(app, event, { venue: 'New Quay', eventDate: '2026-05-01T12:00:00Z' })
  const [mail] = await app.mails()
  expect(mail?.subject).toBe('Moved: Boat race')
  expect(mail?.text).toContain('Date: Friday, May 1, 2026')
  expect(mail?.text).toContain('Previous date: Thursday, April 9, 2026')
  expect(mail?.text).toContain('Previous place: Old Quay')
  expect(mail?.attachments[0]?.content.toString()).toMatch(/SEQUENCE:1[\s\S]*DTSTART:20260501T120000Z/)
})

test('an event is deleted: its guests are still notified', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Boat race' })
  await guestsOf(app, event)
  await change(app, event, null)
  const mails = await app.mails()
  expect(addressesOf(mails)).toEqual(GUESTS)
  expect(mails[0]?.attachments[0]?.content.toString()).toMatch(/STATUS:CANCELLED/)
})

test('a restored event is announced too, with a calendar file that puts it back', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Boat race', capacity: 1 })
  await guestsOf(app, event)
  await change(app, event, { status: 'cancelled' })
  await app.mails()
  await change(app, event, { status: 'upcoming' })
  const mails = (await app.mails()).slice(3)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('Going ahead after all: Boat race'))
  expect(mails[0]?.attachments[0]?.content.toString()).toMatch(/SEQUENCE:2[\s\S]*STATUS:CONFIRMED/)
})

test('nobody is mailed about changed texts, or about a past event', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const past = await app.event({ eventDate: new Date('2026-02-01T12:00:00Z') })
  await guestsOf(app, event)
  const [member] = await app.db.select().from(eventRegistrations)
  await app.db.insert(eventRegistrations).values({ eventId: past.id, memberId: member!.memberId })
  await change(app, event, { description: 'Longer.', schedule: '6:00 PM Drums' })
  await change(app, past, { venue: 'Elsewhere' })
  await change(app, past, null)
  expect(await app.mails()).toEqual([])
})

test('the capacity is raised: the people who waited longest move up, each once', async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 1 })
  const people = await Promise.all(['a', 'b', 'c'].map((name) => guestAt(app, `${name}@example.org`)))
  const [first, ...others] = await Promise.all(people.map((person) => app.as(person)))
  await first!.post(`/api/events/${event.id}/register`)
  for (const other of others) {
    app.advance(60_000)
    await other.post(`/api/events/${event.id}/waiting-list`)
  }
  await app.mails()
  await app.db.transaction(async (tx) => {
    await tx.update(events).set({ capacity: 2 }).where(eq(events.id, event.id))
    await moveUpWaiting(tx, event.id, app.clock.time)
    await moveUpWaiting(tx, event.id, app.clock.time)
  })
  const places = await Promise.all(others.map(async (other) => (await other.get('/api/registrations')).json()[0].state))
  expect(places).toEqual(['registered', 'waiting'])
  const found = (await app.mails()).filter(({ subject }) => subject?.startsWith('A place for you'))
  expect(addressesOf(found)).toEqual(['b@example.org'])
})

test('a person registered before an event was hidden sees the place and can give it back; others get not found', async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Rehearsal' })
  const asha = await app.as(await app.member())
  await asha.post(`/api/events/${event.id}/register`)
  await app.db.update(events).set({ isPublic: false })
  expect((await asha.get('/api/registrations')).json()).toMatchObject([{ event: { title: 'Rehearsal' } }])
  const stranger = await app.as(await app.member())
  expect((await stranger.delete(`/api/events/${event.id}/register`)).json().code).toBe('not_found')
  expect((await asha.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  expect((await asha.post(`/api/events/${event.id}/register`)).json().code).toBe('not_found')
})
