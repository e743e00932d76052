import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const account = await app.admin()
const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12']
const FIRST_EVENING = new Date('2026-03-10T12:00:00Z')
const SECOND_EVENING = new Date('2026-03-11T13:00:00Z')

/** A session does not last until the next day. */
async function moveTo(moment: Date) {
  app.clock.time = moment
  return app.as(account)
}

/** A festival from March 10 to 12, to which people come on the days that they choose. */
async function openFestival(given: object = {}) {
  const admin = await moveTo(new Date('2026-03-01T08:00:00Z'))
  const event = await app.event({
    eventDate: new Date('2026-03-10T11:00:00Z'),
    eventEndDate: new Date('2026-03-12T19:00:00Z'),
    partySetting: 'family_and_guests',
    choosesDays: true,
    ...given,
  })
  const asha = await app.member({ fullName: 'Asha' })
  const url = `/api/events/${event.id}`
  const portal = `/api/admin/events/${event.id}`
  const own = async () => app.as(asha)
  const register = async (body: object = {}) => (await own()).post(`${url}/register`, body)
  const party = async () => (await (await own()).get(`${url}/party`)).json()
  const ofGate = async () => (await (await app.as(account)).get(`${url}/gate`)).json().parties[0]
  return { event, asha, url, portal, admin, own, register, party, ofGate }
}

test('a member registers for chosen days, and party, ticket, gate and list say which', async () => {
  const { url, portal, admin, own, register, party, ofGate } = await openFestival()
  const sent = await register({ guests: { adults: 1, children: 0 }, days: [DAYS[2], DAYS[0]] })
  expect(sent.statusCode).toBe(201)
  const days = [DAYS[0], DAYS[2]]
  expect(await party()).toMatchObject({ days })
  expect((await (await own()).get(`${url}/ticket`)).json()).toMatchObject({ days })
  expect(await ofGate()).toMatchObject({ days })
  expect((await admin.get(`${portal}/attendees`)).json()).toMatchObject([{ fullName: 'Asha', chosenDays: days }])
  const [headings, row] = (await admin.get(`${portal}/attendees.csv`)).body.trim().split('\r\n')
  expect(headings).toContain(',Days,')
  expect(row).toContain('1 and 3')
})

test('without a choice a registration is for all days, also where the event does not ask', async () => {
  for (const choosesDays of [true, false]) {
    const { register, party, ofGate } = await openFestival({ choosesDays })
    expect((await register()).statusCode).toBe(201)
    expect(await party()).toMatchObject({ days: DAYS })
    expect(await ofGate()).toMatchObject({ days: DAYS })
  }
})

test.each([
  ['no day', { days: [] }, 'Please choose at least one day'],
  ['a day on which nothing takes place', { days: ['2026-03-09'] }, 'Please choose days of this event'],
  ['a day twice', { days: [DAYS[0], DAYS[0]] }, 'Please choose each day once'],
])('%s is refused with a message', async (_what, body, message) => {
  const { register } = await openFestival()
  expect((await register(body)).json()).toMatchObject({ code: 'validation_failed', fields: { days: message } })
})

test('an event that does not ask refuses chosen days', async () => {
  const { register } = await openFestival({ choosesDays: false })
  expect((await register({ days: [DAYS[0]] })).json()).toMatchObject({
    fields: { days: 'This event does not ask about days' },
  })
})

test('a changed party has other days; without days it keeps those it has', async () => {
  const { url, own, register, party } = await openFestival()
  await register({ days: [DAYS[0]] })
  const change = async (body: object) => (await own()).put(`${url}/registration`, body)
  expect((await change({ guests: { adults: 2, children: 0 } })).json()).toMatchObject({ days: [DAYS[0]], people: 3 })
  expect((await change({ days: [DAYS[1], DAYS[2]] })).json()).toMatchObject({ days: [DAYS[1], DAYS[2]] })
  expect((await change({ days: DAYS })).statusCode).toBe(200)
  expect(await party()).toMatchObject({ days: DAYS })
})

test('who waits moves up for the days they chose', async () => {
  const { event, url, own, party } = await openFestival({ capacity: 1 })
  const biju = await app.member({ fullName: 'Biju' })
  expect((await (await app.as(biju)).post(`${url}/register`, {})).statusCode).toBe(201)
  const waiting = await (await own()).post(`${url}/waiting-list`, { days: [DAYS[1]] })
  expect(waiting.statusCode).toBe(201)
  expect((await (await app.as(biju)).delete(`/api/events/${event.id}/register`)).statusCode).toBeLessThan(300)
  expect(await party()).toMatchObject({ state: 'registered', days: [DAYS[1]] })
})

test('a helper cannot let in who is registered for other days; the committee can', async () => {
  const { event, asha, url, register } = await openFestival()
  await register({ days: [DAYS[0], DAYS[2]] })
  const admin = await moveTo(SECOND_EVENING)
  const made = await admin.post(`/api/admin/events/${event.id}/gate/links`, { name: 'Gate B', day: DAYS[1] })
  const headers = { [GATE_LINK_HEADER]: String(made.json().url).split('#')[1]! }
  const entry = () => ({
    entries: [{ id: randomUUID(), attendeeId: asha.id, kind: 'check_in', came: 1, at: SECOND_EVENING }],
  })
  const byHelper = await app.visitor.post(`${url}/gate/entries`, entry(), { headers })
  expect(byHelper.json().results).toMatchObject([{ outcome: 'rejected', checkedInAt: null }])
  const byCommittee = await admin.post(`${url}/gate/entries`, entry())
  expect(byCommittee.json().results).toMatchObject([{ outcome: 'counted', arrived: 1 }])
})

test('a helper sends the entry of a chosen day on another day, and it counts', async () => {
  const { event, asha, url, register, portal } = await openFestival()
  await register({ days: [DAYS[0]] })
  const admin = await moveTo(SECOND_EVENING)
  const made = await admin.post(`/api/admin/events/${event.id}/gate/links`, { name: 'Gate B', day: DAYS[1] })
  const headers = { [GATE_LINK_HEADER]: String(made.json().url).split('#')[1]! }
  const entry = { id: randomUUID(), attendeeId: asha.id, kind: 'check_in', came: 1, at: FIRST_EVENING }
  const sent = await app.visitor.post(`${url}/gate/entries`, { entries: [entry] }, { headers })
  expect(sent.json().results).toMatchObject([{ outcome: 'counted' }])
  expect((await admin.get(`${portal}/attendance`)).json().days).toMatchObject([{ came: 1 }, { came: 0 }, { came: 0 }])
})

test('the portal and Today expect on each day only who is registered for it', async () => {
  const { event, url, portal, register } = await openFestival()
  await register({ guests: { adults: 2, children: 0 }, days: [DAYS[0], DAYS[2]] })
  const biju = await app.member({ fullName: 'Biju' })
  await (await app.as(biju)).post(`${url}/register`, {})
  const admin = await moveTo(SECOND_EVENING)
  expect((await admin.get(`${portal}/attendance`)).json().days).toEqual([
    { day: DAYS[0], expected: 4, came: 0 },
    { day: DAYS[1], expected: 1, came: 0 },
    { day: DAYS[2], expected: 4, came: 0 },
  ])
  const { events } = (await admin.get('/api/admin/today')).json()
  expect(events.find(({ id }: { id: string }) => id === event.id)).toMatchObject({ inside: 0, expected: 1 })
  expect((await admin.get(`${portal}/attendees?state=expected`)).json()).toMatchObject([{ fullName: 'Biju' }])
})

test('chosen days move with the event; a registration whose days are all gone is for all days', async () => {
  const { portal, admin, event, register, party } = await openFestival()
  await register({ days: [DAYS[1]] })
  const later = (moment: Date | null, days: number) => new Date(moment!.getTime() + days * 86_400_000).toISOString()
  const dates = { eventDate: later(event.eventDate, 1), eventEndDate: later(event.eventEndDate, 1) }
  expect((await admin.put(portal, dates)).statusCode).toBe(200)
  expect(await party()).toMatchObject({ days: [DAYS[2]] })
  expect((await admin.put(portal, { eventEndDate: '2026-03-11T19:00:00Z' })).statusCode).toBe(200)
  expect(await party()).toMatchObject({ days: [DAYS[1]] })
})
