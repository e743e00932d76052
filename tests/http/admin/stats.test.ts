import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY = 86_400_000

async function fill(app: TestApp) {
  const at = (days: number) => new Date(app.clock.time.getTime() + days * DAY)
  for (const status of ['approved', 'approved', 'pending', 'pending', 'pending', 'rejected'] as const)
    await app.member({ status })
  await app.member({ status: 'pending', correctionRequestedAt: at(-1) })
  await app.member({ status: 'approved', resignedAt: at(-1) })
  await app.event({ eventDate: at(3) })
  await app.event({ eventDate: at(-1), eventEndDate: at(1) })
  await app.event({ eventDate: at(-9) })
  await app.event({ eventDate: at(5), status: 'cancelled' })
  await app.event({ eventDate: at(7), isPublic: false })
}

test('a visitor sees how many members and events there are, but not who is waiting', async () => {
  const app = await openTestApp()
  await fill(app)
  const stats = await app.visitor.get('/api/stats')
  expect(stats.statusCode).toBe(200)
  expect(stats.json()).toEqual({ totalMembers: 2, totalEvents: 4, pendingMembers: 0, upcomingEvents: 2 })
})

test('a member sees no more than a visitor', async () => {
  const app = await openTestApp()
  await fill(app)
  const member = await app.as(await app.member())
  expect((await member.get('/api/stats')).json()).toMatchObject({ totalMembers: 3, pendingMembers: 0, totalEvents: 4 })
})

test('an admin sees who waits for a decision, and the hidden events', async () => {
  const app = await openTestApp()
  await fill(app)
  for (const account of [await app.admin(), await app.superAdmin()]) {
    const stats = await (await app.as(account)).get('/api/stats')
    expect(stats.json()).toEqual({ totalMembers: 2, totalEvents: 5, pendingMembers: 3, upcomingEvents: 3 })
  }
})

test('the pending approvals are the applications that the Members tab counts', async () => {
  const app = await openTestApp()
  await fill(app)
  const admin = await app.as(await app.admin())
  const { pendingMembers } = (await admin.get('/api/stats')).json()
  const { work } = (await admin.get('/api/admin/today')).json()
  expect(work.find(({ kind }: { kind: string }) => kind === 'applications').count).toBe(pendingMembers)
})

test('the counts of the portal agree: cards, Today, chips and lists', async () => {
  const app = await openTestApp()
  await fill(app)
  const owing = await app.member()
  await app.renewal({ memberId: owing.id, slipUrl: '/files/slip.pdf' })
  const left = await app.member({ resignedAt: app.clock.time })
  await app.renewal({ memberId: left.id, slipUrl: '/files/slip.pdf' })
  const admin = await app.as(await app.admin())
  const get = async (url: string) => (await admin.get(url)).json()
  const totalOf = async (url: string) => Number((await admin.get(url)).headers['x-total-count'])
  const stats = await get('/api/stats')
  const { work } = await get('/api/admin/today')
  const waiting = (kind: string) => work.find((each: { kind: string }) => each.kind === kind)?.count ?? 0

  expect(waiting('applications')).toBe(stats.pendingMembers)
  expect(await totalOf('/api/admin/members?status=pending&limit=1')).toBe(stats.pendingMembers)
  const views = await get('/api/admin/members/views')
  expect(views.find(({ id }: { id: string }) => id === 'applications').count).toBe(stats.pendingMembers)

  expect(await totalOf('/api/admin/events?when=upcoming&limit=1')).toBe(stats.upcomingEvents)
  // with the cancelled one
  const { ahead } = await get('/api/admin/events/counts')
  expect(ahead).toBe(stats.upcomingEvents + 1)
  expect(await totalOf('/api/admin/events?when=ahead&limit=1')).toBe(ahead)

  expect((await get('/api/admin/renewals/totals')).slips).toBe(waiting('slips'))
  const queue = await get('/api/admin/moderation/counts')
  for (const [kind, of] of [
    ['listing', 'listings'],
    ['review', 'reviews'],
    ['report', 'reports'],
    ['premium', 'premium'],
  ] as const)
    expect(queue[kind]).toBe(waiting(of))
})

test('the four counts follow every change', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  expect((await app.visitor.get('/api/stats')).json()).toMatchObject({ totalMembers: 0, upcomingEvents: 0 })
  const applicant = await app.member({ status: 'pending' })
  await app.event({ eventDate: new Date(app.clock.time.getTime() + DAY) })
  expect((await admin.get('/api/stats')).json()).toMatchObject({ pendingMembers: 1, upcomingEvents: 1 })
  expect((await admin.post(`/api/admin/members/${applicant.id}/approve`)).statusCode).toBe(200)
  expect((await admin.get('/api/stats')).json()).toMatchObject({ totalMembers: 1, pendingMembers: 0 })
  app.advance(3 * DAY)
  expect((await admin.get('/api/stats')).json()).toMatchObject({ totalEvents: 1, upcomingEvents: 0 })
})
