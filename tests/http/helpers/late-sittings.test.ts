import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { giveLateSittings } from '#server/helpers/counters/sitting-seats.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addParty, openCounter, startPhone } from './counter-fixture.ts'

const app = await openTestApp()

/** A counter with sittings of so many seats, and how to read the sitting of a party. */
async function openSittings(...seats: number[]) {
  const counter = await openCounter(app)
  const { event, admin, itemId, url } = counter
  const first = await addParty(app, event.id, 4, 'Meera Nair')
  const sittings = seats.map((each, at) => ({
    startsAt: new Date(event.eventDate.getTime() + at * 45 * 60_000).toISOString(),
    seats: each,
  }))
  const saved = await admin.put(`/api/admin/counter-items/${itemId}/sittings`, { sittings })
  expect(saved.statusCode, saved.body).toBe(200)
  const phone = await startPhone(app, counter)
  const read = async () => (await phone.get(url)).json()
  const sittingOf = async (id: string): Promise<number | null> =>
    (await read()).parties.find((party: { id: string }) => party.id === id).sitting
  const give = () => giveLateSittings(app.context)
  return { ...counter, first, phone, read, sittingOf, give }
}

test('parties that register later get the first sitting with enough free seats that was not called', async () => {
  const { event, admin, url, phone, read, sittingOf, give } = await openSittings(10, 4, 4)
  const [zoya, anu, bina] = [
    await addParty(app, event.id, 4, 'Zoya Thomas'),
    await addParty(app, event.id, 4, 'Anu Pillai'),
    await addParty(app, event.id, 1, 'Bina Rao'),
  ]
  const before = (await read()).listVersion
  expect(await sittingOf(zoya!.member.id)).toBeNull()
  expect(await give()).toBe(3)
  const late = [zoya!, anu!, bina!]
  const given = await Promise.all(late.map(({ member }) => sittingOf(member.id)))
  expect(given, 'in the order of registration, not of names').toEqual([1, 2, 1])
  expect((await read()).listVersion, 'phones load the list again').not.toBe(before)
  const ticket = (await (await app.as(zoya!.member)).get(`/api/events/${event.id}/included`)).json()
  expect(ticket).toMatchObject([{ included: 4, sitting: { number: 1 } }])

  expect((await phone.post(`${url}/sittings/1/call`, {})).statusCode).toBe(200)
  const dev = await addParty(app, event.id, 1, 'Dev Kumar')
  const many = await addParty(app, event.id, 9, 'Biju Thomas')
  expect(await give()).toBe(1)
  expect(await sittingOf(dev.member.id), 'the first has a free seat, but was called').toBe(3)
  expect(await sittingOf(many.member.id), 'no sitting has so many seats').toBeNull()
  expect((await admin.get(`/api/admin/events/${event.id}/counters`)).json().items).toMatchObject([
    { withoutSitting: 1 },
  ])
  expect(await give(), 'nobody gets another one').toBe(0)
})

test('a party from the waiting list gets the seats of the one that gave up its place', async () => {
  const { event, admin, first, sittingOf, give } = await openSittings(4, 4)
  const second = await addParty(app, event.id, 4, 'Asha Menon')
  expect(await give()).toBe(1)
  const waiting = await app.member({ fullName: 'Deepa Anil' })
  await app.db.insert(eventWaitingList).values({ eventId: event.id, memberId: waiting.id, guestAdults: 3 })
  await app.db.update(events).set({ capacity: 8 }).where(eq(events.id, event.id))
  const removed = await admin.delete(`/api/admin/events/${event.id}/attendees/${first.member.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await give()).toBe(1)
  expect(await sittingOf(waiting.id)).toBe(1)
  expect(await sittingOf(second.member.id), 'others keep their number').toBe(2)
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: first.member.id })
  expect(await give(), 'back again, but every seat is taken').toBe(0)
  expect(await sittingOf(first.member.id)).toBeNull()
})

test('no sitting is given at a cancelled event, or a day after the last one', async () => {
  const { event, give } = await openSittings(4, 4)
  await addParty(app, event.id, 4)
  await app.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id))
  expect(await give()).toBe(0)
  await app.db.update(events).set({ status: 'upcoming' }).where(eq(events.id, event.id))
  app.advance(27 * 3_600_000)
  expect(await give()).toBe(0)
  app.advance(-27 * 3_600_000)
  expect(await give()).toBe(1)
})
