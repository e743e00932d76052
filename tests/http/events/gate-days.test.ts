import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { eventArrivals, eventRegistrations } from '#server/events/registration-tables.ts'
import { gateDay } from '#shared/events/gate/gate-day-rules.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const account = await app.admin()
let admin = await app.as(account)
const FIRST_EVENING = new Date('2026-03-10T12:00:00Z')
const SECOND_EVENING = new Date('2026-03-11T13:00:00Z')

/** A session does not last until the next day. */
async function moveTo(moment: Date) {
  app.clock.time = moment
  admin = await app.as(account)
}

/** A festival on March 10 and 11 with Asha's party of four. */
async function openFestival(given: { eventEndDate?: Date } = {}) {
  const eventEndDate = new Date('2026-03-11T19:00:00Z')
  await moveTo(FIRST_EVENING)
  const event = await app.event({ eventDate: new Date('2026-03-10T11:00:00Z'), eventEndDate, ...given })
  const asha = await app.member({ fullName: 'Asha' })
  const [registration] = await app.db
    .insert(eventRegistrations)
    .values({ eventId: event.id, memberId: asha.id, guestAdults: 3 })
    .returning()
  const url = `/api/events/${event.id}/gate`
  const portal = `/api/admin/events/${event.id}`
  const send = async (given: object = {}, sender: Pick<typeof admin, 'post'> = admin) => {
    const entry = { id: randomUUID(), attendeeId: asha.id, kind: 'check_in', came: 4, at: app.clock.time, ...given }
    const response = await sender.post(`${url}/entries`, { entries: [entry] })
    expect(response.statusCode).toBe(200)
    return response.json().results[0]
  }
  const find = async () => (await admin.get(url)).json().parties[0]
  const attendance = async () => (await admin.get(`${portal}/attendance`)).json()
  const ofAsha = eq(eventArrivals.registrationId, registration!.id)
  const arrivals = () => app.db.select().from(eventArrivals).where(ofAsha).orderBy(eventArrivals.day)
  const daysStored = async () => (await arrivals()).map(({ day, arrived }) => [day, arrived])
  const place = async () =>
    (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.id, registration!.id)))[0]
  return { event, asha, url, portal, send, find, attendance, arrivals, daysStored, place }
}

test('a party that came on the first day is expected again on the second, and comes in on both', async () => {
  const { url, send, find, daysStored, place } = await openFestival()
  expect(await send()).toMatchObject({ outcome: 'counted', arrived: 4 })
  await moveTo(SECOND_EVENING)
  expect((await admin.get(url)).json()).toMatchObject({
    day: '2026-03-11',
    event: { days: ['2026-03-10', '2026-03-11'] },
  })
  expect((await admin.get(`${url}/arrivals`)).json().arrivals).toEqual([])
  expect(await find()).toMatchObject({
    checkedInAt: null,
    arrived: null,
    otherDays: [{ day: '2026-03-10', checkedInAt: FIRST_EVENING.toISOString(), arrived: 4 }],
  })
  expect(await send({ came: 2 })).toMatchObject({ outcome: 'counted', arrived: 2 })
  expect(await send({ came: 4 }), 'a second time on one day').toMatchObject({ outcome: 'double', arrived: 4 })
  expect(await find()).toMatchObject({ checkedInAt: SECOND_EVENING.toISOString() })
  expect(await daysStored()).toEqual([
    ['2026-03-10', 4],
    ['2026-03-11', 4],
  ])
  expect(await place()).toMatchObject({ checkedInAt: FIRST_EVENING, arrived: 4 })
})

test('a party that comes back after midnight is still in since the evening', async () => {
  const { send, find } = await openFestival()
  await send()
  await moveTo(new Date('2026-03-11T00:59:00Z'))
  expect(await find()).toMatchObject({ checkedInAt: FIRST_EVENING.toISOString(), arrived: 4 })
  expect(await send()).toMatchObject({ outcome: 'double' })
  await moveTo(new Date('2026-03-11T01:00:00Z'))
  expect(await find(), 'from 5:00 on it is the next day').toMatchObject({ checkedInAt: null })
})

test('an entry of the first day that is sent on the second counts for the first', async () => {
  const { event, send, find, daysStored } = await openFestival()
  await moveTo(SECOND_EVENING)
  const links = `/api/admin/events/${event.id}/gate/links`
  const { url } = (await admin.post(links, { name: 'Gate B', day: '2026-03-11' })).json()
  const headers = { [GATE_LINK_HEADER]: String(url).split('#')[1]! }
  const helper: Pick<typeof admin, 'post'> = { post: (address, body) => app.visitor.post(address, body, { headers }) }
  const sent = await send({ at: FIRST_EVENING, came: 3 }, helper)
  expect(sent).toMatchObject({ outcome: 'counted', checkedInAt: null, arrived: null, people: 4 })
  expect(await find()).toMatchObject({ checkedInAt: null, otherDays: [{ day: '2026-03-10', arrived: 3 }] })
  expect(await send({}, helper)).toMatchObject({ outcome: 'counted', arrived: 4 })
  expect(await daysStored()).toEqual([
    ['2026-03-10', 3],
    ['2026-03-11', 4],
  ])
})

test('undoing a check-in of the second day leaves the first, at the gate and in the portal', async () => {
  const { asha, portal, send, daysStored, place } = await openFestival()
  await send({ came: 2 })
  await moveTo(SECOND_EVENING)
  const undo = () => admin.delete(`${portal}/check-in/${asha.id}`)
  expect((await undo()).json(), 'not in yet today').toMatchObject({ code: 'not_checked_in' })
  await send()
  expect(await send({ kind: 'undo', came: 0 })).toMatchObject({ checkedInAt: null, arrived: null })
  expect(await daysStored()).toEqual([['2026-03-10', 2]])
  const checkIn = () => admin.post(`${portal}/check-in`, { memberId: asha.id })
  expect((await checkIn()).statusCode).toBe(200)
  expect((await checkIn()).json().message).toBe('Asha was checked in today at 5:00 PM.')
  expect((await admin.put(`${portal}/check-in/${asha.id}`, { arrived: 3 })).json()).toMatchObject({ arrived: 3 })
  expect(await place()).toMatchObject({ checkedInAt: FIRST_EVENING, arrived: 3 })
  expect((await undo()).statusCode).toBe(200)
  expect(await daysStored()).toEqual([['2026-03-10', 2]])
  expect(await place()).toMatchObject({ checkedInAt: FIRST_EVENING, arrived: 2 })
})

test('the portal and Today count the people of the day, and the portal each day', async () => {
  const { event, portal, send, attendance } = await openFestival()
  await send({ came: 3 })
  const today = async () => {
    const { events } = (await admin.get('/api/admin/today')).json()
    return events.find(({ id }: { id: string }) => id === event.id)
  }
  expect(await today()).toMatchObject({ inside: 3, expected: 1 })
  await moveTo(SECOND_EVENING)
  expect(await today()).toMatchObject({ inside: 0, expected: 4 })
  await send({ came: 2 })
  expect(await attendance()).toMatchObject({
    checkedIn: 2,
    days: [
      { day: '2026-03-10', came: 3 },
      { day: '2026-03-11', came: 2 },
    ],
  })
  const listed = async (state: string) => (await admin.get(`${portal}/attendees?state=${state}`)).json()
  expect(await listed('here')).toMatchObject([{ fullName: 'Asha', arrived: 2 }])
  await send({ kind: 'undo', came: 0 })
  expect(await listed('expected')).toMatchObject([{ fullName: 'Asha', arrived: null }])
})

test('the file of attendees has a column for each day', async () => {
  const { portal, send } = await openFestival()
  await send({ came: 3 })
  await moveTo(SECOND_EVENING)
  await send({ came: 2 })
  const [headings = '', asha = ''] = (await admin.get(`${portal}/attendees.csv`)).body.trim().split('\r\n')
  expect(headings).toContain('Came on Mar 10,Came on Mar 11')
  expect(headings).not.toMatch(/Came(,|$)/)
  expect(asha).toContain(',3,2,')
})

test('a ticket says when the party was checked in today, not on the day before', async () => {
  const { asha, event, send } = await openFestival()
  const ticket = async () => (await (await app.as(asha)).get(`/api/events/${event.id}/ticket`)).json()
  await send()
  expect(await ticket()).toMatchObject({ checkedInAt: FIRST_EVENING.toISOString() })
  await moveTo(SECOND_EVENING)
  expect(await ticket()).toMatchObject({ state: 'valid', checkedInAt: null })
})

test('when a party becomes smaller, the earlier day keeps what it has counted', async () => {
  const { asha, portal, send, daysStored } = await openFestival()
  await send()
  await moveTo(SECOND_EVENING)
  await send({ came: 3 })
  const smaller = { adults: 2, children: 0, vegetarian: 0, note: '', confirmed: true }
  expect((await admin.put(`${portal}/attendees/${asha.id}`, smaller)).statusCode).toBe(200)
  expect(await daysStored()).toEqual([
    ['2026-03-10', 4],
    ['2026-03-11', 2],
  ])
})

test('a walk-in of the first day that is sent on the second counts for the first', async () => {
  const { url, attendance } = await openFestival()
  await moveTo(SECOND_EVENING)
  const guest = { name: 'Biju', phone: '0501234567' }
  const body = { id: randomUUID(), guest, adults: 2, children: 0, at: FIRST_EVENING.toISOString() }
  expect((await admin.post(`${url}/walk-ins`, body)).statusCode).toBe(200)
  expect((await attendance()).days).toMatchObject([
    { day: '2026-03-10', came: 2 },
    { day: '2026-03-11', came: 0 },
  ])
})

test('a phone whose clock is a day behind counts for the right day, and is told', async () => {
  const { asha, url, attendance } = await openFestival()
  await moveTo(SECOND_EVENING)
  const dayBefore = (seconds: number) => new Date(SECOND_EVENING.getTime() - 86_400_000 + seconds * 1000).toISOString()
  const entry = { id: randomUUID(), attendeeId: asha.id, kind: 'check_in', came: 4, at: dayBefore(-60) }
  const sent = await admin.post(`${url}/entries`, { entries: [entry], sentAt: dayBefore(0) })
  expect(sent.json()).toMatchObject({
    clockErrorMinutes: -1440,
    results: [{ outcome: 'counted', checkedInAt: new Date(SECOND_EVENING.getTime() - 60_000).toISOString() }],
  })
  const guest = { name: 'Biju', phone: '0501234567' }
  const walkIn = { id: randomUUID(), guest, adults: 1, children: 0, at: dayBefore(-30), sentAt: dayBefore(0) }
  expect((await admin.post(`${url}/walk-ins`, walkIn)).statusCode).toBe(200)
  expect((await attendance()).days).toMatchObject([{ came: 0 }, { came: 5 }])
  const inTime = await admin.post(`${url}/entries`, {
    entries: [{ ...entry, id: randomUUID(), kind: 'count', at: SECOND_EVENING.toISOString() }],
    sentAt: new Date(SECOND_EVENING.getTime() - 20_000).toISOString(),
  })
  expect(inTime.json().clockErrorMinutes).toBeNull()
})

test('who came to an event whose date is corrected came on its new days', async () => {
  const { event, portal, send, daysStored } = await openFestival()
  await send()
  await moveTo(SECOND_EVENING)
  await send({ came: 3 })
  const later = (moment: Date | null) => new Date(moment!.getTime() + 86_400_000).toISOString()
  const dates = { eventDate: later(event.eventDate), eventEndDate: later(event.eventEndDate) }
  expect((await admin.put(portal, dates)).statusCode).toBe(200)
  expect(await daysStored()).toEqual([
    ['2026-03-11', 4],
    ['2026-03-12', 3],
  ])
})

test('an event of one evening that ends after midnight has one day', async () => {
  const { url, send, find } = await openFestival({ eventEndDate: new Date('2026-03-10T22:00:00Z') })
  expect((await admin.get(url)).json().event.days).toEqual(['2026-03-10'])
  await send()
  await moveTo(new Date('2026-03-12T09:00:00Z'))
  expect(await find(), 'also after the event').toMatchObject({ arrived: 4, otherDays: [] })
})

test('today no more people have arrived than the party has, and its place says the first and the most', async () => {
  const acts = fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 30 }),
      kind: fc.constantFrom('check_in', 'count', 'undo', 'resize'),
      people: fc.integer({ min: 1, max: 7 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const { asha, portal, send, place, arrivals } = await openFestival()
      for (const { hours, kind, people } of all.toSorted((one, other) => one.hours - other.hours)) {
        await moveTo(new Date(FIRST_EVENING.getTime() + hours * 3_600_000))
        const size = { adults: people, children: 0, vegetarian: 0, note: '', confirmed: true }
        if (kind === 'resize') await admin.put(`${portal}/attendees/${asha.id}`, size)
        else await send({ kind, came: kind === 'undo' ? 0 : people })
        const stored = await place()
        const days = await arrivals()
        // an earlier day keeps what it has counted when the party becomes smaller
        const today = gateDay(app.clock.time)
        for (const { arrived, day } of days) if (day >= today) expect(arrived).toBeLessThanOrEqual(stored!.people)
        const first = days.map(({ checkedInAt }) => checkedInAt.getTime()).sort((one, other) => one - other)[0]
        expect(stored!.checkedInAt?.getTime()).toBe(first)
        expect(stored!.arrived ?? 0).toBe(Math.max(0, ...days.map(({ arrived }) => arrived)))
      }
    }),
    { numRuns: 12 },
  )
})

test('one link lets a helper in on the chosen days of an event, each until the next morning, and is withdrawn for all', async () => {
  const eventEndDate = new Date('2026-03-12T19:00:00Z')
  const { url, portal } = await openFestival({ eventEndDate })
  const body = { name: 'North gate', day: '2026-03-12', moreDays: ['2026-03-10'] }
  const created = await admin.post(`${portal}/gate/links`, body)
  expect(created.statusCode).toBe(201)
  const { link, url: address } = created.json()
  expect(link).toMatchObject({
    days: ['2026-03-10', '2026-03-12'],
    day: '2026-03-12',
    expiresAt: '2026-03-13T01:00:00.000Z',
  })
  const headers = { [GATE_LINK_HEADER]: address.split('#')[1] }
  const open = async (moment: string) => {
    await moveTo(new Date(moment))
    const response = await app.visitor.get(url, { headers })
    return [response.statusCode, response.json().code ?? response.json().gateName]
  }
  expect(await open('2026-03-10T13:00:00Z')).toEqual([200, 'North gate'])
  expect(await open('2026-03-11T00:30:00Z'), 'the night after the first day').toEqual([200, 'North gate'])
  expect(await open('2026-03-11T13:00:00Z')).toEqual([401, 'gate_link_not_today'])
  expect((await app.visitor.get(url, { headers })).json().message).toBe('This link is for March 12, 2026.')
  expect(await open('2026-03-12T13:00:00Z')).toEqual([200, 'North gate'])
  expect((await admin.delete(`${portal}/gate/links/${link.id}`)).statusCode).toBe(200)
  expect((await app.visitor.get(url, { headers })).json().code).toBe('invalid_gate_link')
})

test('a link for more than 31 days is refused with a text that says how many there may be', async () => {
  const { portal } = await openFestival({ eventEndDate: new Date('2026-04-30T19:00:00Z') })
  const moreDays = Array.from({ length: 31 }, (_, ahead) => dayAfter('2026-03-11', ahead))
  const refused = await admin.post(`${portal}/gate/links`, { name: 'North gate', day: '2026-03-10', moreDays })
  expect(refused.json().fields).toEqual({ moreDays: 'Please choose at most 31 days' })
})

test('the database holds no link whose last day is not its last', async () => {
  const { event } = await openFestival()
  const link = { eventId: event.id, name: 'North gate', day: '2026-03-10' }
  for (const days of [[], ['2026-03-11'], ['2026-03-11', '2026-03-10']])
    await expect(app.db.insert(gateLinks).values({ ...link, tokenHash: randomUUID(), days })).rejects.toThrow()
})

test('a link for a day on which the event does not take place is rejected, also among other days', async () => {
  const { portal } = await openFestival()
  const body = { name: 'North gate', day: '2026-03-10', moreDays: ['2026-03-14'] }
  const refused = await admin.post(`${portal}/gate/links`, body)
  expect(refused.json().fields).toEqual({ day: 'Please choose a day of the event that is not over' })
})
