import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('an assembly can be edited and removed with its agenda until its doors open, but not while a proxy is given', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 2)
  const { chair, admin, path, eventId } = await plannedAssembly(app)
  const edit = { quorumPercent: 0, paidOnly: true, maxProxies: 1, proxiesUntil: '2026-04-01T08:00:00Z' }
  expect((await chair.put(admin, edit)).json()).toMatchObject({ quorumPercent: 0, paidOnly: true, maxProxies: 1 })
  expect((await chair.put(admin, { ...edit, quorumPercent: 101 })).json().fields).toEqual({
    quorumPercent: 'Please enter a whole number from 0 to 100',
  })
  await chair.put(admin, { ...edit, paidOnly: false })
  await chair.put(`${admin}/motions`, { title: 'Budget', majority: 'half' })
  await people[0]!.phone.put(`${path}/proxy`, { membershipNumber: people[1]!.number })
  expect((await chair.delete(admin)).json().code).toBe('assembly_has_proxies')
  await people[0]!.phone.delete(`${path}/proxy`)
  expect((await chair.delete(admin)).json()).toEqual({ message: 'The assembly has been removed.' })
  expect((await chair.get(admin)).statusCode).toBe(404)
  expect((await people[0]!.phone.get(path)).statusCode).toBe(404)
  // the event is still there, and can become an assembly again
  expect((await chair.post('/api/admin/assemblies', { ...edit, eventId })).statusCode).toBe(201)
})

test('an assembly whose doors have opened cannot be removed, even after it has ended', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const step of ['doors', 'start', 'end']) {
    await chair.post(`${admin}/${step}`)
    const refused = (await chair.delete(admin)).json()
    expect(refused).toMatchObject({ code: 'assembly_has_begun', message: expect.stringContaining('cannot be removed') })
  }
})
