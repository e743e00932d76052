import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { MIGRATIONS_FOLDER } from '#server/platform/database/migrate.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openWorld, type World } from '#tests/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const titles = (answer: { json: () => { title: string }[] }) => answer.json().map(({ title }) => title)
const inDays = (world: World, days: number) => new Date(world.clock.time.getTime() + days * DAY)

test('visitors read upcoming events soonest first, then what is past, newest first', async () => {
  const world = await openWorld()
  await world.event({ title: 'long ago', eventDate: inDays(world, -90) })
  await world.event({ title: 'later', eventDate: inDays(world, 40) })
  await world.event({ title: 'soon', eventDate: inDays(world, 2) })
  await world.event({ title: 'lately', eventDate: inDays(world, -9) })
  await world.event({ title: 'called off', eventDate: inDays(world, 5), status: 'cancelled' })
  await world.event({ title: 'for the committee', isPublic: false })
  expect(titles(await world.visitor.get('/api/events'))).toEqual(['soon', 'later', 'called off', 'lately', 'long ago'])
  expect(titles(await world.visitor.get('/api/events/upcoming'))).toEqual(['soon', 'later'])
  expect(titles(await world.visitor.get('/api/events/upcoming?limit=1'))).toEqual(['soon'])
})

test('a hidden event is not found by visitors and members, but shown to administrators', async () => {
  const world = await openWorld()
  const { id } = await world.event({ isPublic: false })
  const program = await world.program({ eventId: id })
  const member = await world.as(await world.member())
  const admin = await world.as(await world.admin())
  for (const url of [`/api/events/${id}`, `/api/events/${id}/programs`, `/api/programs/${program.id}`]) {
    expect((await world.visitor.get(url)).statusCode).toBe(404)
    expect((await member.get(url)).statusCode).toBe(404)
    expect((await admin.get(url)).statusCode).toBe(200)
  }
  expect((await world.visitor.get('/api/events/programs/all')).json()).toEqual([])
})

test('an event says what it is by now: upcoming, ongoing, completed', async () => {
  const world = await openWorld()
  const eventDate = new Date(world.clock.time.getTime() + HOUR)
  const { id } = await world.event({ eventDate, eventEndDate: new Date(eventDate.getTime() + 3 * HOUR) })
  const asked = [await statusOf(world, id)]
  for (const hours of [1, 3]) {
    world.advance(hours * HOUR)
    asked.push(await statusOf(world, id))
  }
  expect(asked).toEqual(['upcoming', 'ongoing', 'completed'])
  expect(titles(await world.visitor.get('/api/events/upcoming'))).toEqual([])
})

test('an event without an end lasts until its day ends in the Gulf', async () => {
  const world = await openWorld({ startsAt: new Date('2026-03-10T19:59:00Z') })
  const { id } = await world.event({ eventDate: new Date('2026-03-10T08:00:00Z') })
  expect(await statusOf(world, id)).toBe('ongoing')
  world.advance(60_000)
  expect(await statusOf(world, id)).toBe('completed')
})

test('the stored status follows the dates, but not against a choice made by hand or a cancellation', async () => {
  const world = await openWorld()
  const eventDate = inDays(world, -3)
  await world.event({ title: 'over', eventDate })
  await world.event({ title: 'today', eventDate: new Date(world.clock.time.getTime() - HOUR) })
  await world.event({ title: 'held open', eventDate, statusChosenAt: inDays(world, -2) })
  await world.event({ title: 'called off', eventDate, status: 'cancelled' })
  await enqueue(world.db, 'event-statuses', {})
  await world.runTasks()
  const stored = await world.db.select({ title: events.title, status: events.status }).from(events)
  expect(Object.fromEntries(stored.map(({ title, status }) => [title, status]))).toEqual({
    over: 'completed',
    today: 'ongoing',
    'held open': 'upcoming',
    'called off': 'cancelled',
  })
  expect(titles(await world.visitor.get('/api/events/upcoming'))).toEqual(['held open', 'today'])
})

test('pictures carry the version of their record', async () => {
  const world = await openWorld()
  const updatedAt = new Date('2026-03-01T00:00:00Z')
  const { id } = await world.event({ featuredImage: '/files/a.jpg', updatedAt })
  const program = await world.program({ eventId: id, programImage: '/files/b.jpg', updatedAt })
  const event = (await world.visitor.get(`/api/events/${id}`)).json()
  expect(event.featuredImage).toBe(`/files/a.jpg?v=${updatedAt.getTime()}`)
  expect(event.imageUrl).toBe(event.featuredImage)
  expect((await world.visitor.get(`/api/programs/${program.id}`)).json().programImage).toBe(
    `/files/b.jpg?v=${updatedAt.getTime()}`,
  )
})

test('an upgrade frees events whose status came with the form, and no other', async () => {
  const world = await openWorld()
  const [createdAt, later] = [inDays(world, -2), inDays(world, -1)]
  const past = { eventDate: inDays(world, -30), createdAt }
  await world.event({ ...past, title: 'by default', statusChosenAt: createdAt })
  await world.event({ ...past, title: 'by hand', statusChosenAt: later })
  await world.event({ ...past, title: 'called off', status: 'cancelled', statusChosenAt: createdAt })
  const file = (await readdir(MIGRATIONS_FOLDER)).find((name) => name.endsWith('_events_follow_their_dates.sql'))
  await world.db.execute(sql.raw(await readFile(join(MIGRATIONS_FOLDER, file!), 'utf8')))
  const { title, status, statusChosenAt } = events
  expect(await world.db.select({ title, status, statusChosenAt }).from(events).orderBy(title)).toEqual([
    { title: 'by default', status: 'completed', statusChosenAt: null },
    { title: 'by hand', status: 'upcoming', statusChosenAt: later },
    { title: 'called off', status: 'cancelled', statusChosenAt: createdAt },
  ])
})

test('programs come in the order given to them; those put aside are not shown', async () => {
  const world = await openWorld()
  const { id: eventId } = await world.event()
  const other = await world.event({ eventDate: inDays(world, 60) })
  await world.program({ eventId, title: 'second', displayOrder: 2 })
  await world.program({ eventId, title: 'first', displayOrder: 1 })
  const aside = await world.program({ eventId, title: 'put aside', isActive: false })
  await world.program({ eventId: other.id, title: 'elsewhere' })
  expect(titles(await world.visitor.get(`/api/events/${eventId}/programs`))).toEqual(['first', 'second'])
  expect(titles(await world.visitor.get('/api/events/programs/all'))).toEqual(['first', 'second', 'elsewhere'])
  expect((await world.visitor.get(`/api/programs/${aside.id}`)).statusCode).toBe(404)
})

test('a change of an event shows at once, also to those who had read it', async () => {
  const world = await openWorld()
  const { id } = await world.event({ title: 'Old name' })
  await world.visitor.get(`/api/events/${id}`)
  await world.db.update(events).set({ title: 'New name' })
  await world.context.changes.settled()
  expect((await world.visitor.get(`/api/events/${id}`)).json().title).toBe('New name')
})

async function statusOf(world: World, id: string): Promise<string> {
  world.context.cache.drop(null)
  return (await world.visitor.get(`/api/events/${id}`)).json().status
}
