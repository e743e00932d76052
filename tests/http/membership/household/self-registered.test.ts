import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin } from './household.ts'

const app = await openTestApp()

async function withArjun() {
  const home = await household(app, [ARJUN, MEERA])
  const arjun = await ownLogin(app, home)
  return { home, arjun: arjun.browser, id: home.person.id, meera: home.people[1]!.id }
}

const partyIn = async (table: typeof eventRegistrations | typeof eventWaitingList, eventId: string) =>
  (await app.db.select().from(table).where(eq(table.eventId, eventId)).orderBy(table.memberComes)).map(
    ({ memberComes, familyMemberIds, people }) => ({ memberComes, familyMemberIds, people }),
  )

test('a member who cancels gives back the places of those they named; who registered themselves still comes', async () => {
  const { home, arjun, id, meera } = await withArjun()
  const event = await app.event({ partySetting: 'family', capacity: 3 })
  const url = `/api/events/${event.id}/register`
  await arjun.post(url)
  await home.raghavan.post(url, { familyMemberIds: [id, meera] })
  const stranger = await app.as(await app.member())
  await stranger.post(`/api/events/${event.id}/waiting-list`)
  expect((await home.raghavan.delete(url)).statusCode).toBe(200)
  expect((await home.raghavan.get(`/api/events/${event.id}/party`)).json().state).toBeNull()
  expect(await partyIn(eventRegistrations, event.id)).toEqual([
    { memberComes: false, familyMemberIds: [id], people: 1 },
    { memberComes: true, familyMemberIds: [], people: 1 },
  ])
  expect((await arjun.get(`/api/events/${event.id}/ticket`)).json()).toMatchObject({ state: 'valid', people: 1 })
})

test('somebody whom the member named loses the place with the member', async () => {
  const { home, id } = await withArjun()
  const event = await app.event({ partySetting: 'family' })
  const url = `/api/events/${event.id}/register`
  await home.raghavan.post(url, { familyMemberIds: [id] })
  await home.raghavan.delete(url)
  expect(await partyIn(eventRegistrations, event.id)).toEqual([])
})

test('a member cannot take somebody out of the party who registered themselves, and sees who that is', async () => {
  const { home, arjun, id, meera } = await withArjun()
  const event = await app.event({ partySetting: 'family' })
  const url = `/api/events/${event.id}`
  await home.raghavan.post(`${url}/register`)
  await arjun.post(`${url}/register`)
  const changed = await home.raghavan.put(`${url}/registration`, { familyMemberIds: [meera] })
  expect(changed.json()).toMatchObject({ people: 3, selfRegisteredIds: [id] })
  const [party] = await partyIn(eventRegistrations, event.id)
  expect(party?.familyMemberIds.toSorted()).toEqual([id, meera].toSorted())
})

test('a household waits with one place on the list; the member who leaves it leaves who waits themselves', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ capacity: 1 })
  const url = `/api/events/${event.id}/waiting-list`
  await (await app.as(await app.member())).post(`/api/events/${event.id}/register`)
  await arjun.post(url)
  expect((await home.raghavan.post(url)).json()).toMatchObject({ position: 1 })
  expect(await partyIn(eventWaitingList, event.id)).toEqual([{ memberComes: true, familyMemberIds: [id], people: 2 }])
  expect((await home.raghavan.delete(url)).statusCode).toBe(200)
  expect(await partyIn(eventWaitingList, event.id)).toEqual([{ memberComes: false, familyMemberIds: [id], people: 1 }])
})

test('a meal of somebody who registered themselves is counted once when the member registers with them', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family', asksVegetarian: true })
  const url = `/api/events/${event.id}/register`
  await arjun.post(url)
  await app.db.update(eventRegistrations).set({ vegetarian: 1 }).where(eq(eventRegistrations.eventId, event.id))
  expect((await home.raghavan.post(url, { familyMemberIds: [id], vegetarian: 1 })).statusCode).toBe(201)
  expect((await home.raghavan.get(`/api/events/${event.id}/party`)).json()).toMatchObject({ people: 2, vegetarian: 1 })
})

test('a member who waits with somebody who has a place waits alone, and joins them with both meals', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family', asksVegetarian: true, capacity: 2 })
  const url = `/api/events/${event.id}`
  const stranger = await app.as(await app.member())
  for (const caller of [arjun, stranger]) await caller.post(`${url}/register`)
  const ofArjun = sql`${id}::uuid = any(${eventRegistrations.familyMemberIds})`
  await app.db.update(eventRegistrations).set({ vegetarian: 1 }).where(ofArjun)
  const waiting = await home.raghavan.post(`${url}/waiting-list`, { familyMemberIds: [id], vegetarian: 2 })
  expect([waiting.statusCode, waiting.json()]).toMatchObject([201, { people: 1 }])
  expect(await partyIn(eventWaitingList, event.id)).toEqual([{ memberComes: true, familyMemberIds: [], people: 1 }])
  expect((await stranger.delete(`${url}/register`)).statusCode).toBe(200)
  expect((await home.raghavan.get(`${url}/party`)).json()).toMatchObject({
    state: 'registered',
    people: 2,
    vegetarian: 2,
  })
})

test('a member who waits while somebody of the household has a place changes the party that waits', async () => {
  const { home, arjun, id, meera } = await withArjun()
  const event = await app.event({ partySetting: 'family', capacity: 2 })
  const url = `/api/events/${event.id}`
  for (const caller of [arjun, await app.as(await app.member())]) await caller.post(`${url}/register`)
  expect((await home.raghavan.post(`${url}/waiting-list`)).statusCode).toBe(201)
  expect((await home.raghavan.get(`${url}/party`)).json()).toMatchObject({ state: 'waiting', people: 1 })
  const changed = await home.raghavan.put(`${url}/registration`, { familyMemberIds: [meera] })
  expect(changed.json()).toMatchObject({ state: 'waiting', people: 2, familyMemberIds: [meera] })
  const withBoth = await home.raghavan.put(`${url}/registration`, { familyMemberIds: [id] })
  expect(withBoth.json()).toMatchObject({ state: 'waiting', people: 1, familyMemberIds: [] })
  expect((await arjun.get(`${url}/ticket`)).json()).toMatchObject({ state: 'valid', people: 1 })
  expect(await partyIn(eventRegistrations, event.id)).toContainEqual({
    memberComes: false,
    familyMemberIds: [id],
    people: 1,
  })
})

test('a member who waits with somebody who waits already counts their meal once', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family', asksVegetarian: true, capacity: 2 })
  const url = `/api/events/${event.id}`
  for (const stranger of [await app.member(), await app.member()])
    await (await app.as(stranger)).post(`${url}/register`)
  await arjun.post(`${url}/waiting-list`)
  await app.db.update(eventWaitingList).set({ vegetarian: 1 }).where(eq(eventWaitingList.eventId, event.id))
  const waiting = await home.raghavan.post(`${url}/waiting-list`, { familyMemberIds: [id], vegetarian: 2 })
  expect(waiting.statusCode).toBe(201)
  expect((await home.raghavan.get(`${url}/party`)).json()).toMatchObject({ state: 'waiting', people: 2, vegetarian: 2 })
})

/** Arjun waits himself, and his father with him, at an event where one place has become free. */
async function bothWaitForOne() {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family', capacity: 1 })
  const url = `/api/events/${event.id}`
  const stranger = await app.as(await app.member())
  await stranger.post(`${url}/register`)
  for (const caller of [arjun, home.raghavan]) await caller.post(`${url}/waiting-list`)
  await stranger.delete(`${url}/register`)
  return { home, arjun, id, event, url }
}

test('a member who takes the one free place alone leaves who waits themselves on the list', async () => {
  const { home, id, event, url } = await bothWaitForOne()
  expect((await home.raghavan.post(`${url}/register`)).statusCode).toBe(201)
  expect(await partyIn(eventWaitingList, event.id)).toEqual([{ memberComes: false, familyMemberIds: [id], people: 1 }])
})

test('a member whom the committee registers leaves who waits themselves on the list', async () => {
  const { home, id, event } = await bothWaitForOne()
  const admin = await app.as(await app.admin())
  const byHand = { memberId: home.member.id, adults: 1, children: 0 }
  expect((await admin.post(`/api/admin/events/${event.id}/attendees`, byHand)).statusCode).toBe(201)
  expect(await partyIn(eventWaitingList, event.id)).toEqual([{ memberComes: false, familyMemberIds: [id], people: 1 }])
})

test('who waits themselves and then comes in the party of the member waits no longer', async () => {
  const { home, arjun, id, event, url } = await bothWaitForOne()
  await app.db.execute(`update events set capacity = 2 where id = '${event.id}'`)
  expect((await home.raghavan.post(`${url}/register`, { familyMemberIds: [id] })).statusCode).toBe(201)
  expect(await partyIn(eventWaitingList, event.id)).toEqual([])
  expect((await arjun.get('/api/registrations')).json()).toMatchObject([{ state: 'registered' }])
})
