import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { HELPER_KINDS } from '#shared/admin/helper-kinds.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openFestival } from '#tests/http/competitions/festival.ts'
import { addCounter } from '#tests/http/helpers/counter-fixture.ts'
import { openTestApp } from '#tests/test-app.ts'
import type { ResponseOf } from '#web/platform/call.ts'

const DAY_MS = 86_400_000
type Helper = ResponseOf<'GET /api/admin/duties'>['helpers'][number]
type Listed = Omit<Helper, 'id'>
const sorted = (helpers: Listed[]) => helpers.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))

test('helpers of every kind are listed with their event and day, until their link is revoked or its day is over', async () => {
  const app = await openTestApp()
  const { committee, event } = await openFestival(app)
  const judge = await committee.post(`/api/admin/events/${event.id}/judges`, { name: 'Biju Thomas' })
  const arranging = await app.as(await app.admin())
  const validOn = gulfDay(app.clock.time)
  const invited = await arranging.post(`/api/admin/judges/${judge.json().id}/link`, { validOn })
  expect(invited.statusCode, invited.body).toBeLessThan(300)
  const gates = `/api/admin/events/${event.id}/gate/links`
  const day = gulfDay(event.eventDate)
  const gate = (await arranging.post(gates, { name: 'North gate', day })).json()
  const picturing = (await arranging.post(gates, { name: 'Jose', day, purpose: 'photographer' })).json()
  const { itemId } = await addCounter(arranging, event.id)
  const serving = (await arranging.post(`/api/admin/counter-items/${itemId}/links`, { name: 'Food 1', day })).json()
  const office = await app.as(await app.superAdmin())
  const listHelpers = async () =>
    (await office.get('/api/admin/duties')).json<{ helpers: Helper[] }>().helpers.map(({ id: _, ...helper }) => helper)
  const ofEvent = { eventId: event.id, event: event.title }
  const days = [day]
  const judging: Listed = { kind: 'judge', name: 'Biju Thomas', days: [validOn], ...ofEvent }
  const letting: Listed = { kind: 'gate', name: 'North gate', days, ...ofEvent }
  const taking: Listed = { kind: 'photographer', name: 'Jose', days, ...ofEvent }
  const handingOut: Listed = { kind: 'counter', name: 'Food 1', days, ...ofEvent }
  const all = [judging, handingOut, taking, letting]
  expect(sorted(await listHelpers())).toEqual(sorted(all))
  // a new kind of link has its line here
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(HELPER_KINDS).toSorted())
  app.advance(DAY_MS)
  expect(sorted(await listHelpers())).toEqual(sorted(all.slice(1)))
  for (const { link } of [gate, picturing, serving])
    expect((await arranging.delete(`${gates}/${link.id}`)).statusCode).toBe(200)
  expect(await listHelpers()).toEqual([])
})

test('a link for some days of an event is listed with those ahead, in the order of the next one', async () => {
  const app = await openTestApp()
  app.clock.time = new Date('2026-03-10T12:00:00Z')
  const whole = { eventDate: new Date('2026-03-10T11:00:00Z'), eventEndDate: new Date('2026-03-12T19:00:00Z') }
  const event = await app.event(whole)
  const owner = await app.superAdmin()
  const office = await app.as(owner)
  const links = `/api/admin/events/${event.id}/gate/links`
  await office.post(links, { name: 'North gate', day: '2026-03-10', moreDays: ['2026-03-12'] })
  await office.post(links, { name: 'South gate', day: '2026-03-11' })
  const listed = async () => {
    const { helpers } = (await (await app.as(owner)).get('/api/admin/duties')).json<{ helpers: Helper[] }>()
    return helpers.map(({ name, days }) => [name, days])
  }
  expect(await listed()).toEqual([
    ['North gate', ['2026-03-10', '2026-03-12']],
    ['South gate', ['2026-03-11']],
  ])
  app.advance(DAY_MS)
  expect(await listed()).toEqual([
    ['South gate', ['2026-03-11']],
    ['North gate', ['2026-03-12']],
  ])
})

test("the last day of the present committee's term is offered as the end of a duty", async () => {
  const app = await openTestApp()
  const office = await app.as(await app.superAdmin())
  const offered = async () => (await office.get('/api/admin/duties')).json().termEndsOn
  expect(await offered()).toBeNull()
  const bearer = { role: 'Committee Member', termStart: '2025-04-01' } as const
  await app.db.insert(officeBearers).values([
    { ...bearer, name: 'Latha', termEnd: '2027-03-31' },
    { ...bearer, name: 'Babu', termEnd: '2026-03-01' },
    { ...bearer, name: 'Ravi', termEnd: '2028-03-31', isActive: false },
  ])
  expect(await offered()).toBe('2027-03-31')
})
