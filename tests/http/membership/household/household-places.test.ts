import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ARJUN, household, MEERA, ownLogin, RADHIKA } from './household.ts'

const app = await openTestApp()
const partyAt = async (eventId: string) =>
  (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, eventId))).map(
    ({ memberComes, familyMemberIds, people }) => ({ memberComes, familyMemberIds, people }),
  )

async function withArjun() {
  const home = await household(app, [ARJUN, MEERA])
  return { home, arjun: await ownLogin(app, home), id: home.person.id }
}

test('somebody of a household registers alone, gets the mail and a ticket, and cancels', async () => {
  const { arjun, id } = await withArjun()
  const event = await app.event()
  const url = `/api/events/${event.id}/register`
  expect((await arjun.browser.post(url)).statusCode).toBe(201)
  expect((await arjun.browser.post(url)).json().code).toBe('already_registered')
  expect(await partyAt(event.id)).toEqual([{ memberComes: false, familyMemberIds: [id], people: 1 }])
  const mail = (await app.mails()).findLast(({ subject }) => subject === 'You are registered: Pooram Night')
  expect([[mail?.to].flat()[0]?.text, mail?.text]).toEqual([arjun.email, expect.stringContaining('Dear Arjun Pillai')])
  const ticket = (await arjun.browser.get(`/api/events/${event.id}/ticket`)).json()
  expect(ticket).toMatchObject({ state: 'valid', fullName: 'Arjun Pillai', people: 1, family: [] })
  const [place] = (await arjun.browser.get('/api/registrations')).json()
  expect(place).toMatchObject({
    eventId: event.id,
    people: 1,
    familyMemberIds: [],
    person: { familyMemberId: id, name: 'Arjun Pillai' },
  })
  expect((await arjun.browser.delete(url)).statusCode).toBe(200)
  expect(await partyAt(event.id)).toEqual([])
})

test('the member who registers later counts with the person once each, in one registration', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family', capacity: 3 })
  await arjun.browser.post(`/api/events/${event.id}/register`)
  expect((await home.raghavan.get(`/api/events/${event.id}/party`)).json()).toMatchObject({ state: null })
  const party = { familyMemberIds: [home.people[1]!.id] }
  expect((await home.raghavan.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  const [stored] = await partyAt(event.id)
  expect([stored?.memberComes, stored?.familyMemberIds.toSorted(), stored?.people]).toEqual([
    true,
    [id, home.people[1]!.id].toSorted(),
    3,
  ])
})

test('somebody whom the member has named is registered already, and gives only their own place back', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ partySetting: 'family' })
  await home.raghavan.post(`/api/events/${event.id}/register`, { familyMemberIds: [id] })
  expect((await arjun.browser.post(`/api/events/${event.id}/register`)).json().code).toBe('already_registered')
  expect((await arjun.browser.delete(`/api/events/${event.id}/register`)).statusCode).toBe(200)
  expect(await partyAt(event.id)).toEqual([{ memberComes: true, familyMemberIds: [], people: 1 }])
})

test('somebody of a household brings nobody along, and the message says who does', async () => {
  const { home, arjun } = await withArjun()
  const event = await app.event({ partySetting: 'family' })
  const response = await arjun.browser.post(`/api/events/${event.id}/register`, {
    familyMemberIds: [home.people[1]!.id],
  })
  expect([response.statusCode, response.json()]).toEqual([
    422,
    {
      code: 'household_alone',
      message: 'You can register yourself. The member of your household registers the others.',
    },
  ])
})

test('somebody of a household waits for a full event, and joins the registration of the household when places are free', async () => {
  const { home, arjun, id } = await withArjun()
  const event = await app.event({ capacity: 2 })
  const stranger = await app.as(await app.member())
  const url = `/api/events/${event.id}`
  await home.raghavan.post(`${url}/register`)
  await stranger.post(`${url}/register`)
  expect((await arjun.browser.post(`${url}/register`)).json().code).toBe('event_full')
  expect((await arjun.browser.post(`${url}/waiting-list`)).json()).toMatchObject({ position: 1 })
  await stranger.delete(`${url}/register`)
  const stored = await partyAt(event.id)
  expect(stored).toEqual([{ memberComes: true, familyMemberIds: [id], people: 2 }])
  expect(await app.db.select().from(eventWaitingList).where(eq(eventWaitingList.eventId, event.id))).toEqual([])
})

test('somebody of a household signs up for a program themselves, and does not find the others', async () => {
  const { home, arjun, id } = await withArjun()
  const program = await app.program({ eventId: (await app.event()).id })
  const url = `/api/programs/${program.id}`
  const places = (await arjun.browser.get(`${url}/places`)).json()
  expect(places.people.map(({ name }: { name: string }) => name)).toEqual(['Arjun Pillai'])
  expect((await arjun.browser.post(`${url}/registrations`, { familyMemberId: home.people[1]!.id })).statusCode).toBe(
    404,
  )
  const joined = await arjun.browser.post(`${url}/registrations`, {})
  expect([joined.statusCode, joined.json()]).toMatchObject([201, { familyMemberId: id }])
  expect((await arjun.browser.delete(`${url}/registrations?familyMemberId=${id}`)).statusCode).toBe(200)
})

test('the committee and the gate read the name of who comes without the member', async () => {
  const { arjun } = await withArjun()
  const event = await app.event()
  await arjun.browser.post(`/api/events/${event.id}/register`)
  const admin = await app.as(await app.admin())
  const attendees = (await admin.get(`/api/admin/events/${event.id}/attendees`)).json()
  expect(attendees.map(({ fullName, people }: { fullName: string; people: number }) => [fullName, people])).toEqual([
    ['Arjun Pillai', 1],
  ])
})

test('from 18 somebody of a household posts in the marketplace, before that the refusal says from when', async () => {
  const grown = await household(app, [RADHIKA])
  const child = await household(app, [ARJUN])
  const listing = { title: 'Lamp', description: 'Brass, hardly used.', location: 'Sharjah', category: 'buy_sell' }
  const radhika = await ownLogin(app, grown)
  expect((await radhika.browser.post('/api/listings', { listing })).statusCode).toBe(201)
  const arjun = await ownLogin(app, child)
  const refused = await arjun.browser.post('/api/listings', { listing })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      code: 'too_young_to_trade',
      message: 'You can write messages, post and review in the marketplace from your 18th birthday.',
    },
  ])
})
