import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const titles = (response: { json: () => { title: string }[] }) => response.json().map(({ title }) => title)
const inDays = (app: TestApp, days: number) => new Date(app.clock.time.getTime() + days * DAY)

test('visitors read upcoming events soonest first, then past ones, newest first', async () => {
  const app = await openTestApp()
  await app.event({ title: 'long ago', eventDate: inDays(app, -90) })
  await app.event({ title: 'later', eventDate: inDays(app, 40) })
  await app.event({ title: 'soon', eventDate: inDays(app, 2) })
  await app.event({ title: 'lately', eventDate: inDays(app, -9) })
  await app.event({ title: 'called off', eventDate: inDays(app, 5), status: 'cancelled' })
  await app.event({ title: 'for the committee', isPublic: false })
  expect(titles(await app.visitor.get('/api/events'))).toEqual(['soon', 'later', 'called off', 'lately', 'long ago'])
  expect(titles(await app.visitor.get('/api/events/upcoming'))).toEqual(['soon', 'later'])
  expect(titles(await app.visitor.get('/api/events/upcoming?limit=1'))).toEqual(['soon'])
})

test('visitors read the featured events alone, in the same order, and as many as they ask for', async () => {
  const app = await openTestApp()
  await app.event({ title: 'over', isFeatured: true, eventDate: inDays(app, -9) })
  await app.event({ title: 'plain', eventDate: inDays(app, 1) })
  await app.event({ title: 'later', isFeatured: true, eventDate: inDays(app, 40) })
  await app.event({ title: 'soon', isFeatured: true, eventDate: inDays(app, 2) })
  await app.event({ title: 'for the committee', isFeatured: true, isPublic: false })
  expect(titles(await app.visitor.get('/api/events?featured=true'))).toEqual(['soon', 'later', 'over'])
  expect(titles(await app.visitor.get('/api/events?featured=true&limit=1'))).toEqual(['soon'])
  expect(titles(await app.visitor.get('/api/events?featured=false'))).toEqual(['plain'])
  expect(titles(await app.visitor.get('/api/events?limit=2'))).toEqual(['plain', 'soon'])
})

test('a hidden event is not found by visitors and members, but shown to administrators', async () => {
  const app = await openTestApp()
  const { id } = await app.event({ isPublic: false })
  const program = await app.program({ eventId: id })
  const member = await app.as(await app.member())
  const admin = await app.as(await app.admin())
  for (const url of [`/api/events/${id}`, `/api/events/${id}/programs`, `/api/programs/${program.id}`]) {
    expect((await app.visitor.get(url)).statusCode).toBe(404)
    expect((await member.get(url)).statusCode).toBe(404)
    expect((await admin.get(url)).statusCode).toBe(200)
  }
  expect((await app.visitor.get('/api/events/programs/all')).json()).toEqual([])
})

test('an event shows its current status: upcoming, ongoing, completed', async () => {
  const app = await openTestApp()
  const eventDate = new Date(app.clock.time.getTime() + HOUR)
  const { id } = await app.event({ eventDate, eventEndDate: new Date(eventDate.getTime() + 3 * HOUR) })
  const statuses = [await statusOf(app, id)]
  for (const hours of [1, 3]) {
    app.advance(hours * HOUR)
    statuses.push(await statusOf(app, id))
  }
  expect(statuses).toEqual(['upcoming', 'ongoing', 'completed'])
  expect(titles(await app.visitor.get('/api/events/upcoming'))).toEqual([])
})

test('an event without an end lasts until the end of its day in the Gulf', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-10T19:59:00Z') })
  const { id } = await app.event({ eventDate: new Date('2026-03-10T08:00:00Z') })
  expect(await statusOf(app, id)).toBe('ongoing')
  app.advance(60_000)
  expect(await statusOf(app, id)).toBe('completed')
})

test('the stored status follows the dates, but not against a manual choice or a cancellation', async () => {
  const app = await openTestApp()
  const eventDate = inDays(app, -3)
  await app.event({ title: 'over', eventDate })
  await app.event({ title: 'today', eventDate: new Date(app.clock.time.getTime() - HOUR) })
  await app.event({ title: 'held open', eventDate, statusChosenAt: inDays(app, -2) })
  await app.event({ title: 'called off', eventDate, status: 'cancelled' })
  await enqueue(app.db, 'update-event-statuses', {})
  await app.runTasks()
  const stored = await app.db.select({ title: events.title, status: events.status }).from(events)
  expect(Object.fromEntries(stored.map(({ title, status }) => [title, status]))).toEqual({
    over: 'completed',
    today: 'ongoing',
    'held open': 'upcoming',
    'called off': 'cancelled',
  })
  expect(titles(await app.visitor.get('/api/events/upcoming'))).toEqual(['held open', 'today'])
})

test('pictures have the version of their record', async () => {
  const app = await openTestApp()
  const updatedAt = new Date('2026-03-01T00:00:00Z')
  const { id } = await app.event({ featuredImage: '/files/a.jpg', updatedAt })
  const program = await app.program({ eventId: id, programImage: '/files/b.jpg', updatedAt })
  const event = (await app.visitor.get(`/api/events/${id}`)).json()
  expect(event.featuredImage).toBe(`/files/a.jpg?v=${updatedAt.getTime()}`)
  expect(event.imageUrl).toBe(event.featuredImage)
  expect((await app.visitor.get(`/api/programs/${program.id}`)).json().programImage).toBe(
    `/files/b.jpg?v=${updatedAt.getTime()}`,
  )
})

test('programs are listed in their set order; inactive ones are not shown', async () => {
  const app = await openTestApp()
  const { id: eventId } = await app.event()
  const other = await app.event({ eventDate: inDays(app, 60) })
  await app.program({ eventId, title: 'second', displayOrder: 2 })
  await app.program({ eventId, title: 'first', displayOrder: 1 })
  const aside = await app.program({ eventId, title: 'put aside', isActive: false })
  await app.program({ eventId: other.id, title: 'elsewhere' })
  expect(titles(await app.visitor.get(`/api/events/${eventId}/programs`))).toEqual(['first', 'second'])
  expect(titles(await app.visitor.get('/api/events/programs/all'))).toEqual(['first', 'second', 'elsewhere'])
  expect((await app.visitor.get(`/api/programs/${aside.id}`)).statusCode).toBe(404)
})

test('a changed event shows at once, also to people who had read it', async () => {
  const app = await openTestApp()
  const { id } = await app.event({ title: 'Old name' })
  const url = await app.listen()
  const read = async () => JSON.parse((await requestRaw(`${url}/api/events/${id}`)).text)
  expect((await read()).title).toBe('Old name')
  await app.db.update(events).set({ title: 'New name' })
  await app.announced()
  expect((await read()).title).toBe('New name')
})

async function statusOf(app: TestApp, id: string): Promise<string> {
  return (await app.visitor.get(`/api/events/${id}`)).json().status
}

test('the programme of a day is a PDF for everybody; another day and a hidden event have none, nor a code for paper', async () => {
  const app = await openTestApp()
  const [first, last] = [inDays(app, 10), inDays(app, 12)]
  const event = await app.event({ title: 'കുടമാറ്റം and everything else', eventDate: first, eventEndDate: last })
  await app.program({ eventId: event.id, title: 'പഞ്ചവാദ്യം '.repeat(12), startsAt: new Date(first.getTime() + HOUR) })
  const url = `/api/events/${event.id}/programme.pdf`
  const file = await app.visitor.get(url)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-cache' })
  expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-[\s\S]*AnekMalayalam/)
  const again = await app.visitor.get(url, { headers: { 'if-none-match': String(file.headers.etag) } })
  expect(again.statusCode).toBe(304)
  const statusOn = async (days: number) =>
    (await app.visitor.get(`${url}?day=${inDays(app, days).toISOString().slice(0, 10)}`)).statusCode
  expect([await statusOn(9), await statusOn(11), await statusOn(13)]).toEqual([404, 200, 404])
  expect((await app.visitor.get(`${url}?day=tomorrow`)).statusCode).toBe(400)
  const code = `/api/events/${event.id}/code.svg`
  expect((await app.visitor.get(code)).headers['content-type']).toBe('image/svg+xml')
  await app.db.update(events).set({ isPublic: false })
  expect((await app.visitor.get(url)).statusCode).toBe(404)
  expect((await app.visitor.get(code)).statusCode).toBe(404)
})
