import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const MEMBERS = 6

type Act =
  | { kind: 'registers'; member: number; guests: number; waits: boolean }
  | { kind: 'brings'; member: number; guests: number }
  | { kind: 'cancels'; member: number }
  | { kind: 'comes by hand'; member: number; adults: number; waits: boolean }
  | { kind: 'changes'; member: number; adults: number }
  | { kind: 'capacity'; capacity: number }
  | { kind: 'guest'; adults: number }

const member = fc.integer({ min: 0, max: MEMBERS - 1 })
const adults = fc.integer({ min: 1, max: 5 })
const guests = fc.integer({ min: 0, max: 4 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('registers' as const), member, guests, waits: fc.boolean() }),
  fc.record({ kind: fc.constant('brings' as const), member, guests }),
  fc.record({ kind: fc.constant('cancels' as const), member }),
  fc.record({ kind: fc.constant('comes by hand' as const), member, adults, waits: fc.boolean() }),
  fc.record({ kind: fc.constant('changes' as const), member, adults }),
  fc.record({ kind: fc.constant('capacity' as const), capacity: fc.integer({ min: 4, max: 12 }) }),
  fc.record({ kind: fc.constant('guest' as const), adults }),
)

test('whatever members and admins do at once, people never exceed the places, and nobody who fits keeps waiting', {
  timeout: 120_000,
}, async () => {
  const app = await openTestApp()
  const crowd = await openCrowd(app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (bursts) => {
        const event = await app.event({ capacity: 8, partySetting: 'family_and_guests' })
        for (const burst of bursts) {
          const statuses = await Promise.all(burst.map((each) => perform(crowd, event.id, each)))
          expect(statuses.filter((status) => status >= 500)).toEqual([])
          await checkPlaces(app, event.id)
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})

async function openCrowd(app: TestApp) {
  const admin = await app.as(await app.admin())
  const people = await Promise.all(Array.from({ length: MEMBERS }, () => app.member()))
  return { admin, people, callers: await Promise.all(people.map((person) => app.as(person))) }
}

async function perform({ admin, people, callers }: Awaited<ReturnType<typeof openCrowd>>, eventId: string, act: Act) {
  const url = `/api/admin/events/${eventId}`
  const send = () => {
    if (act.kind === 'capacity') return admin.put(url, { capacity: act.capacity })
    const guest = { name: 'Gopan', phone: '+971501112233' }
    if (act.kind === 'guest') return admin.post(`${url}/attendees`, { guest, adults: act.adults })
    const caller = callers[act.member]!
    const memberId = people[act.member]!.id
    const party = 'guests' in act && { guests: { adults: act.guests, children: 0 } }
    if (act.kind === 'registers')
      return caller.post(`/api/events/${eventId}/${act.waits ? 'waiting-list' : 'register'}`, party)
    if (act.kind === 'brings') return caller.put(`/api/events/${eventId}/registration`, party)
    if (act.kind === 'cancels') return caller.delete(`/api/events/${eventId}/register`)
    if (act.kind === 'changes') return admin.put(`${url}/attendees/${memberId}`, { adults: act.adults })
    return admin.post(`${url}/attendees`, { memberId, adults: act.adults, waitingList: act.waits })
  }
  return (await send()).statusCode
}

async function checkPlaces(app: TestApp, eventId: string): Promise<void> {
  const { capacity, registeredCount } = (await app.visitor.get(`/api/events/${eventId}`)).json()
  const ofEvent = <Row extends { eventId: string; people: number }>(rows: Row[]) =>
    rows.filter((row) => row.eventId === eventId).map(({ people }) => people)
  const places = [
    ...ofEvent(await app.db.select().from(eventRegistrations)),
    ...ofEvent(await app.db.select().from(eventGuests)),
  ]
  const taken = places.reduce((total, people) => total + people, 0)
  expect(registeredCount).toBe(taken)
  expect(taken).toBeLessThanOrEqual(capacity)
  const waiting = ofEvent(await app.db.select().from(eventWaitingList))
  expect(waiting.filter((people) => people <= capacity - taken)).toEqual([])
}

test('30 parties ask at once for 40 places: as many get one as fit, counted in people', {
  timeout: 60_000,
}, async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 40 })
  const admin = await app.as(await app.admin())
  const people = await Promise.all(Array.from({ length: 30 }, () => app.member()))
  const responses = await Promise.all(
    people.map(({ id }, index) =>
      admin.post(`/api/admin/events/${event.id}/attendees`, { memberId: id, adults: 1 + (index % 4) }),
    ),
  )
  const admitted = responses.filter(({ statusCode }) => statusCode === 201).map((response) => response.json().people)
  expect(admitted.reduce((total, each) => total + each, 0)).toBeLessThanOrEqual(40)
  const refused = responses.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.every((response) => response.json().code === 'needs_confirmation')).toBe(true)
  await checkPlaces(app, event.id)
})
