import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

type Party = {
  id: string
  mayVote: boolean | null
  checkedInAt: string | null
  arrived: number | null
  outside: number
}
type List = { hasRoll: boolean; allowsReentry: boolean; listVersion: string; parties: Party[] }

/** An assembly for which nobody registers, with its gate. */
async function assemblyAtTheGate(app: TestApp, count = 3) {
  const people = await numberedMembers(app, count)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const { admin, chair, eventId } = planned
  const gate = await app.as(await app.admin())
  const address = `/api/events/${eventId}/gate`
  const list = async () => (await gate.get(address)).json<List>()
  const partyOf = async (at: number) => (await list()).parties.find(({ id }) => id === people[at]!.member.id)
  const send = async (id: string, kind: 'check_in' | 'undo' | 'out') => {
    const entry = { id: randomUUID(), attendeeId: id, kind, came: 1, at: app.clock.time.toISOString() }
    return (await gate.post(`${address}/entries`, { entries: [entry] })).json().results[0].outcome
  }
  const pass = (at: number, kind: 'check_in' | 'undo' | 'out' = 'check_in') => send(people[at]!.member.id, kind)
  const come = (at: number, isHere = true) =>
    chair.put(`${admin}/attendance`, { memberId: people[at]!.member.id, isHere })
  const cardOf = async (at: number) => (await people[at]!.phone.get('/api/members/card')).json().verifyUrl as string
  const lookUp = async (code: string) => (await gate.post(`${address}/lookups`, { code })).json()
  const hall = async () => (await chair.get(admin)).json().hall
  return { ...planned, people, gate, address, list, partyOf, send, pass, come, cardOf, lookUp, hall }
}

test('a member with a vote is let in at the gate without a registration, and the quorum counts them', async () => {
  const app = await openTestApp()
  const { admin, chair, list, partyOf, pass, cardOf, lookUp, hall, people } = await assemblyAtTheGate(app)
  await chair.post(`${admin}/doors`)
  expect(await list()).toMatchObject({ hasRoll: true, allowsReentry: true })
  expect(await partyOf(0)).toMatchObject({ mayVote: true, checkedInAt: null })
  const found = await lookUp(await cardOf(0))
  expect(found).toMatchObject({ finding: 'expected', party: { id: people[0]!.member.id, mayVote: true, people: 1 } })
  expect(await pass(0)).toBe('counted')
  expect(await hall()).toMatchObject({ people: 1 })
  expect(await partyOf(0)).toMatchObject({ arrived: 1, outside: 0 })
  expect(await pass(0, 'out')).toBe('counted')
  expect(await hall()).toMatchObject({ people: 0 })
  expect(await partyOf(0)).toMatchObject({ arrived: 1, outside: 1 })
  expect(await pass(0)).toBe('counted')
  expect(await hall()).toMatchObject({ people: 1 })
  expect(await pass(0, 'undo')).toBe('counted')
  expect(await hall()).toMatchObject({ people: 0 })
})

test('the gate shows whom the chair has recorded as present or gone', async () => {
  const app = await openTestApp()
  const { admin, chair, partyOf, pass, come, hall } = await assemblyAtTheGate(app)
  await chair.post(`${admin}/doors`)
  expect((await come(1)).statusCode).toBe(200)
  expect(await partyOf(1)).toMatchObject({ arrived: 1, outside: 0 })
  // the same person at the gate is the same presence, and counts once
  expect(await pass(1)).toBe('double')
  expect(await hall()).toMatchObject({ people: 1 })
  expect((await come(1, false)).statusCode).toBe(200)
  expect(await partyOf(1)).toMatchObject({ arrived: 1, outside: 1 })
  expect(await hall()).toMatchObject({ people: 0 })
  expect(await pass(1)).toBe('counted')
  expect(await partyOf(1)).toMatchObject({ arrived: 1, outside: 0 })
  expect(await hall()).toMatchObject({ people: 1 })
})

test('who comes before the doors open is in the hall when they open', async () => {
  const app = await openTestApp()
  const { admin, chair, partyOf, pass, hall } = await assemblyAtTheGate(app)
  expect(await partyOf(2)).toMatchObject({ mayVote: true })
  expect(await pass(2)).toBe('counted')
  await chair.post(`${admin}/doors`)
  expect(await hall()).toMatchObject({ people: 1 })
})

test('somebody without a vote comes in as a guest, and a member who was suspended since still comes back', async () => {
  const app = await openTestApp()
  const { admin, chair, gate, address, list, pass, cardOf, lookUp, hall, people } = await assemblyAtTheGate(app)
  await chair.post(`${admin}/doors`)
  // approved after the doors have opened
  const late = await app.member({ fullName: 'Late Member', membershipNumber: 'PC-2000' })
  const lateCard = (await (await app.as(late)).get('/api/members/card')).json().verifyUrl
  expect(await lookUp(lateCard)).toMatchObject({ finding: 'not_registered', fullName: 'Late Member', party: null })
  const walkIn = { id: randomUUID(), code: lateCard, adults: 1, children: 0, vegetarian: 0 }
  expect((await gate.post(`${address}/walk-ins`, walkIn)).json()).toMatchObject({ mayVote: false, arrived: 1 })
  expect(await hall()).toMatchObject({ people: 0 })
  expect((await list()).parties.filter(({ mayVote }) => mayVote === false)).toHaveLength(1)
  expect(await pass(0)).toBe('counted')
  expect(await pass(0, 'out')).toBe('counted')
  const card = await cardOf(0)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, people[0]!.member.id))
  expect(await lookUp(card)).toMatchObject({ finding: 'expected', party: { problem: null } })
  expect(await pass(0)).toBe('counted')
  expect(await hall()).toMatchObject({ people: 1 })
})

test('the list stays the same for other phones when members of the roll come', async () => {
  const app = await openTestApp()
  const { admin, chair, list, pass } = await assemblyAtTheGate(app)
  await chair.post(`${admin}/doors`)
  const { listVersion } = await list()
  await pass(0)
  expect((await list()).listVersion).toBe(listVersion)
})

test('the check-in desk lets members of the roll in by their number', async () => {
  const app = await openTestApp()
  const { admin, chair, eventId, gate, hall, people } = await assemblyAtTheGate(app)
  await chair.post(`${admin}/doors`)
  const checkIn = { membershipNumber: people[0]!.number }
  expect((await gate.post(`/api/admin/events/${eventId}/check-in`, checkIn)).statusCode).toBe(200)
  expect(await hall()).toMatchObject({ people: 1 })
})

test('the gate of an event without an assembly has no roll', async () => {
  const app = await openTestApp()
  const event = await app.event()
  const gate = await app.as(await app.admin())
  const list = (await gate.get(`/api/events/${event.id}/gate`)).json<List>()
  expect(list).toMatchObject({ hasRoll: false, allowsReentry: false, parties: [] })
})

test('a household that comes without its member brings no vote, and keeps the member’s proxy', async () => {
  const app = await openTestApp()
  const { admin, chair, partyOf, pass, hall, come, people, eventId } = await assemblyAtTheGate(app)
  await app.db
    .insert(eventRegistrations)
    .values({ eventId, memberId: people[0]!.member.id, memberComes: false, familyMemberIds: [randomUUID()] })
  await chair.post(`${admin}/doors`)
  expect(await partyOf(0)).toMatchObject({ mayVote: false })
  expect(await pass(0)).toBe('counted')
  expect(await hall()).toMatchObject({ people: 0 })
  // the member follows, and the chair's page lets them in
  expect((await come(0)).statusCode).toBe(200)
  expect(await hall()).toMatchObject({ people: 1 })
})

test('when the doors open, only households that have come with their member are in the hall', async () => {
  const app = await openTestApp()
  const { admin, chair, pass, hall, people, eventId } = await assemblyAtTheGate(app)
  await app.db.insert(eventRegistrations).values([
    { eventId, memberId: people[0]!.member.id, memberComes: false, familyMemberIds: [randomUUID()] },
    { eventId, memberId: people[1]!.member.id },
  ])
  for (const at of [0, 1]) expect(await pass(at)).toBe('counted')
  await chair.post(`${admin}/doors`)
  expect(await hall()).toMatchObject({ people: 1 })
})
