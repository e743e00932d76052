import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

/** The first of three members has given the second one a proxy in writing. */
async function withWrittenProxy(app: TestApp) {
  const people = await numberedMembers(app, 3)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const { chair, admin } = planned
  const giverId = people[0]!.member.id
  await chair.put(`${admin}/proxies`, { giverId, holderId: people[1]!.member.id })
  return { ...planned, people, giverId, proxy: `${admin}/proxies/${giverId}` }
}

test('an admin withdraws a written proxy: its holder is notified, the log names both, and the assembly can be removed', async () => {
  const app = await openTestApp()
  const { chair, admin, people, proxy, giverId } = await withWrittenProxy(app)
  expect((await chair.get(admin)).json().proxies).toMatchObject([{ giverId, isWritten: true }])
  expect((await chair.delete(admin)).json().code).toBe('assembly_has_proxies')
  const withdrawn = await chair.delete(proxy)
  expect(withdrawn.json()).toEqual({ message: 'Member 2 no longer votes on behalf of Member 1.' })
  expect((await chair.delete(proxy)).statusCode).toBe(404)
  const notices = (await people[1]!.phone.get('/api/notices')).json<{ title: string; isRead: boolean }[]>()
  const unread = notices.filter(({ isRead }) => !isRead)
  expect(unread).toMatchObject([{ title: 'You no longer vote on behalf of Member 1' }])
  const log = (await (await app.as(await app.admin())).get('/api/admin/activity')).body
  expect(log).toContain('assembly.proxy_withdrawn')
  expect((await chair.delete(admin)).statusCode).toBe(200)
})

test('a written proxy can be withdrawn while the doors are open, as one given on the site, and not after the end', async () => {
  const app = await openTestApp()
  const { chair, admin, path, people, proxy, giverId } = await withWrittenProxy(app)
  await people[2]!.phone.put(`${path}/proxy`, { membershipNumber: people[1]!.number })
  await chair.post(`${admin}/doors`)
  expect((await chair.delete(proxy)).statusCode).toBe(200)
  await chair.put(`${admin}/proxies`, { giverId, holderId: people[1]!.member.id })
  for (const step of ['start', 'end']) await chair.post(`${admin}/${step}`)
  expect((await chair.delete(proxy)).json().code).toBe('proxies_over')
  expect((await people[2]!.phone.delete(`${path}/proxy`)).json().code).toBe('proxies_over')
})

test('a proxy that a member has given on the site can be taken back by that member only', async () => {
  const app = await openTestApp()
  const { chair, admin, path, people } = await withWrittenProxy(app)
  await people[2]!.phone.put(`${path}/proxy`, { membershipNumber: people[1]!.number })
  expect((await chair.delete(`${admin}/proxies/${people[2]!.member.id}`)).statusCode).toBe(404)
  expect((await people[2]!.phone.delete(`${path}/proxy`)).statusCode).toBe(200)
})
