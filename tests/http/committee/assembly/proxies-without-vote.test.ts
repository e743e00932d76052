import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assemblyProxies } from '#server/committee/assembly/proxy-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

type Phone = Awaited<ReturnType<typeof numberedMembers>>[number]['phone']

const suspend = (app: TestApp, memberId: string) =>
  app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, memberId))
const titlesOf = async (phone: Phone) =>
  (await phone.get('/api/notices')).json<{ title: string; isRead: boolean }[]>().map(({ title }) => title)

test('a proxy ends as the doors open if its giver or its holder has no vote: both know it, and the minutes give the reason', async () => {
  const app = await openTestApp()
  const [suspendedGiver, holder, giver, suspendedHolder] = await numberedMembers(app, 4)
  const { chair, admin, path } = await plannedAssembly(app, { quorumPercent: 0 })
  await suspendedGiver!.phone.put(`${path}/proxy`, { membershipNumber: holder!.number })
  await giver!.phone.put(`${path}/proxy`, { membershipNumber: suspendedHolder!.number })
  for (const { member } of [suspendedGiver!, suspendedHolder!]) await suspend(app, member.id)
  await chair.post(`${admin}/doors`)
  const view = (await chair.get(admin)).json()
  expect(view.proxies).toEqual([])
  expect((await holder!.phone.get(path)).json().votesFor).toEqual([])
  expect(await titlesOf(holder!.phone)).toContain('You no longer vote on behalf of Member 1')
  expect(await titlesOf(giver!.phone)).toContain('Member 4 cannot vote on your behalf')
  expect(await titlesOf(suspendedGiver!.phone)).toContain('You have no vote at the general assembly')
  expect((await giver!.phone.put(`${path}/proxy`, { membershipNumber: holder!.number })).statusCode).toBe(200)
  for (const step of ['start', 'end']) await chair.post(`${admin}/${step}`)
  const minutes = (await chair.get(`/api/admin/meetings/${(await chair.get(admin)).json().meetingId}`)).body
  expect(minutes).toContain('Member 2 for Member 1 (Member 1 has no vote)')
  expect(minutes).toContain('Member 4 for Member 3 (Member 4 has no vote)')
})

test('a proxy in writing stays one after the admin who entered it has been erased', async () => {
  const app = await openTestApp()
  const [giver, holder] = await numberedMembers(app, 2)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/proxies`, { giverId: giver!.member.id, holderId: holder!.member.id })
  await app.db.update(assemblyProxies).set({ enteredBy: null })
  expect((await chair.get(admin)).json().proxies).toMatchObject([{ isWritten: true }])
  expect((await chair.delete(`${admin}/proxies/${giver!.member.id}`)).statusCode).toBe(200)
})
