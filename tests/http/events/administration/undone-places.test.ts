import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { programRegistrations, programWaitingList } from '#server/events/program-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { household, ownLogin, RADHIKA } from '#tests/http/membership/household/household.ts'
import { changeProgram, subjectsTo } from './event-forms.ts'
import { openFullEvent } from './full-event.ts'

const PEOPLE = { children: 0, vegetarian: 0, note: '', confirmed: true }

/** Asha's party of two, made smaller: Binu has the free place. */
async function openSmallerParty() {
  const full = await openFullEvent()
  const { app, admin, event, url, asha } = full
  const resize = async (adults: number) => {
    const response = await admin.put(`${url}/attendees/${asha.id}`, { adults, ...PEOPLE })
    expect(response.statusCode).toBe(200)
  }
  await resize(2)
  await admin.put(url, { capacity: 2 })
  const placeOf = async ({ id }: { id: string }) => {
    const places = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
    return places.find(({ memberId }) => memberId === id)
  }
  return { ...full, resize, placeOf }
}

test('a party made smaller and then checked in stays checked in when the change is undone', async () => {
  const { app, admin, url, asha, resize, placeOf, undo } = await openSmallerParty()
  await resize(1)
  await admin.post(`${url}/check-in`, { memberId: asha.id })
  expect((await undo()).statusCode).toBe(200)
  expect(await placeOf(asha)).toMatchObject({ people: 2, checkedInAt: app.clock.time, arrived: 1 })
})

test('a party that had come before it was made smaller has all its people back after an undo', async () => {
  const { admin, url, asha, resize, placeOf, undo } = await openSmallerParty()
  await admin.post(`${url}/check-in`, { memberId: asha.id })
  await resize(1)
  expect(await placeOf(asha)).toMatchObject({ people: 1, arrived: 1 })
  expect((await undo()).statusCode).toBe(200)
  expect(await placeOf(asha)).toMatchObject({ people: 2, arrived: 2 })
})

test('a smaller party cannot be undone once the member has changed it', async () => {
  const { app, event, asha, resize, placeOf, undo } = await openSmallerParty()
  await app.db.update(events).set({ partySetting: 'family_and_guests', asksVegetarian: true })
  await resize(1)
  const own = { familyMemberIds: [], guests: { adults: 0, children: 0 }, vegetarian: 1, answers: [] }
  const changed = await (await app.as(asha)).put(`/api/events/${event.id}/registration`, own)
  expect(changed.statusCode).toBe(200)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await placeOf(asha)).toMatchObject({ people: 1, vegetarian: 1 })
})

test('a place that a promoted member has come to, or taken anew, is not taken back', async () => {
  const { app, admin, event, url, asha, binu, resize, placeOf, undo } = await openSmallerParty()
  await resize(1)
  await admin.post(`${url}/check-in`, { memberId: binu.id })
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await placeOf(binu)).toMatchObject({ checkedInAt: app.clock.time })
  await admin.delete(`${url}/check-in/${binu.id}`)
  const caller = await app.as(binu)
  await caller.delete(`/api/events/${event.id}/register`)
  await admin.put(url, { capacity: 3 })
  expect((await caller.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  const anew = await placeOf(binu)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await placeOf(binu)).toEqual(anew)
  expect(await placeOf(asha)).toMatchObject({ people: 1 })
})

test('a place in a program that a promoted member has taken anew is not taken back', async () => {
  const { app, admin, event, asha, binu, undo } = await openFullEvent()
  const { id } = await app.program({ eventId: event.id, capacity: 1 })
  const [first, second] = [await app.as(asha), await app.as(binu)]
  await first.post(`/api/programs/${id}/registrations`, {})
  await second.post(`/api/programs/${id}/waiting-list`, {})
  await changeProgram(admin, id, { capacity: '2' })
  await app.db.delete(programRegistrations).where(eq(programRegistrations.memberId, binu.id))
  await app.db.insert(programRegistrations).values({ programId: id, memberId: binu.id })
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
})

test('a place cancelled at an event above its capacity is restored by an undo', async () => {
  const { admin, url, asha, resize, placeOf, undo } = await openSmallerParty()
  await resize(4)
  expect((await admin.delete(`${url}/attendees/${asha.id}`)).json()).toMatchObject({ isUndoable: true })
  expect((await undo()).statusCode).toBe(200)
  expect(await placeOf(asha)).toMatchObject({ people: 4 })
  expect((await admin.get(url)).json()).toMatchObject({ capacity: 2, registeredCount: 4, waitingCount: 2 })
})

test('a capacity raised at an event or a program above it is restored by an undo', async () => {
  const { app, admin, event, url, asha, binu, resize, undo } = await openSmallerParty()
  await resize(4)
  await admin.put(url, { capacity: 6 })
  expect((await undo()).statusCode).toBe(200)
  expect((await admin.get(url)).json()).toMatchObject({ capacity: 2, registeredCount: 4, waitingCount: 2 })
  const { id } = await app.program({ eventId: event.id, capacity: 1 })
  const entrants = [asha, await app.member()].map(({ id: memberId }) => ({ programId: id, memberId }))
  await app.db.insert(programRegistrations).values(entrants)
  await app.db.insert(programWaitingList).values({ programId: id, memberId: binu.id })
  await changeProgram(admin, id, { capacity: '3' })
  expect((await undo()).statusCode).toBe(200)
  const programs = (await admin.get(`${url}/programs`)).json()
  expect(programs).toMatchObject([{ capacity: 1, registeredCount: 2, waitingCount: 1 }])
})

test('people who find a place because an event or a program opens again are told at once, with nothing to undo', async () => {
  const { app, admin, event, url, asha, binu, undoable } = await openFullEvent()
  const { eventDate } = event
  const yesterday = new Date(app.clock.time.getTime() - 86_400_000)
  await app.db.update(events).set({ eventDate: yesterday, capacity: 2 }).where(eq(events.id, event.id))
  await admin.put(url, { eventDate: eventDate.toISOString() })
  expect((await admin.get(url)).json()).toMatchObject({ registeredCount: 2 })
  expect(await undoable()).toBeNull()
  expect(await subjectsTo(app, binu.email)).toEqual(['A place for you: Boat race'])
  const { id } = await app.program({ eventId: event.id, capacity: 1, isActive: false })
  await app.db.insert(programWaitingList).values({ programId: id, memberId: asha.id })
  await changeProgram(admin, id, { isActive: 'true' })
  expect((await admin.get(`${url}/programs`)).json()).toMatchObject([{ registeredCount: 1, waitingCount: 0 }])
  expect(await undoable()).toBeNull()
})

test('a place of a member who was erased within the two minutes is not restored', async () => {
  const { app, admin, url, asha, placeOf, undo } = await openSmallerParty()
  await admin.delete(`${url}/attendees/${asha.id}`)
  const [request] = await app.db.insert(erasureRequests).values({ userId: asha.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await placeOf(asha)).toBeUndefined()
})

/** Arjun has registered himself, and his father waits with a guest, behind Binu and Chitra. */
async function openWithHousehold() {
  const full = await openFullEvent()
  const { app, admin, event, url } = full
  await app.db.update(events).set({ capacity: 2, partySetting: 'family_and_guests' })
  const home = await household(app)
  const arjun = (await ownLogin(app, home)).browser
  await app.db.delete(eventWaitingList)
  expect((await arjun.post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  const party = { guests: { adults: 1, children: 0 } }
  expect((await home.raghavan.post(`/api/events/${event.id}/waiting-list`, party)).statusCode).toBe(201)
  const parties = async () => {
    const columns = ({ memberComes, familyMemberIds, selfRegisteredIds, guestAdults, people }: Stored) => ({
      memberComes,
      familyMemberIds,
      selfRegisteredIds,
      guestAdults,
      people,
    })
    const [placed, waiting] = [eventRegistrations, eventWaitingList].map((table) =>
      app.db.select().from(table).where(eq(table.memberId, home.member.id)),
    )
    return { registered: (await placed!).map(columns), waiting: (await waiting!).map(columns) }
  }
  const ids = [home.person.id]
  return {
    ...full,
    admin,
    url,
    home,
    arjun,
    parties,
    alone: { memberComes: false, familyMemberIds: ids, selfRegisteredIds: ids, guestAdults: 0, people: 1 },
    ofFather: { memberComes: true, familyMemberIds: [], selfRegisteredIds: [], guestAdults: 1, people: 2 },
  }
}
type Stored = typeof eventRegistrations.$inferSelect | typeof eventWaitingList.$inferSelect

test('an undo leaves the place of somebody who registered themselves, although their household waits', async () => {
  const { app, event, url, asha, admin, binu, parties, undo, alone, ofFather } = await openWithHousehold()
  await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: binu.id, joinedAt: app.clock.time })
  expect((await admin.delete(`${url}/attendees/${asha.id}`)).json()).toMatchObject({ isUndoable: true })
  expect(await parties()).toEqual({ registered: [alone], waiting: [ofFather] })
  expect((await undo()).statusCode).toBe(200)
  expect(await parties()).toEqual({ registered: [alone], waiting: [ofFather] })
})

test('an undo takes from a household only the places that it has found', async () => {
  const { url, admin, parties, undo, alone, ofFather } = await openWithHousehold()
  await admin.put(url, { capacity: 4 })
  const ids = alone.familyMemberIds
  const together = { ...ofFather, familyMemberIds: ids, selfRegisteredIds: ids, people: 3 }
  expect(await parties()).toEqual({ registered: [together], waiting: [] })
  expect((await undo()).statusCode).toBe(200)
  expect(await parties()).toEqual({ registered: [alone], waiting: [ofFather] })
})

test('an undo takes nothing from a household that has given back what it had found', async () => {
  const { event, url, admin, home, parties, undo, alone } = await openWithHousehold()
  await admin.put(url, { capacity: 4 })
  expect((await home.raghavan.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  expect((await undo()).json()).toMatchObject({ code: 'undo_over' })
  expect(await parties()).toEqual({ registered: [alone], waiting: [] })
})

test('a party made smaller is as before after an undo, although somebody of its household has found the place', async () => {
  const { app, event, url, admin, arjun, home, parties, undo, alone } = await openWithHousehold()
  await arjun.delete(`/api/events/${event.id}/register`)
  await app.db.update(events).set({ capacity: 3 })
  await app.db.delete(eventWaitingList)
  const byHand = { memberId: home.member.id, adults: 2, children: 0 }
  expect((await admin.post(`${url}/attendees`, byHand)).statusCode).toBe(201)
  expect((await arjun.post(`/api/events/${event.id}/waiting-list`)).statusCode).toBe(201)
  const before = await parties()
  expect(before).toMatchObject({ registered: [{ memberComes: true, people: 2 }], waiting: [alone] })
  await admin.put(`${url}/attendees/${home.member.id}`, { adults: 1, ...PEOPLE })
  expect(await parties()).toMatchObject({ registered: [{ people: 2 }], waiting: [] })
  expect((await undo()).statusCode).toBe(200)
  expect(await parties()).toEqual(before)
})

/** Radhika is in Raghavan's party, and waits with a record of her own; the event has three places then. */
async function openSecondPlace(people: Parameters<typeof household>[1]) {
  const full = await openFullEvent()
  const { app, admin, event, url, asha } = full
  await app.db.update(events).set({ partySetting: 'family_and_guests' })
  await app.db.delete(eventWaitingList)
  const home = await household(app, people)
  await admin.put(url, { capacity: 1 + 1 + people!.length })
  const party = {
    familyMemberIds: home.people.map(({ id }) => id),
    guests: { adults: 0, children: 0 },
    vegetarian: 0,
    answers: [],
  }
  const register = `/api/events/${event.id}/register`
  expect((await home.raghavan.post(register, party)).statusCode).toBe(201)
  const radhika = await app.member({ fullName: RADHIKA.name, dateOfBirth: RADHIKA.dateOfBirth })
  const waits = await (await app.as(radhika)).post(`/api/events/${event.id}/waiting-list`, {
    ...party,
    familyMemberIds: [],
    confirmed: true,
  })
  expect(waits.statusCode).toBe(201)
  const giveUp = async () => (await admin.delete(`${url}/attendees/${asha.id}`)).statusCode
  const placed = async () =>
    (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))).map(
      ({ memberId, familyMemberIds }) => [memberId, familyMemberIds],
    )
  return { ...full, home, radhika, giveUp, placed }
}

test('who left the party of another household for a place found is in it again after an undo', async () => {
  const { asha, home, radhika, giveUp, placed, undo } = await openSecondPlace([RADHIKA])
  const before = await placed()
  expect(await giveUp()).toBe(200)
  expect(await placed()).toEqual(
    expect.arrayContaining([
      [home.member.id, []],
      [radhika.id, []],
    ]),
  )
  expect((await undo()).statusCode).toBe(200)
  const after = await placed()
  expect(after).toHaveLength(before.length)
  expect(after).toEqual(
    expect.arrayContaining([
      [asha.id, []],
      [home.member.id, [home.person.id]],
    ]),
  )
})

test('a party that ended because its only person found a place of their own is there again after an undo', async () => {
  const { app, event, home, radhika, giveUp, placed, undo, asha } = await openSecondPlace([RADHIKA])
  // Radhika has come into the party herself, and the member has given his place back
  await app.db
    .update(eventRegistrations)
    .set({ memberComes: false, selfRegisteredIds: [home.person.id] })
    .where(eq(eventRegistrations.memberId, home.member.id))
  expect(await giveUp()).toBe(200)
  expect(await placed()).toEqual([[radhika.id, []]])
  expect((await undo()).statusCode).toBe(200)
  expect(await placed()).toEqual(
    expect.arrayContaining([
      [asha.id, []],
      [home.member.id, [home.person.id]],
    ]),
  )
  expect(await app.db.$count(eventWaitingList, eq(eventWaitingList.eventId, event.id))).toBe(1)
})

test('people left out of a party that moved up, because they come already, are in it again after an undo', async () => {
  const { app, admin, event, url, asha, binu, undo } = await openFullEvent()
  await app.db.update(events).set({ partySetting: 'family', asksVegetarian: true, capacity: 2 })
  await app.db.delete(eventWaitingList)
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: binu.id })
  const home = await household(app, [RADHIKA])
  const party = { familyMemberIds: [home.person.id], guests: { adults: 0, children: 0 }, vegetarian: 2, answers: [] }
  expect((await home.raghavan.post(`/api/events/${event.id}/waiting-list`, party)).statusCode).toBe(201)
  await admin.put(url, { capacity: 3 })
  const radhika = await app.member({ fullName: 'Radhika P.', dateOfBirth: RADHIKA.dateOfBirth })
  expect((await (await app.as(radhika)).post(`/api/events/${event.id}/register`)).statusCode).toBe(201)
  await app.db.execute(`update members set full_name = '${RADHIKA.name}' where id = '${radhika.id}'`)
  const [before] = await app.db.select().from(eventWaitingList)
  await admin.delete(`${url}/attendees/${asha.id}`)
  expect((await admin.put(url, { capacity: 4 })).json()).toMatchObject({ capacity: 4 })
  expect(await app.db.$count(eventWaitingList)).toBe(0)
  expect((await undo()).statusCode).toBe(200)
  expect(await app.db.select().from(eventWaitingList)).toEqual([before])
})
