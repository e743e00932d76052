import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('who passes the gate of the event is in the hall, and an undone check-in takes them out', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 4)
  const { path, admin, chair, eventId } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const { member } of people.slice(0, 3))
    await app.db.insert(eventRegistrations).values({ eventId, memberId: member.id })
  await people[1]!.phone.put(`${path}/proxy`, { membershipNumber: people[3]!.number })
  const gate = await app.as(await app.admin())
  const pass = async (at: number, kind: 'check_in' | 'undo' = 'check_in') => {
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
