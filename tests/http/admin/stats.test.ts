import { expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

const DAY = 86_400_000

async function fill(world: World) {
  const at = (days: number) => new Date(world.clock.time.getTime() + days * DAY)
  for (const status of ['approved', 'approved', 'pending', 'pending', 'pending', 'rejected'] as const)
    await world.member({ status })
  await world.member({ status: 'approved', resignedAt: at(-1) })
  await world.event({ eventDate: at(3) })
  await world.event({ eventDate: at(-1), eventEndDate: at(1) })
  await world.event({ eventDate: at(-9) })
  await world.event({ eventDate: at(5), status: 'cancelled' })
  await world.event({ eventDate: at(7), isPublic: false })
}

test('a visitor sees how many members and events there are, and nothing of who waits', async () => {
  const world = await openWorld()
  await fill(world)
  const stats = await world.visitor.get('/api/stats')
  expect(stats.statusCode).toBe(200)
  expect(stats.json()).toEqual({ totalMembers: 2, totalEvents: 4, pendingMembers: 0, upcomingEvents: 2 })
})

test('a member is told no more than a visitor', async () => {
  const world = await openWorld()
  await fill(world)
  const member = await world.as(await world.member())
  expect((await member.get('/api/stats')).json()).toMatchObject({ totalMembers: 3, pendingMembers: 0, totalEvents: 4 })
})

test('an admin sees who waits for a decision, and the events that are still hidden', async () => {
  const world = await openWorld()
  await fill(world)
  for (const account of [await world.admin(), await world.superAdmin()]) {
    const stats = await (await world.as(account)).get('/api/stats')
    expect(stats.json()).toEqual({ totalMembers: 2, totalEvents: 5, pendingMembers: 3, upcomingEvents: 3 })
  }
})

test('the four counts follow what happens', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.admin())
  expect((await world.visitor.get('/api/stats')).json()).toMatchObject({ totalMembers: 0, upcomingEvents: 0 })
  const applicant = await world.member({ status: 'pending' })
  await world.event({ eventDate: new Date(world.clock.time.getTime() + DAY) })
  expect((await admin.get('/api/stats')).json()).toMatchObject({ pendingMembers: 1, upcomingEvents: 1 })
  expect((await admin.post(`/api/admin/members/${applicant.id}/approve`)).statusCode).toBe(200)
  expect((await admin.get('/api/stats')).json()).toMatchObject({ totalMembers: 1, pendingMembers: 0 })
  world.advance(3 * DAY)
  expect((await admin.get('/api/stats')).json()).toMatchObject({ totalEvents: 1, upcomingEvents: 0 })
})
