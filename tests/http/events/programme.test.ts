import { expect, test } from 'vitest'
import { HTML_LIMIT } from '#scripts/build/budgets.ts'
import { events } from '#server/events/event-tables.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY_MS = 86_400_000
const TEXT = 'An evening with drums, lamps and a feast for everybody who comes. '

/** Events every few days, half of them with two programs; `ahead` of them are still to come. */
async function addEvents(app: TestApp, { all, ahead }: { all: number; ahead: number }) {
  const values = Array.from({ length: all }, (_, at) => ({
    title: `Evening ${at} of the association in Sharjah`,
    description: TEXT.repeat(20),
    schedule: TEXT.repeat(20),
    rulesAndRegulations: TEXT.repeat(20),
    venue: `Hall ${at % 7}`,
    venueCity: at % 2 ? 'Sharjah' : 'Dubai',
    category: (['cultural', 'music', 'dance', 'art'] as const)[at % 4]!,
    capacity: at % 3 ? null : 100,
    eventDate: new Date(app.clock.time.getTime() + (at - all + ahead + 0.5) * 3 * DAY_MS),
  }))
  const rows = await app.db.insert(events).values(values).returning({ id: events.id, eventDate: events.eventDate })
  const programs = rows.flatMap(({ id, eventDate }, at) =>
    at % 2
      ? []
      : [1, 2].map((part) => ({
          eventId: id,
          title: `Part ${part}`,
          description: TEXT,
          category: 'drama' as const,
          startsAt: new Date(eventDate.getTime() + part * 1_800_000),
          venue: 'Stage 1',
        })),
  )
  await app.db.insert(eventPrograms).values(programs)
}

test('the events page shows what is ahead and counts what is past, by year and by filter', async () => {
  const app = await openTestApp()
  await addEvents(app, { all: 300, ahead: 40 })
  await app.event({ title: 'Hidden', isPublic: false })
  const cancelled = { status: 'cancelled' as const, title: 'Called off' }
  await app.event({ ...cancelled, eventDate: new Date(app.clock.time.getTime() - DAY_MS) })
  await app.event({ title: 'Closed early', status: 'completed', statusChosenAt: app.clock.time })
  const get = async (query = '') => (await app.visitor.get(`/api/events/programme${query}`)).json()
  const all = await get()
  expect(all.ahead).toHaveLength(20)
  expect(all.laterCount).toBe(20)
  expect(await get('?later=all')).toMatchObject({ laterCount: 0, ahead: { length: 40 } })
  expect(all.years).toEqual([
    { year: 2026, events: 25 },
    { year: 2025, events: 122 },
    { year: 2024, events: 115 },
  ])
  expect(all.ahead[0]).not.toHaveProperty('beginning')
  expect(all.ahead[0].summary).toMatch(/^An evening with drums/)
  const drama = await get('?category=drama&emirate=Dubai')
  expect(drama.ahead).toHaveLength(20)
  expect(drama.years.reduce((sum: number, { events }: { events: number }) => sum + events, 0)).toBe(130)
  const past = (await app.visitor.get('/api/events/past?year=2026')).json()
  expect(past).toHaveLength(25)
  expect(past.map(({ title }: { title: string }) => title)).toEqual(
    expect.arrayContaining(['Called off', 'Closed early']),
  )
})

test('the filter for children finds events and programs that are for children by age, by title or by their form', async () => {
  const app = await openTestApp()
  await app.event({ title: 'Children’s Day' })
  await app.event({ title: 'ബാലോത്സവം' })
  await app.event({ title: 'Feast', asksChildren: true, partySetting: 'family' })
  const mixed = await app.event({ title: 'Evening of Arts' })
  await app.event({ title: 'Kidney health talk' })
  await app.event({ title: 'Committee meeting' })
  const program = { eventId: mixed.id, description: TEXT }
  await app.db.insert(eventPrograms).values([
    { ...program, title: 'Kids fancy dress' },
    { ...program, title: 'Drawing', ageGroup: 'children' },
    { ...program, title: 'Songs for kids at heart', ageGroup: 'adults' },
    { ...program, title: 'Melam' },
  ])
  const { ahead } = (await app.visitor.get('/api/events/programme?for=children')).json()
  const found = ahead.map(({ title, programs }: { title: string; programs: { title: string }[] }) => [
    title,
    ...programs.map((each) => each.title).toSorted(),
  ])
  expect(found.toSorted()).toEqual([
    ['Children’s Day'],
    ['Evening of Arts', 'Drawing', 'Kids fancy dress'],
    ['Feast'],
    ['ബാലോത്സവം'],
  ])
})

test('the filter for an age finds events with a program for it, and events that are for everybody', async () => {
  const app = await openTestApp()
  await app.event({ title: 'Picnic' })
  const mixed = await app.event({ title: 'Evening of Arts' })
  const grown = await app.event({ title: 'Night of the Adults' })
  await app.db.insert(eventPrograms).values([
    { eventId: mixed.id, description: TEXT, title: 'Drawing', ageGroup: 'children' },
    { eventId: mixed.id, description: TEXT, title: 'Quiz', ageGroup: 'teenagers' },
    { eventId: mixed.id, description: TEXT, title: 'Melam' },
    { eventId: grown.id, description: TEXT, title: 'Debate', ageGroup: 'adults' },
  ])
  const find = async (age: string) => {
    const { ahead } = (await app.visitor.get(`/api/events/programme?age=${age}`)).json()
    type Found = { title: string; programs: { title: string; ageGroup?: string }[] }
    return ahead
      .map(({ title, programs }: Found) => [
        title,
        ...programs.map((each) => `${each.title} ${each.ageGroup}`).toSorted(),
      ])
      .toSorted()
  }
  expect(await find('9')).toEqual([['Evening of Arts', 'Drawing children', 'Melam undefined'], ['Picnic']])
  expect(await find('17')).toEqual([['Evening of Arts', 'Melam undefined', 'Quiz teenagers'], ['Picnic']])
  // a link may be damaged: it filters nothing
  for (const wrong of ['-1', 'nine', '1000', '']) expect((await find(wrong)).length).toBe(3)
})

test('a cancelled event comes last on its day and invites nobody with its description', async () => {
  const app = await openTestApp()
  const description = `${TEXT.repeat(4).trim()}\nBring a lamp.`
  const day = (days: number) => new Date(app.clock.time.getTime() + days * DAY_MS)
  await app.event({ title: 'Called off', description, eventDate: day(1), status: 'cancelled' })
  await app.event({ title: 'Next', description, eventDate: new Date(day(1).getTime() + DAY_MS / 24) })
  await app.event({ title: 'Later', description, eventDate: day(2) })
  const [next, off, later] = (await app.visitor.get('/api/events/programme')).json().ahead
  expect([next.title, off.title, later.title]).toEqual(['Next', 'Called off', 'Later'])
  expect(next.summary).toMatch(/^An evening .{40,80}…$/)
  expect([off.summary, later.summary]).toEqual([undefined, undefined])
})

test('the lead event has a picture of its programs for the poster, and its own while they have none', async () => {
  const app = await openTestApp()
  const featuredImage = '/files/own.jpg'
  const lead = await app.event({ title: 'Next', featuredImage })
  const program = { eventId: lead.id, description: TEXT }
  const posterOf = async () =>
    (await app.visitor.get('/api/events/programme?for=children')).json().others[0].posterImage
  expect(await posterOf()).toMatch(/^\/files\/own\.jpg\?v=\d+$/)
  await app.db.insert(eventPrograms).values([
    { ...program, title: 'Hidden', programImage: '/files/hidden.jpg', isActive: false },
    { ...program, title: 'Songs' },
    {
      ...program,
      title: 'Drawing',
      programImage: '/files/first-in-time.jpg',
      startsAt: lead.eventDate,
      displayOrder: 1,
    },
    { ...program, title: 'Melam', programImage: '/files/melam.jpg' },
  ])
  expect(await posterOf()).toMatch(/^\/files\/melam\.jpg\?v=\d+$/)
})

test('the events page stays small with three hundred events', async () => {
  const app = await openTestApp({ pages: mountPages })
  await addEvents(app, { all: 300, ahead: 40 })
  const url = await app.listen()
  const { status, bytes } = await requestRaw(`${url}/events`, { headers: { 'accept-encoding': 'br' } })
  expect(status).toBe(200)
  expect(bytes.length).toBeLessThanOrEqual(HTML_LIMIT)
})

test('an age in the address of the events page adds no page to the cache', async () => {
  const app = await openTestApp({ pages: mountPages })
  await app.event({ title: 'Picnic' })
  const url = await app.listen()
  const first = await requestRaw(`${url}/events`)
  const { size } = app.context.cache
  for (const age of [0, 9, 41, 77]) expect((await requestRaw(`${url}/events?age=${age}`)).text).toBe(first.text)
  expect(app.context.cache.size).toBe(size)
})
