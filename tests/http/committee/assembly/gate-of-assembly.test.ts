import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assemblyProxies } from '#server/committee/assembly/proxy-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const MINUTE_MS = 60_000

/** The first three of four members are registered, and the second one has given a proxy to the fourth. */
async function assemblyWithGate(app: TestApp) {
  const people = await numberedMembers(app, 4)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const { path, admin, chair, eventId } = planned
  for (const { member } of people.slice(0, 3))
    await app.db.insert(eventRegistrations).values({ eventId, memberId: member.id })
  await people[1]!.phone.put(`${path}/proxy`, { membershipNumber: people[3]!.number })
  const gate = await app.as(await app.admin())
  const pass = async (at: number, kind: 'check_in' | 'undo' | 'out' = 'check_in') => {
    const entry = {
      id: randomUUID(),
      attendeeId: people[at]!.member.id,
      kind,
      came: 1,
      at: app.clock.time.toISOString(),
    }
    const { results } = (await gate.post(`/api/events/${eventId}/gate/entries`, { entries: [entry] })).json()
    expect(results).toMatchObject([{ outcome: 'counted' }])
  }
  const hall = async () => (await chair.get(admin)).json().hall
  return { ...planned, people, gate, pass, hall }
}

test('who passes the gate of the event is in the hall, and an undone check-in takes them out', async () => {
  const app = await openTestApp()
  const { people, path, admin, chair, eventId, gate, pass, hall } = await assemblyWithGate(app)
  // before the doors open nobody has a vote yet; those who are in are counted when they open
  await pass(0)
  await chair.post(`${admin}/doors`)
  expect(await hall()).toMatchObject({ people: 1, proxies: 0 })
  await chair.put(`${admin}/attendance`, { memberId: people[3]!.member.id, isHere: true })
  expect(await hall()).toMatchObject({ people: 2, proxies: 1 })
  await pass(1)
  expect(await hall()).toMatchObject({ people: 3, proxies: 0 })
  const checkedIn = await gate.post(`/api/admin/events/${eventId}/check-in`, { memberId: people[2]!.member.id })
  expect(checkedIn.statusCode).toBe(200)
  expect(await hall()).toMatchObject({ people: 4 })
  await pass(0, 'undo')
  expect(await hall()).toMatchObject({ people: 3 })
  expect((await people[0]!.phone.get(path)).json().isHere).toBe(false)
})

test('somebody who goes out and comes back after the end of a countdown has no vote on its item', async () => {
  const app = await openTestApp()
  const { admin, chair, pass } = await assemblyWithGate(app)
  await chair.put(`${admin}/motions`, { title: 'Budget', majority: 'half' })
  await chair.post(`${admin}/doors`)
  for (const at of [0, 2]) await pass(at)
  await chair.post(`${admin}/start`)
  app.advance(MINUTE_MS)
  const item = async () => (await chair.get(admin)).json().motions[0]
  const { id } = await item()
  expect((await chair.put(`/api/admin/assembly-motions/${id}/open?seconds=60`)).statusCode).toBe(200)
  expect(await item()).toMatchObject({ votesInHall: 2 })
  await pass(0, 'out')
  app.advance(2 * MINUTE_MS)
  await pass(0)
  expect(await item()).toMatchObject({ state: 'open', isVoting: false, votesInHall: 1 })
})

test('an undone check-in gives back the proxy that it ended, and the minutes do not name it', async () => {
  const app = await openTestApp()
  const { people, path, admin, chair, pass, hall } = await assemblyWithGate(app)
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: people[3]!.member.id, isHere: true })
  await pass(1)
  await pass(1, 'undo')
  expect(await hall()).toMatchObject({ people: 1, proxies: 1 })
  expect((await people[3]!.phone.get(path)).json().votesFor).toEqual(['Member 2'])
  const notices = (await people[3]!.phone.get('/api/notices')).json<{ title: string; isRead: boolean }[]>()
  expect(notices.filter(({ isRead }) => !isRead)).toMatchObject([{ title: 'You vote on behalf of Member 2' }])
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  const { body } = await chair.get(`/api/admin/meetings/${meetingId}`)
  expect(body).toContain('Proxies: Member 4 for Member 2')
  expect(body).not.toContain('Ended proxies')
})

test('a proxy whose holder has given one to somebody else stays withdrawn after an undone check-in', async () => {
  const app = await openTestApp()
  const { people, admin, chair, pass, hall } = await assemblyWithGate(app)
  await chair.post(`${admin}/doors`)
  await pass(1)
  // the holder gives a proxy to somebody else
  const proxy = { giverId: people[3]!.member.id, holderId: people[2]!.member.id }
  expect((await chair.put(`${admin}/proxies`, proxy)).statusCode).toBe(200)
  await pass(1, 'undo')
  expect(await hall()).toMatchObject({ people: 0 })
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  const { body } = await chair.get(`/api/admin/meetings/${meetingId}`)
  expect(body).not.toContain('Member 4 for Member 2')
})

test('a paper proxy restored by undoing a check-in still says who entered it, and when', async () => {
  const app = await openTestApp()
  const { people, admin, chair, pass } = await assemblyWithGate(app)
  const proxy = { giverId: people[0]!.member.id, holderId: people[3]!.member.id }
  expect((await chair.put(`${admin}/proxies`, proxy)).statusCode).toBe(200)
  const isTheirs = eq(assemblyProxies.giverId, proxy.giverId)
  const before = await app.db.select().from(assemblyProxies).where(isTheirs)
  await chair.post(`${admin}/doors`)
  app.advance(MINUTE_MS)
  await pass(0)
  app.advance(MINUTE_MS)
  await pass(0, 'undo')
  expect(before[0]!.enteredBy).not.toBeNull()
  expect(await app.db.select().from(assemblyProxies).where(isTheirs)).toEqual(before)
})

test('a party that has gone out stays out of the hall when it is counted or changed, and when the doors open', async () => {
  const app = await openTestApp()
  const { people, admin, chair, eventId, gate, pass, hall } = await assemblyWithGate(app)
  const attendee = `/api/admin/events/${eventId}/attendees/${people[0]!.member.id}`
  const party = (adults: number) =>
    gate.put(attendee, { adults, children: 0, vegetarian: 0, note: '', confirmed: true })
  expect((await party(2)).statusCode).toBe(200)
  await pass(0)
  await pass(0, 'out')
  await chair.post(`${admin}/doors`)
  expect(await hall()).toMatchObject({ people: 0 })
  for (const size of [3, 2]) expect((await party(size)).statusCode).toBe(200)
  const counted = await gate.put(`/api/admin/events/${eventId}/check-in/${people[0]!.member.id}`, { arrived: 1 })
  expect(counted.statusCode, counted.body).toBe(200)
  expect(await hall()).toMatchObject({ people: 0 })
  const attendance = (await gate.get(`/api/admin/events/${eventId}/attendance`)).json()
  expect(attendance).toMatchObject({ checkedIn: 1, inside: 0 })
})
