import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { ARJUN, household, ownLogin, RADHIKA } from '#tests/http/membership/household/household.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addFamily, addJob, addShift, openPlan } from './plan-fixture.ts'

const GROWN = { ...ARJUN, dateOfBirth: '2005-11-14' } as const
const NILA = { ...ARJUN, name: 'Nila Pillai', relation: 'Daughter', dateOfBirth: '2017-05-05' } as const

const noticesOf = async (app: TestApp, userId: string) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title)

const jobsOf = async (admin: Awaited<ReturnType<TestApp['as']>>, eventId: string) =>
  (await admin.get(`/api/admin/events/${eventId}/helpers`)).json().jobs

test('a successor leads no job and is not chosen for one, until the death is undone', async () => {
  const app = await openTestApp()
  const { event, admin, job } = await openPlan(app)
  const home = await household(app, [RADHIKA])
  const led = { leaderMemberId: home.member.id as unknown as null, audience: 'chosen', memberIds: [home.member.id] }
  await addJob(admin, event.id, { ...led, title: 'Kitchen' })
  const superAdmin = await app.as(await app.admin())
  const before = await jobsOf(admin, event.id)
  await superAdmin.post(`/api/admin/members/${home.member.id}/death`, { successorId: home.person.id })
  expect(await jobsOf(admin, event.id)).toMatchObject([
    { title: 'Kitchen', leaderMemberId: null, leaderName: '', chosen: [] },
    { id: job.id },
  ])
  const bar = (await superAdmin.get('/api/admin/undo?area=members')).json()
  expect((await superAdmin.post(`/api/admin/undo/${bar.id}`)).statusCode).toBe(200)
  const known = before.map(({ updatedAt: _, ...shown }: { updatedAt: string }) => shown)
  expect(await jobsOf(admin, event.id)).toMatchObject(known)
})

test('a child whose adult gets an own membership gives the shift back, and the family and the leader hear of it', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const leader = await app.member({ fullName: 'Latha Warrier' })
  const job = await addJob(admin, event.id, { leaderMemberId: leader.id as unknown as null })
  const shift = await addShift(admin, job.id, event)
  const home = await household(app, [GROWN, NILA])
  await ownLogin(app, home)
  for (const { id: familyMemberId } of home.people)
    await home.raghavan.post(`/api/helper-shifts/${shift.id}/claims`, { familyMemberId })
  await home.raghavan.post(`/api/members/family/${home.person.id}/own-membership`)
  const [own] = await app.db.select().from(members).where(eq(members.familyMemberId, home.person.id))
  expect((await (await app.as(await app.admin())).post(`/api/admin/members/${own!.id}/approve`)).statusCode).toBe(200)
  const { helpers } = (await jobsOf(admin, event.id)).find(({ id }: { id: string }) => id === job.id).shifts[0]
  expect(helpers.map(({ name }: { name: string }) => name)).toEqual(['Arjun Pillai'])
  expect(await noticesOf(app, leader.userId)).toContain('Nila Pillai: shift given back')
  expect(await noticesOf(app, home.member.userId)).toContain('Nila Pillai no longer has this shift')
})

test('the leader hears that somebody who leaves gives their shifts back', async () => {
  const app = await openTestApp()
  const { event, admin } = await openPlan(app)
  const leader = await app.member({ fullName: 'Latha Warrier' })
  const job = await addJob(admin, event.id, { leaderMemberId: leader.id as unknown as null })
  const shift = await addShift(admin, job.id, event)
  const { caller, member, daughter } = await addFamily(app)
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, {})
  await caller.post(`/api/helper-shifts/${shift.id}/claims`, { familyMemberId: daughter.id })
  const ending = { reason: 'moved_away', on: gulfToday(app.clock.time), notify: false }
  await (await app.as(await app.admin())).post(`/api/admin/members/${member.id}/end`, ending)
  await app.runTasks()
  expect(await noticesOf(app, leader.userId)).toEqual(['Asha Varma, Nila: shift given back'])
})
