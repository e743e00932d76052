import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { household, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()
const countAt = async (eventId: string) =>
  (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))).reduce(
    (sum, { people }) => sum + people,
    0,
  )

/** A member, and a household in whose party the same person is named. */
async function named(own: { fullName?: string; dateOfBirth?: string } = {}) {
  const home = await household(app, [RADHIKA])
  const event = await app.event({ partySetting: 'family', capacity: 2 })
  const url = `/api/events/${event.id}/register`
  const radhika = await app.member({ fullName: 'Pillai  Radhika', dateOfBirth: RADHIKA.dateOfBirth, ...own })
  return { home, event, url, radhika, caller: await app.as(radhika), party: { familyMemberIds: [home.person.id] } }
}

test('a member named in a party of another household is asked, and counts once with a registration of their own', async () => {
  const { home, event, url, caller, party } = await named()
  await home.raghavan.post(url, party)
  const asked = await caller.post(`/api/events/${event.id}/register`, {})
  expect([asked.statusCode, asked.json().code, asked.json().message]).toEqual([
    409,
    'needs_confirmation',
    'You are registered with Raghavan Pillai already. Each person counts once: if you confirm, you give up that place and have a registration of your own.',
  ])
  expect(await countAt(event.id)).toBe(2)
  // the event is full, but nobody comes in addition
  expect((await caller.post(url, { confirmed: true })).statusCode).toBe(201)
  expect(await countAt(event.id)).toBe(2)
})

test('a member who names somebody that is registered already is asked, and they are left out of the party', async () => {
  const { home, event, url, caller, party } = await named()
  await caller.post(url)
  const asked = await home.raghavan.post(url, party)
  expect([asked.statusCode, asked.json().code, asked.json().message]).toEqual([
    409,
    'needs_confirmation',
    'Radhika Pillai is registered already. Each person counts once: if you confirm, Radhika Pillai is left out of your party.',
  ])
  expect((await home.raghavan.post(url, { ...party, confirmed: true })).json()).toMatchObject({ people: 1 })
  expect(await countAt(event.id)).toBe(2)
})

test('the same account is recognised whatever the name in the family', async () => {
  const { home, url, radhika, caller, party } = await named({
    fullName: 'Radhika K. Pillai',
    dateOfBirth: '1975-03-02',
  })
  await app.db.update(familyMembers).set({ userId: radhika.userId }).where(eq(familyMembers.id, home.person.id))
  await home.raghavan.post(url, party)
  expect((await caller.post(url, {})).json().code).toBe('needs_confirmation')
})

test('somebody else of the same name or the same date of birth is not asked about', async () => {
  const { home, event, url, caller, party } = await named({ dateOfBirth: '1975-03-02' })
  await home.raghavan.post(url, party)
  expect((await caller.post(url, {})).json().code).toBe('event_full')
  expect(await countAt(event.id)).toBe(2)
})

test('a party that is changed to name somebody who comes already asks too', async () => {
  const { home, event, url, caller, party } = await named()
  await caller.post(url)
  await home.raghavan.post(url)
  const change = `/api/events/${event.id}/registration`
  await app.db.execute(`update events set capacity = 3 where id = '${event.id}'`)
  expect((await home.raghavan.put(change, party)).json().code).toBe('needs_confirmation')
  expect((await home.raghavan.put(change, { ...party, confirmed: true })).json()).toMatchObject({ people: 1 })
  expect(await countAt(event.id)).toBe(2)
})

/** Two households that name the same grandmother, at an event that is full. */
async function bothWait() {
  const homes = [await household(app, [RADHIKA]), await household(app, [RADHIKA])] as const
  const event = await app.event({ partySetting: 'family', capacity: 2 })
  for (const stranger of [await app.member(), await app.member()])
    await (await app.as(stranger)).post(`/api/events/${event.id}/register`)
  const url = `/api/events/${event.id}/waiting-list`
  const partyOf = ({ person }: (typeof homes)[number]) => ({ familyMemberIds: [person.id] })
  return { homes, event, url, partyOf }
}

test('two households that wait and name the same person are asked, and she waits once', async () => {
  const { homes, event, url, partyOf } = await bothWait()
  const [first, second] = homes
  await first.raghavan.post(url, partyOf(first))
  const asked = await second.raghavan.post(url, partyOf(second))
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'Radhika Pillai is on the waiting list already. Each person counts once: if you confirm, Radhika Pillai is left out of your party.',
  ])
  expect((await second.raghavan.post(url, { ...partyOf(second), confirmed: true })).statusCode).toBe(201)
  const waiting = await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.eventId, event.id))
  expect(waiting.map(({ people }) => people).toSorted()).toEqual([1, 2])
})

test('a member who waits in the party of another household is asked, and waits once', async () => {
  const { homes, event, url, partyOf } = await bothWait()
  const [first] = homes
  await first.raghavan.post(url, partyOf(first))
  const radhika = await app.as(await app.member({ fullName: 'Radhika Pillai', dateOfBirth: RADHIKA.dateOfBirth }))
  expect((await radhika.post(url)).json()).toMatchObject({
    code: 'needs_confirmation',
    message: expect.stringMatching(/^You are on the waiting list with Raghavan Pillai already\./),
  })
  expect((await radhika.post(url, { confirmed: true })).statusCode).toBe(201)
  const waiting = await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.eventId, event.id))
  expect(waiting.map(({ people }) => people)).toEqual([1, 1])
})

/** Two households that both name Radhika, each with its member. */
async function twoHouseholds(eventValues: object = {}) {
  const [one, two] = [await household(app, [RADHIKA]), await household(app, [RADHIKA])]
  const event = await app.event({ partySetting: 'family', ...eventValues })
  const url = `/api/events/${event.id}`
  return { one, two, event, url, partyOf: (home: typeof one) => ({ familyMemberIds: [home.person.id] }) }
}

test('somebody whom two households name comes with one of them', async () => {
  const { one, two, event, url, partyOf } = await twoHouseholds()
  await one.raghavan.post(`${url}/register`, partyOf(one))
  const asked = await two.raghavan.post(`${url}/register`, partyOf(two))
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'Radhika Pillai is registered already. Each person counts once: if you confirm, Radhika Pillai is left out of your party.',
  ])
  const confirmed = await two.raghavan.post(`${url}/register`, { ...partyOf(two), confirmed: true })
  expect(confirmed.json()).toMatchObject({ people: 1 })
  expect(await countAt(event.id)).toBe(3)
})

test('somebody of a household who is in the party of another one is asked, and leaves it', async () => {
  const { one, two, event, url, partyOf } = await twoHouseholds({ capacity: 2 })
  const radhika = await ownLogin(app, two)
  await one.raghavan.post(`${url}/register`, partyOf(one))
  const asked = await radhika.browser.post(`${url}/register`)
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'You are registered with Raghavan Pillai already. Each person counts once: if you confirm, you give up that place and have a registration of your own.',
  ])
  const party = { familyMemberIds: [], guests: { adults: 0, children: 0 }, vegetarian: 0, answers: [], confirmed: true }
  expect((await radhika.browser.post(`${url}/register`, party)).statusCode).toBe(201)
  expect(await countAt(event.id)).toBe(2)
})

test('a party that moves up from the waiting list comes without whom another party names', async () => {
  const { one, two, event, url, partyOf } = await twoHouseholds({ capacity: 2 })
  const other = await app.as(await app.member())
  await other.post(`${url}/register`)
  await one.raghavan.post(`${url}/waiting-list`, partyOf(one))
  app.advance(1000)
  await two.raghavan.post(`${url}/waiting-list`, { ...partyOf(two), confirmed: true })
  await app.db.execute(`update events set capacity = 4 where id = '${event.id}'`)
  await other.delete(`${url}/register`)
  expect(await countAt(event.id)).toBe(3)
  const { people } = (await two.raghavan.get('/api/registrations')).json()[0]
  expect(people).toBe(1)
})

test('the committee is asked before it registers a member who is in a party', async () => {
  const { home, event, url, radhika, party } = await named()
  await home.raghavan.post(url, party)
  const committee = await app.as(await app.admin())
  const byHand = `/api/admin/events/${event.id}/attendees`
  const asked = await committee.post(byHand, { memberId: radhika.id, adults: 1, children: 0 })
  expect([asked.statusCode, asked.json().code, asked.json().message]).toEqual([
    409,
    'needs_confirmation',
    'Pillai  Radhika is registered with Raghavan Pillai already. Each person counts once: if you confirm, Pillai  Radhika gives up that place.',
  ])
  expect(
    (await committee.post(byHand, { memberId: radhika.id, adults: 1, children: 0, confirmed: true })).statusCode,
  ).toBe(201)
  expect(await countAt(event.id)).toBe(2)
})

test('a member with a place in another party who waits for one of their own is asked, and has that place until then', async () => {
  const { home, event, url, caller, party } = await named()
  await home.raghavan.post(url, party)
  const waiting = `/api/events/${event.id}/waiting-list`
  const asked = await caller.post(waiting)
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'You are registered with Raghavan Pillai already. Each person counts once: if you confirm, you give up that place as soon as you get a place of your own.',
  ])
  expect((await caller.post(waiting, { confirmed: true })).statusCode).toBe(201)
  expect((await home.raghavan.get('/api/registrations')).json()).toMatchObject([{ people: 2 }])
  await app.db.execute(`update events set party_setting = 'family_and_guests' where id = '${event.id}'`)
  const larger = { guests: { adults: 1, children: 0 }, confirmed: true }
  expect((await caller.put(`/api/events/${event.id}/registration`, larger)).json()).toMatchObject({ people: 2 })
  expect(await countAt(event.id)).toBe(2)
  expect((await home.raghavan.delete(url)).statusCode).toBe(200)
  expect((await caller.get('/api/registrations')).json()).toMatchObject([{ state: 'registered', people: 2 }])
  expect(await countAt(event.id)).toBe(2)
})

test('somebody of a household with a place in another party does not wait for a second one', async () => {
  const { one, two, event, url, partyOf } = await twoHouseholds({ capacity: 2 })
  const radhika = await ownLogin(app, two)
  await one.raghavan.post(`${url}/register`, partyOf(one))
  const refused = await radhika.browser.post(`${url}/waiting-list`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'already_registered'])
  expect(await countAt(event.id)).toBe(2)
})

test('somebody of a household who waits in the party of another one is asked, and waits once', async () => {
  const { homes, event, url, partyOf } = await bothWait()
  const [first, second] = homes
  const radhika = await ownLogin(app, second)
  await first.raghavan.post(url, partyOf(first))
  expect((await radhika.browser.post(url)).json().code).toBe('needs_confirmation')
  expect((await radhika.browser.post(url, { confirmed: true })).statusCode).toBe(201)
  const waiting = await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.eventId, event.id))
  expect(waiting.map(({ people }) => people)).toEqual([1, 1])
})

test('the committee is asked before it puts a member on the waiting list who is in a party, and the place stays', async () => {
  const { home, event, url, radhika, party } = await named()
  await home.raghavan.post(url, party)
  const committee = await app.as(await app.admin())
  const byHand = `/api/admin/events/${event.id}/attendees`
  const form = { memberId: radhika.id, adults: 1, children: 0, waitingList: true }
  const asked = await committee.post(byHand, form)
  expect([asked.statusCode, asked.json().message]).toEqual([
    409,
    'Pillai  Radhika is registered with Raghavan Pillai already. Each person counts once: if you confirm, Pillai  Radhika gives up that place as soon as there is a place of their own.',
  ])
  expect((await committee.post(byHand, { ...form, confirmed: true })).statusCode).toBe(201)
  expect(await countAt(event.id)).toBe(2)
})

test('somebody who left a party and is named in it again later can be taken out by its member', async () => {
  const { two, event, url, partyOf } = await twoHouseholds()
  const inHousehold = await ownLogin(app, two)
  await inHousehold.browser.post(`${url}/register`)
  await two.raghavan.post(`${url}/register`)
  const radhika = await app.as(await app.member({ fullName: RADHIKA.name, dateOfBirth: RADHIKA.dateOfBirth }))
  expect((await radhika.post(`${url}/register`, { confirmed: true })).statusCode).toBe(201)
  expect((await radhika.delete(`${url}/register`)).statusCode).toBe(200)
  const named = await two.raghavan.put(`${url}/registration`, partyOf(two))
  expect(named.json()).toMatchObject({ people: 2, selfRegisteredIds: [] })
  expect((await two.raghavan.put(`${url}/registration`, {})).json()).toMatchObject({ people: 1 })
  expect(await countAt(event.id)).toBe(1)
})

test('somebody who registered themselves still has done so when the records of two households become one', async () => {
  const { one, two, event, url } = await twoHouseholds()
  await app.db.update(members).set({ joinedDate: '2015-01-01' }).where(eq(members.id, one.member.id))
  const radhika = await ownLogin(app, two)
  await radhika.browser.post(`${url}/register`)
  const superAdmin = await app.as(await app.superAdmin())
  const merged = await superAdmin.post(`/api/admin/members/${one.member.id}/merge`, { with: two.member.id })
  expect(merged.statusCode, merged.body).toBe(200)
  const raghavan = await app.as(one.member)
  expect((await raghavan.post(`${url}/register`)).statusCode).toBe(201)
  expect((await raghavan.get(`${url}/party`)).json()).toMatchObject({ people: 2, selfRegisteredIds: [one.person.id] })
  expect((await raghavan.delete(`${url}/register`)).statusCode).toBe(200)
  expect(await countAt(event.id)).toBe(1)
})
