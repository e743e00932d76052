import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const ROUNDS = 25

test('two desks, a gate and the chair record the same member at once: each answers 2xx or 409, and they agree', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, ROUNDS)
  const { admin, chair, eventId } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.post(`${admin}/doors`)
  const [one, two, gate] = [
    await app.as(await app.admin()),
    await app.as(await app.admin()),
    await app.as(await app.admin()),
  ]
  const statuses = new Set<number>()
  for (const [round, { member, number }] of people.entries()) {
    const checkIn = (desk: typeof one) =>
      desk.post(`/api/admin/events/${eventId}/check-in`, { membershipNumber: number })
    const entry = {
      id: randomUUID(),
      attendeeId: member.id,
      kind: 'check_in',
      came: 1,
      at: app.clock.time.toISOString(),
    }
    const answers = await Promise.all([
      checkIn(one),
      chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true }),
      checkIn(two),
      round % 2 ? gate.post(`/api/events/${eventId}/gate/entries`, { entries: [entry] }) : checkIn(gate),
    ])
    for (const { statusCode } of answers) statuses.add(statusCode)
    app.advance(1000)
    // some leave, by the chair and by an undone check-in at the same moment
    if (round % 5 === 0) {
      const left = await Promise.all([
        chair.put(`${admin}/attendance`, { memberId: member.id, isHere: false }),
        one.delete(`/api/admin/events/${eventId}/check-in/${member.id}`),
      ])
      for (const { statusCode } of left) statuses.add(statusCode)
      app.advance(1000)
    }
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { hall } = (await chair.get(admin)).json()
  const { inside, registered } = (await gate.get(`/api/admin/events/${eventId}/attendance`)).json()
  expect({ hall: hall.people, inside, registered }).toEqual({ hall: 20, inside: 20, registered: ROUNDS })
})
